// Networks, offices and people.

export const PEOPLE_PHRASES = {
  in_network: `
    (contracted|in network|network|par|ppo|preferred) (dentist|provider)
    (contracted|participating) (with ppo|), (in|in the|inside|ppo|within) network
    in network (benefit|service), participate, participate in (ppo|) network, participating in ppo
  `,
  out_network: `
    (all other|any other|non participating) (dentist|provider)
    (non contracted|non network|non ppo|nonparticipating|out of network) (dentist|provider|)
    non participating, out of net, non preferred provider, noncontracted provider, nonpar, out network
    out of network service, outside (of|) network
  `,
  both_networks: `
    (across|all|both) networks
    (all|any) (dentist|licensed dentist|provider)
    in and out (network|of network provider|of the network|)
    (both|) in (network|) and out of network, (whether|) in (network|) or out of network, in or out
    ppo and non ppo (dentist|provider|)
    regardless of network
    regardless of whether (or not|) a (network|participating) dentist is used
    regardless of whether (or not|) (dentist|provider) (is in network|is participating|participate)
    regardless of whether (or not|) you use a network dentist
    whether (dentist|provider) participate or not
    whether in or out
    whether or not a (network|participating) dentist is used
    whether or not (dentist|provider) (is in network|is participating|participate)
    whether or not you use a network dentist
  `,
  office: `
    (billing|servicing|the) provider
    (inquiring|rendering|requesting|this|treating|) (dentist|provider)
    (billing|dentist|provider|rendering|submitted|this|) npi
    npi provided, npi submitted, (dental|inquiring|this|your|) office
  `,
  individual: `
    (each|every|for each|for every|per) (covered individual|enrolled member|enrollee|individual|insured)
    (each|every|for each|for every|per) (covered|eligible|insured|) (member|person)
    (for|) any one (family member|individual|insured|member|person)
    (each|per|) family member, individual, of individual, per subscriber, person
  `,
  family: '(each|of|per|) family, (per|) family unit, per household',
  children: '(covered|eligible|) (dependent|) (child|children), kid, minor, minor child, pediatric member',
  adults: 'adult, adult member, adult patient',
  dependents: 'dependent, eligible dependent, covered dependent',
  students: `
    (as a|for|if|if enrolled as|when a|while a|) full time student
    if (attending|enrolled in|in) school full time
    if enrolled full time (in school|), (dependent|full time dependent|if|) student
  `,
  student_proof: `
    (full time|) student (certification|status|verification) required
    proof of (full time|) student status required
  `,
  new_members: 'new (employee|enrollee|entrant|hire|member), newly enrolled member, newly hired employee',
  pregnant: 'expectant mother, member who are pregnant, pregnant (member|patient|woman|women|)',
  birthday_word: 'birthday',
  network_word: 'network, ppo, premier, dppo, epo, dhmo, hmo, ppo plus, ppo plan',
  in_full: 'in full',
  late_entrants: `
    late (applicant|enrollee|enrollment|entrant|entrant clause apply)
    late entrant (limitation|penalty|provision) (apply|)
  `,
  /** After "for", one of these words narrows the statement to subscribers: "for employees". */
  subscribers: 'subscriber, employee, policyholder, employee only, subscriber only',
  patient: `
    beneficiary, claimant, employee, enrollee, insured, (plan|) (member|participant), patient, policyholder
    subscriber, this child, this (covered|) dependent, you
  `,
  /** No rule reads these words: what they say isn't about this plan. */
  other_plan: `
    (another|different|former|husband|medical|old|parent|previous|prior|spouse|vision|wife) plan
    (previous|prior) carrier
    (former|husband|medical|old|parent|spouse|vision|wife) (carrier|coverage|insurance|policy|program)
  `,
  /** Networks next to a payer's PPO network: their percentages may differ. */
  network_tier: 'premier, ppo plus',
  plan: `
    benefit design, carrier, company, employer, employer group, (dental|the|trust|) fund
    (high|low|standard) option, insurance (carrier|company|), insurer, payer, payor
    (benefit|dental|employer|group|high option|indemnity|prepaid|standard option|this|) plan
    plan design, plan of benefit, plan sponsor, policy, product, program, takeover group
    (the|this|your) (group|plan design), this payer, this product, trust, we, your employer
  `,
} as const;
