// Fees: what the plan bases its payment on, and what the dentist may bill to the patient.

export const FEE_WORDS = {
  balance_bill: `
    balance (bill|billed|billing)
    bill (for the|patient for|the member for the|) balance
    bill (member for|the patient for|) the difference
  `,
  bill_up_to: `
    balance bill up to billed amount, balance bill up to the billed charge
    bill the difference up to submitted charge, bill up to (billed|their) charge
    (balance|) bill up to (full fee|submitted amount|submitted charge|their usual fee)
    bill up to (submitted|usual) fee, charge up to usual fee
  `,
  owes_balance: `
    balance is (member|patient) responsibility, (liable for|owe|pay) any balance, liable for balance
    responsible for (amount above|charge above|charge in excess of|charge over) allowed amount
    responsible for amount over allowed
    responsible for (any amount over the|difference between billed and) allowed amount
    responsible for (any|any remaining|remaining|) balance
    responsible for charge above
    responsible for difference between the allowed amount and billed charge
    responsible for the difference between the allowed amount and the charge
  `,
  not_charged: `
    (cannot be billed|may not be billed|may not be charged|not billable|not chargeable) to (member|patient)
    cannot be charged to patient
  `,
  paid_on: `
    allowed, based
    (allowance|benefit is|benefits|benefits are|payment is|reimbursement is|) based on
    based upon, calculated, calculated using, considered, limited to
    (paid|reimbursed) (according to|at|on|per|), paid using, pay, payable, per, priced, processed
    processed at, reimbursement
  `,
  percentile: 'percentile, percentile of',
  fee_area: `
    by zip code, for (dentist|provider|) zip code
    (for|in) (provider|the|the dentist|the geographic|your) area
    (for|in) (the|) area where service (are|is) (performed|provided|rendered)
    (for|in) the region, in provider zip code, in the same geographic area
  `,
  fee_contracted: `
    contract fee, contracted amount
    (contracted|in network|negotiated|network|ppo) (fee|fee schedule|rate)
    (in network|ppo) (allowance|allowed amount|contracted fee)
    negotiated pdp fee, network allowance, par fee schedule, pdp fee, ppo schedule
  `,
  fee_customary: `
    area ucr, (customary|prevailing) (charge|fee), r and c, r and c charge, rand c
    (reasonable and customary|ucr|usual and customary|usual customary and reasonable) (charge|fee|)
    u and c, ucr in area, usual customary reasonable, usual fee, usual reasonable and customary
  `,
  fee_maximum: `
    mac (allowance|basis|fee|fee schedule|rate|schedule|)
    (of|) maximum (allowable|allowed) (amount|charge|fee)
    maximum allowable charge schedule, (of|) maximum (plan|) allowance, mpa
  `,
  fee_schedule: `
    plan allowance, (fee|fixed|fixed fee|plan fee|) schedule, schedule amount
    (schedule|table) of (allowance|benefit), scheduled allowance, scheduled amount
  `,
  fee_charge: `
    (actual|billed|dentist|provider|submitted) charge
    billed amount, dentist (usual|) fee, submitted amount, submitted fee
  `,
  cost_of: 'cost, cost of, the cost of, additional cost of',
  lab_cost: `
    (actual lab|additional|lab|laboratory) (cost|fee)
    actual (lab|) cost of, actual (laboratory|) cost, (additional|extra|lab|metal) charge
    additional lab fee (for|), cost of metal, lab cost of, lab fee for, lab upgrade
    (material|metal) (fee|upgrade), metal surcharge, surcharge, upgrade fee
  `,
  metal: `
    gold, high noble
    (base|high noble|high noble or noble|noble|precious|precious or semi precious|specialty|) metal
    noble, noble (and|or|) high noble metal, porcelain, porcelain on molar, precious, semi precious, titanium
  `,
  difference: `
    any difference in cost, cosmetic upgrade (charge|fee|)
    (additional cost|any|cost|remaining|the|the cost|) difference
    difference between, (the|) difference in (charge|cost|fee|price), upgrade charge, upgrade cost
  `,
  patient_owes: `
    enrollee pay, enrollee responsibility, is patient responsibility, liable for
    (member|patient) (is responsible for|liability|owe|pay|responsibility|responsible for)
    owe, (paid by|responsibility of) (member|patient), patient cost, patient portion, pay
    (is|) responsible for, the member pays, the patient pays
  `,
} as const;
