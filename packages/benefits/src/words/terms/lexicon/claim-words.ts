// Claims: when and where they are sent.

export const CLAIM_WORDS = {
  claim: 'claim, paper claim, dental claim, proof of loss, claim form, expense',
  file: 'attach, file, submit, receive, filed, submitted, received, sent, send, mail, mailed, postmarked, submission',
  from_service: `
    after completion, (after|following|from|of) date of service, (after|of) service (date|)
    after the date service was rendered, (from|of) date of treatment, from date service rendered, from service
    from the date service is rendered, from the service date, of the date the service was performed
    of treatment date
  `,
  filing_limit: `
    claim submission (deadline|limit), deadline for filing claim, deadline to submit claim
    (claim|timely|) filing (deadline|limit|period)
    time limit for (filing|submitting) claim, timely filing (is|)
  `,
  /** Only after a filing limit: "participating dentists have 180 days". */
  has_time: 'have, has, get',
  late_claim:
    'claim (filed|received) (after this time|late), claim submitted late, late claim, untimely claim',
  address: `
    to address on (back of|id) card, to the address listed on the id card
    to the address on the (back of the id|id|member) card
  `,
  incurred_claim: 'claim incurred, claims for services, claims with dates of service, service rendered',
  no_claims: `
    (continuing claim not|further claim not|no claim|no continuous claim) (needed|required)
    no (additional|continuing) (billing|claim|submission) (are|is) (necessary|needed|required)
    no (additional|continuing) (billing|claim|submission) (needed|required)
    no (continuation|further|monthly|ongoing|subsequent) (billing|claim|submission) (are|is) necessary
    no (continuation|further|monthly|ongoing|subsequent) (billing|claim|submission) (are|is|) (needed|required)
  `,
} as const;
