from tests.memory.staleness.test_over_updates import BASE, AMENDMENT
def test_x(memory):
    memory.files={"a":BASE,"b":AMENDMENT}; memory.update(settle=False)
    for r in memory.rows('edges'): print({k:v for k,v in r.items() if v})
    for r in memory.rows('mentions'): print({k:v for k,v in r.items() if v})
    assert 0
