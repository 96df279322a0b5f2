// What the payer's records, documents and portal say about a patient, an office or a claim.

import { REVIEW } from './condition-phrases.ts';

export const RECORD_PHRASES = {
  shown: `
    above, displayed, indicated, listed, quoted, reflect, reflected, reported, represent, returned, shown
  `,
  documents: `
    attachment required, chart note, (perio|periodontal|) charting, clinical note
    (clinical|consultant|dental|medical) review, (supporting|) documentation, intraoral photo, narrative
    narrative report, perio chart, (photo|radiograph|x ray) required, send x ray
    submit film, submit with, submit x ray
  `,
  /** What a tooth must show: "payable with pocket depths of 4 mm". */
  finding: 'bone loss, pocket, pocket depth',
  /** With documents, they are sent with the claim. */
  claim: 'claim',
  /** What a case must meet to be covered. */
  criteria: `
    ${REVIEW}
    (clinical|medical|medical necessity|necessity) criteria
    handicapping malocclusion, (hld|salzmann) (index|score|), (medically|) necessary case, qualifying score
    severity score
  `,
  /** A gap between two plans' coverage. */
  lapse: 'lapse, lapse in coverage, lapse in covered, break in coverage, gap in coverage, coverage lapse',
  roster: 'cap list, capitation, capitation list, (cap|capitation|current|eligibility|) roster',
  /** Work that is begun before the coverage ends may be paid after it. */
  extension: '(ext|extension) of (benefit|coverage), (benefit|coverage) extension, extended benefit',
  coverage_end: '(coverage|covered) (cancelled|term|termed|terminated), term date, termination date',
  overage: 'overage, aged out',
  unserviceable: 'unserviceable, nonserviceable',
  /** What was done on a day: "crown seated 05/22/2021". */
  work_done: 'seated, inserted, delivered, cemented',
  portal: 'online portal, (our|provider|) (portal|website), web portal',
  no_interval: `
    no (interval|minimum interval|time|time interval|time interval required|time required) between service
    no minimum interval, no (minimum|) interval between visit, no time interval (required|)
  `,
  prorated: 'pro rate, pro rated, prorate, prorated',
  eligibility_rule: `eligibility (is|) determined, (eligible|eligibility) (is|) based on hour`,
  plan_start: '(coverage|plan|policy) effective',
  paid_to: '(eligible|paid|premium paid) through, eligibility (through|until)',
  status_word: `
    cancel, cancelled, cobra, coverage lapsed, disenrolled, lapsed, not in effect, not yet effective
    discount (card|plan|program), (coverage|plan|policy) effective, eligibility (date|end|through|until)
    (eligible|paid|premium paid) through, day grace, grace paid, (day|) grace period, reinstated, suspended, term date, terminate
    termination (date|)
  `,
  medical_first: `
    bill medical, (medical|plan|) is primary
    (medical|medically) (carrier|first|plan|primary)
    medical insurance, plan primary, primary (carrier|insurance|payer), to medical first
    under medically (insurance|plan|)
  `,
  assigned: `
    assigned (dentist|general dentist|office|primary dental office|provider|to|)
    (no|) (dentist|office|provider) selected
    (designated|primary|primary care|selected) dentist
    facility, facility selected, primary (care|dental) office, primary dental facility, pcd, pcd name
  `,
  preexisting: '(preexisting|pre existing) (condition|)',
  secondary: 'secondary',
  service_date: 'bill, bill on, bill using, billed on, date of service (used|), service date (used|)',
} as const;
