// Offices: referrals to specialists, assigned offices, who gets the plan's payment, fees for visits.

export const OFFICE_WORDS = {
  referral: '(specialist|specialty|specialty care|written|) referral, referral authorization',
  referred: '(by|upon|with) referral, by referral only, if referred, when referred',
  specialist: `
    (see|seeing) a specialist, spec, spec care, specialist (care|service|treatment|visit|)
    specialty (care|dentist|office|procedure|provider|service|treatment)
    to specialist
  `,
  from_dentist: `
    (by|from assigned|from member) primary care dentist
    by the assigned dentist
    from (assigned|assigned general|general|primary|primary care|selected) dentist
    from pcd, from pcp, from primary care provider
    from the (assigned|primary care dental) office
  `,
  assigned: `
    (assigned|assigned primary|designated|primary care|selected) (dental office|dentist)
    (assigned|assigned primary care|primary dental) (facility|office)
    assigned (general|network|primary care) dentist
    assigned (network|primary) office, assigned provider, chosen dentist, designated facility, pcd
    primary care office, selected facility, selected primary care dentist, selected primary dental office
  `,
  must_use: `
    must be (done|performed|rendered) (at|by)
    must (be obtained from|be provided by|be treated by|choose|go to|obtain care from|see|select|use|visit)
    must be received from, must receive (care|service) from, required to use
  `,
  network_kind: 'dhmo, hmo, dmo, dppo, ppo, epo, prepaid, capitation',
  assignment: 'assignment (accepted|benefit|of benefit|), benefit assignment, check',
  accepted: `
    accept, accepted, allow, allowed, directed, go, goes, honor, honored, issued, made
    (made|paid|sent) directly, mailed, payable, permit, permitted, released, sent
  `,
  to_dentist: 'directly to provider, directly to the dentist, (paid|) to (dentist|office|provider)',
  to_member: `
    directly to (member|subscriber)
    (paid|) to (employee|insured|member|patient|subscriber)
    to enrollee, to the policyholder
  `,
  payment_made: 'paid to (employee|insured|office|patient), paid to (dentist|member|provider|subscriber)',
  paid_directly: 'paid directly, are paid directly, reimbursed directly, will be paid directly',
  missed: `
    (broken|failed|missed) appointment (fee|), cancelled appointment fee, missed appointment charge, no show
    no show fee
  `,
  without_notice: `
    if not cancelled 24 hours in advance, (with|) less than 24 hour notice, without 24 hour cancellation
    without (24 hour|48 hour|) notice
  `,
  office_visit: 'office visit, office visit fee, office visit copay, per visit fee, visit fee',
} as const;
