"""The topics."""

TOPICS = (
    "claims_intake", "underwriting", "water_damage", "wind_and_hail", "fire", "theft", "liability",
    "auto", "subrogation", "appraisal", "fraud_referral", "billing", "cancellation", "privacy",
    "complaints", "vendor_management", "catastrophe_response", "reserves", "litigation", "training",
    "records", "reinsurance", "rating", "inspections", "settlement", "coverage_review", "salvage",
    "agency_relations",
)  # fmt: skip
