// Treatment: teeth, medical reasons, work in progress, installments, replacement.

export const TREATMENT_WORDS = {
  tooth: 'tooth, tooth number, teeth',
  third_molars: '3rd molar, third molar',
  medical: `
    after active perio
    (after|following) active (perio|periodontal) (therapy|treatment)
    after perio surgery, (after|following) periodontal surgery, at high risk, at risk, cancer
    (undergoing|) (cancer treatment|dialysis)
    (cardiac|eligible medical|heart|medical|qualifying|qualifying medical) condition
    (cardiovascular|gum|history of periodontal|kidney|renal) disease
    (with|) (certain medical condition|diabetes|diabetes diagnosis|heart disease|periodontal disease)
    chemotherapy, (with|) diabetes diagnostic, (if|who are|) diabetic, diagnosed with diabetes
    enrolled in (enhanced dental|enhanced oral health|oral health|wellness) program
    expectant mother, for (diabetic|pregnant) member, high caries risk, high risk, hiv, immune suppressed
    immunocompromised, in trimester, kidney failure, organ transplant, (documented|during|) pregnancy
    (if|when|while|who are|women who are|) pregnant
    radiation, rheumatoid arthritis, special health care need, special healthcare needs, special need, stroke
    suppressed immune system, with documented diabetes, with physician statement
  `,
  medical_words: `
    certain, condition, (written|) confirmation, diagnosed, diagnosis, (a|) (diagnosis|history) of, diagnostic
    doctor, documented, during, enrolled, enrolled in, gyn, letter, ob, ob gyn, obgyn, obstetrician
    per pregnancy, physician, program, statement, trimester, verification, who, with, with a history of, women
    written, year
  `,
  in_progress: `
    (active|orthodontic) treatment in progress, already banded, already in treatment
    (cases|treatment) already in progress
    (banding|case|ortho|orthodontia|orthodontics|services|treatment|work|work already|) in progress
    (takeover|transfer) case, treatment already started, treatment begun elsewhere
  `,
  started_before: `
    (appliance|band) placed (before|prior to)
    (banded|begun|commenced|incurred|initiated|placed|started) (before|prior to)
    (banded|begun|started) under, if (banded|started) (before|under), in progress before, in progress prior to
    ordered before, work started before
  `,
  completed_after: `
    (completed|delivered|finished|furnished|incurred|or|performed|received|rendered|seated) after
    following, incurred following
  `,
  before_done: `
    before (active|) treatment is completed, (before|prior to) completion of treatment
    before the end of treatment, before treatment is complete
  `,
  prior_carrier: `
    (another|by prior|previous|prior|under another|under prior) (carrier|plan)
    by another carrier, by previous carrier, (paid by|with) prior carrier, paid under the prior plan
    under previous plan
  `,
  prior_work: `
    (procedure|service) (done|paid|performed|provided|received|rendered) (by|under|with) previous (carrier|plan)
    (procedure|service) (done|paid|performed|provided|received|rendered) (by|under|with) prior (carrier|plan)
    history (from|under|with) (previous|prior) (carrier|plan)
    (previous|prior) carrier (history|service)
  `,
  prior_paid: `
    (amount|benefit|payment) (made|paid) (by|under) (previous|prior) (carrier|plan)
    (previous|prior) carrier payment
  `,
  counts: `
    (applied|apply|count|counted|credited) (against|to|toward), combined with, deducted from, include, included in
    reduce, reduced by, subtracted from
  `,
  prorated: `
    on a pro rata basis, on a prorated basis, pro rata, pro rate, pro rated, prorate
    prorated (based|based on|by|for|over|)
  `,
  remaining_months: `
    month remaining, months left, months of treatment remaining, (number of|treatment) months remaining
    (number of|the) remaining months, remaining month, (the|) remaining month of treatment
    remaining treatment (month|time|)
  `,
  less_paid: `
    (less any|minus|reduced by) amount paid, less amounts paid, less payments, less (prior|) payment
    less what was paid
  `,
  initial_payment: `
    at band placement
    (at|on|paid at|payable at|upon) (initial|) banding
    (at|upon) (initial placement|insertion), at initial placement of appliance, at start of treatment
    at time of banding, banding fee, (banding|down|first) payment, first installment
    initial (banding|banding payment|fee|installment|payment|payment of|)
    paid initially, paid up front, paid upfront, upfront, when appliance is placed, when banded
    when bands are placed
  `,
  installment: `
    (monthly|) adjustment visit, continuing treatment, (equal|) installment, monthly visit, ongoing payments
    (automatic|continuation|equal|ongoing|periodic|progress|recurring|subsequent|) payment
    periodic (ortho|orthodontic|orthodontic treatment|treatment|) visit
    periodic treatment
  `,
  automatic: 'auto pay, automatic, automatic payment, (issued|made|paid|sent|) automatically',
  quarterly: `
    every (3|three) month, in (equal|) quarterly installments, in quarterly payment, paid quarterly
    (each|every|per) quarter, quarterly, (on|) quarterly basis, (equal|) quarterly (installment|payment)
  `,
  monthly: `
    (each|every|per) month, in (equal|) monthly installments, in monthly payment, (paid|reimbursed|) monthly
    (on|) monthly basis, (equal|) monthly (installment|payment)
  `,
  balance: `
    balance (in|is paid|of benefit|of payment|paid|payable|)
    remainder, remaining (amount|balance|benefit|payment|), rest
  `,
  of_maximum: `
    of ltm, of (maximum|ortho|orthodontic|plan) benefit
    of (lifetime|ortho|ortho lifetime|orthodontic|plan lifetime|the orthodontic lifetime|the plan lifetime|) maximum
    of (allowed amount|benefit|case fee|lifetime benefit|total benefit|total case fee)
    of the plan payment, of total (allowable|allowed amount|case|fee)
  `,
  over_treatment: `
    (active|during|during active|for length of|of|of active|over|over active|throughout|while in) treatment
    as treatment progresses, for the duration of treatment, over estimated length of treatment
    over (course of treatment|length of treatment|remaining treatment|treatment period|treatment plan)
    over the (life|remaining course|remaining months|term) of treatment
    until treatment is completed
  `,
  while_eligible: `
    (as long as|while) (coverage is active|eligible|member is eligible|patient is eligible)
    as long as coverage remains active
    (as long as the|provided the|while) patient remains eligible
    (based|contingent) on eligibility, if still covered, if (still|) eligible, provided patient is eligible
    subject to eligibility
    while (active|coverage remains in force|covered|enrolled|insured|member remains eligible)
  `,
  stops: '(cease|discontinued|end|stop|terminate) (if|), (cease|end|stop) when, discontinue',
  in_case_fee: `
    included in (case|comprehensive|global|ortho|the orthodontic|the total|total case|treatment) fee
    part of case fee
  `,
  retention: `
    adjustment, monthly adjustment (visit|), post treatment (records|retention), retainer, retention
    retention phase
  `,
  lost: `
    (lost or|) (broken|damaged|misplaced|stolen), discarded, duplicate, loss, lost, lost missing or stolen
    lost or stolen appliance, lost stolen, lost stolen or broken, missing, theft
  `,
  appliance: `
    (dental|orthodontic|prosthetic|prosthodontic|removable) appliance
    appliances, bridge, denture, device, partial, prostheses, prosthesis, prosthetic, prosthetic device
    retainer
  `,
  replaced: 'replace, replaced, replacement, replacement of, replacing',
  /** "Not replaced regardless of age": the rule has no exception. */
  any_age: 'for any reason, regardless of (age|age of appliance|reason)',
  cosmetic: 'cosmetic (dentistry|procedure|service|treatment|work|), purely cosmetic',
} as const;
