// Claims, other coverage, the plan's status, and sentences that say nothing about benefits.

import { REVIEW } from './condition-phrases.ts';

/** The amounts may be out of date. */
const PENDING_CLAIMS =
  'claim in process, (claim|claim received but|) not yet processed, pending claim (not|)';

/** These phrases say what the practice must send, and where. */
const CLAIM_NOTE = `
  claim address, eob required, (mail|send|submit) claim, no claim form (needed|required|), payer id
  no claim need to be submitted, no need to (resubmit|submit) (continuation|) claim
  primary (carrier|) eob (required|), submit eob, submit primary eob
`;

export const STATUS_PHRASES = {
  filing: `
    appeal, claim address, claim must be (filed|received|submitted), claim run out, claim runout
    (file|submit) claim within, filed, filing, filing limit, must be filed, (mail|) paper claim, proof of loss
    run out, run out period, runout, runout period, timely filing
  `,
  status_active:
    '(coverage|coverage is|currently|) active, active coverage, been insured, enrolled, insured for',
  status_inactive: `
    (contract|coverage|group|plan|policy) (cancelled|terminated)
    coverage (canceled|ended|has been terminated|has ended|has terminated|is inactive|is terminated|termed)
    inactive, inactive coverage, no active coverage, not active, not eligible on date of service
    policy has terminated, (plan|policy|) termed, terminated
  `,
  other_coverage: `
    (additional|additional dental|other group|other health|secondary) coverage
    another (dental|) carrier, another dental plan, any other plan
    (any|) other (carrier|coverage|dental coverage|dental insurance|dental plan|insurance)
    other covered on file, other dental (carrier|covered on file|policy), secondary insurance
  `,
  /** fillers.ts adds these phrases too. */
  records_show: `
    (claim history|our record|record) (indicate|show)
    our file show, our record reflect, per our record, records reflect, we show
  `,
  /** Before "other insurance", these phrases say that there is none. */
  no_record: `
    no record of, not aware of
    (our file|our record|our system|record|system) (do|does) not (indicate|reflect|show)
    we are not aware of
    we do not (have record of|indicate|reflect|show)
    we have no record of
  `,
  on_file: 'on file, on record, found, indicated, reported',
  under_medical:
    '(considered|covered|payable) under (the|) medical (benefit|coverage|insurance|plan|policy|)',
  separate_policy: 'another policy, different policy, separate (carrier|contract|plan|policy)',
  times: 'time',
  each_visit: `
    (each|every|per) (appointment|visit), per occurrence, (collect|collected|due|payable) at (each|every) visit
  `,
  primary: 'primary',
  /** Only the topic of a sentence that we don't read. */
  premium: '(until|) premium (is|) (due|paid|received)',
  dual_coverage: 'dual coverage',
  /** How a crown or denture was made, not that it was paid. */
  lab_made: '(lab|laboratory) (fabricated|processed)',
  unknown_share: `
    benefit level cannot be determined, case by case, (considered on a|) case by case basis
    (considered|determined|reviewed) on an individual basis
    coverage cannot be (determined|quoted), coverage level not available
    (benefit|coverage|covered|) determined at time of claim
    determined upon receipt of claim, (benefit|) determined upon review, individual consideration
    no percentage can be provided
    (percent of coverage|percentage) (can not|cannot) be determined
    percentage (is|) not available, percentage unavailable, reviewed by (dental|) consultant
  `,
  /** fillers.ts adds these phrases too. They change no figure, but users must see them. */
  any_carrier: `
    all carrier
    (includes|including) (all carrier|history from all carrier|prior carrier history)
    regardless of (carrier|insurer|payer|prior carrier|who paid)
  `,
  /** "Payment is not guaranteed". */
  guaranteed: 'guaranteed',
  pending_claims: PENDING_CLAIMS,
  claim_note: CLAIM_NOTE,
  payment_setup: 'direct deposit, eft, electronic fund transfer, electronic remittance advice, era',
  // Sentences that say nothing about benefits.
  remark: `
    ${REVIEW}
    ${PENDING_CLAIMS}
    ${CLAIM_NOTE}
    all contract limitation, at the time of processing, (at time|date|on the date) of service
    at the time services are rendered, balance is patient responsibility
    (be|is|will be) determined upon receipt of claim
    benefit are determined
    (benefit determined when|upon receipt of the) claim
    call customer, call us, (certificate|evidence) of coverage, claim (are|will be) processed, claim status
    contact member, contact us, customer service, date of inquiry, determined when claim is processed
    difference in cost is the patient responsibility
    employer (group|) name, estimate only, exclusion and limitation, exclusion may apply
    fee schedule claim status, final benefit, not an explanation of benefit
    for (additional|further|more) information, for (any|) question, for detail, group name, guarantee coverage
    guarantee of (benefit|coverage|eligibility|payment)
    (do not|does not|not|) guarantee payment, guarantee reimbursement, id card, identification card
    information furnished
    information (is|) (not available|not available electronically|unavailable)
    (condition|) limitation and exclusion, (additional|other|) limitation may apply, log in, log on
    member (handbook|id card|number|services), new id card, no description provided, no guarantee
    not a guarantee, not a promise, not available electronically, not reflected, on file when, on our file
    (pay|responsible for) (any|the) difference, please call, please contact, prohibited by law
    promise of payment, promise to pay, provider portal, provider services
    (refer to|see) (booklet|certificate|plan document)
    refer to plan, see benefit booklet, see summary plan description
    subject to (audit|change|plan limitation|plan provision)
    submit for review, terms and conditions, terms of the (contract|policy), thank you, view contract
    visit our website, visit us, website, when (a|the) claim is received
    when service are (performed|rendered), when the claim arrive
  `,
} as const;
