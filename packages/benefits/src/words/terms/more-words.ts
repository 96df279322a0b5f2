// More words of plan terms (see lexicon.ts).

export const MORE_TERM_WORDS = {
  apply: 'apply, applies, in effect, in force',
  /** "Not replaced regardless of age": the rule has no exception. */
  any_age:
    'regardless of age, regardless of age of appliance, regardless of the age of the appliance, regardless of age of the appliance, regardless of reason, for any reason',
  /** The person whose plan comes first or second. */
  relation:
    'for subscriber, for the subscriber, for employee, for the employee, for policyholder, for the policyholder, for spouse, for the spouse, for dependent, for dependents, for the dependent, for child, for children, for dependent child, for dependent children',
  /** Rollover of the maximum. "Carryover" could also be of the deductible. */
  roll: 'rollover, roll over, maximum rollover, annual maximum rollover, benefit rollover, rollover benefit, rollover provision, rollover feature',
  payment_made:
    'paid to member, paid to subscriber, paid to insured, paid to patient, paid to employee, paid to the member, paid to the subscriber, paid to provider, paid to dentist, paid to office, paid to the dentist, paid to the provider',
  automatic: 'automatic, automatically, automatic payment, auto pay',
  no_claim_needed:
    'no claim needed, no claim required, no continuous claim needed, no continuous claim required, no continuing claim needed, no continuing claim required, no further claim needed, no further claim required, no additional claim needed, no additional claim required, no monthly claim needed, no monthly claim required, continuing claim not required, continuing claim not needed, further claim not needed, further claim not required',
} as const;
