"""The agent that a model is: it is told the tools and a question, and calls tools until it answers.

Belongs here: what the model is told, how it is asked within limits, its calls, its citations. Does
not belong here: the tools (`memory.reading`), and the process and fence around every agent.
"""
