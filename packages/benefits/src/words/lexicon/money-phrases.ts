// Money: deductibles, maximums, fees, copays.

export const MONEY_PHRASES = {
  /** "$25 of the deductible has been met": a part of it. */
  of_deductible: 'of deductible, of plan deductible',
  of_individual: 'of individual',
  of_family: 'of family',
  deductible: '(base|benefit|dental|of|of plan|plan|) deductible, deductible amount',
  maximum: `
    benefit cap, benefit ceiling, (benefit|dollar|overall|sub) limit, cap, dollar cap
    (base|benefit|benefit allowance|coverage|dental|dollar|inside|internal|plan|program|sub|) maximum
    maximum amount (payable|the plan will pay|we will pay|)
    maximum amount payable for all covered service
    maximum (annual|dental) benefit, maximum benefit (amount|payable)
    (maximum|most) (payable|the plan pay|the plan will pay|this plan will pay|we pay|we will pay)
    maximum (plan|) (benefit|paid), sublimit, submaximum
  `,
  allowed_amount: `
    of allowable amount
    of (allowable|covered|eligible|reasonable and customary|submitted|the dentist) charge
    of allowed
    of amount listed in the certificate (booklet|)
    of (covered|eligible) expense, of maximum allowable fee, of maximum plan allowance, of r and c
    of (reasonable and customary|usual and customary|usual customary and reasonable) (fee|)
    of (the|) (allowable|allowed amount|fee schedule|mac|negotiated rate|plan allowance|ppo allowance|ucr)
    of (the|) (allowed|approved|billed|customary|maximum allowed|prevailing|usual and customary) charge
    of the amount listed in the certificate
    of (the|) (approved amount|contracted rate|maximum allowable charge|plan fee schedule|ppo fee schedule)
    of (the|) (approved|case|contract|contracted|in network|negotiated|network|pdp|total|total case|usual) fee
    of the (covered|dentist|discounted|maximum|negotiated pdp|plan|ppo|prevailing|scheduled|submitted|) fee
    of the (in network|maximum|network|table of|) allowance
    of the ppo schedule, of the (schedule|scheduled) amount, of the usual and customary fee, of treatment fee
    r and c, u and c, ucr
  `,
  /** The fee that a percentage applies to, if it isn't simply the allowed amount. */
  fee_basis: `
    of reasonable and customary (charge|fee|), of submitted charge
    of (the|) (billed|customary|maximum allowable|maximum allowed|prevailing|usual and customary) charge
    of (the|) (contract|contracted|in network|maximum allowable|negotiated|network|pdp|usual) fee
    of (the|) (contracted rate|fee schedule|mac|negotiated rate|ppo allowance|ucr|usual and customary fee)
    of the dentist charge
    of the (dentist|discounted|negotiated pdp|ppo|prevailing|scheduled|submitted) fee
    of the (in network|network|table of) allowance
    of (the|) (plan|ppo) fee schedule, of the ppo schedule, of the (schedule|scheduled) amount
    of usual and customary, of usual customary and reasonable (fee|), (of|) (r|u) and c
  `,
  /** An amount in a list that the response doesn't have. The percentage alone doesn't say what the plan pays. */
  listed_amount: `
    of (the|) (amount listed in the certificate|fee schedule|plan fee schedule), of the (schedule|scheduled) amount
    of amount listed in the certificate booklet, of the table of allowance, of the scheduled fee
  `,
  /** Fees that a plan may base its payments on. */
  fee_noun:
    'mac, maximum (allowable|reimbursable) (charge|fee), maximum plan allowance, percentile, scheduled allowance',
  within_maximum: `
    (a part of the|inside|under the) (annual|plan) maximum
    (and included in|included within|under) annual maximum
    (applied|counted) within the annual maximum
    (included in|part of|within) (annual|overall|plan) maximum
    part of benefit year maximum, (part of|within) calendar year maximum, within overall plan maximum
  `,
  out_of_pocket: 'out of pocket, out of pocket maximum, out of pocket limit',
  rollover: `
    annual carry over maximum, bonus maximum, carry forward, carry over (account|amount|maximum|)
    (carryover|rollover) (account|amount|bank|benefit|fund|maximum|)
    maximum (carry over|carryover|reward|rollover|rollover account)
    reward (carry over|carryover|maximum|), roll over, (award|rollover) balance, rollover reward
  `,
  copay: 'co pay, copay, copayment, (member|patient) (charge|copay|copayment)',
  coinsurance: 'coinsurance, co insurance',
} as const;
