// What a payer seldom says in an eligibility response, and how to ask for it.

export type KnownSilence = 'filing_limit' | 'assignment' | 'referral' | 'share_of_cost' | 'cobra';

export const ASK_AT_PAYER: Record<KnownSilence, { what: string; ask: string }> = {
  filing_limit: {
    what: 'a time limit for filing claims',
    ask: 'within which time must claims be filed?',
  },
  assignment: {
    what: 'whom it pays',
    ask: 'does the plan pay the practice directly, also out-of-network?',
  },
  share_of_cost: {
    what: 'a share of cost or spend-down',
    ask: 'does the patient have a share of cost, and how much of it remains?',
  },
  cobra: {
    what: 'anything about COBRA',
    ask: 'can the patient continue the coverage under COBRA?',
  },
  referral: {
    what: 'whether the patient needs a referral',
    ask: 'does the patient need a referral to see a specialist?',
  },
};
