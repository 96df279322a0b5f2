// Matters that a response may mention in words but that we don't read.

export interface MatterWords {
  /** Finds the matter in the payer's texts. */
  said: RegExp;
  /** The codes of rows about the matter, and what such a row states. Null if there are no codes for it. */
  coded: { codes: readonly string[]; text: string } | null;
  /** Completes "The payer didn't state …". */
  what: string;
  ask: string;
}

export const MATTERS = {
  referral: {
    said: /\brefer(?:ral|red|s)?\b/i,
    coded: null,
    what: 'whether a referral is needed',
    ask: 'is a referral needed, and for which services?',
  },
  specialist: {
    said: /\bspecialists?\b|\bspecialty (?:care|visits?|office)\b/i,
    coded: null,
    what: 'what the patient pays at a specialist',
    ask: 'what copay or percentage applies at a specialist?',
  },
  emergency: {
    said: /\bemergenc(?:y|ies)\b|\burgent care\b/i,
    coded: null,
    what: 'what the patient pays in an emergency',
    ask: 'what copay or percentage applies to an emergency visit, such as D0140 and D9110?',
  },
  cobra: {
    said: /\bcobra\b|\bconsolidated omnibus\b/i,
    coded: { codes: ['EB04 CO', 'DTP 340', 'DTP 341'], text: 'The payer names COBRA for this coverage.' },
    what: 'whether this coverage is through COBRA',
    ask: 'is this coverage through COBRA?',
  },
  spend_down: {
    said: /\bspend[ -]?down\b|\bshare of cost\b/i,
    coded: { codes: ['EB01 Y'], text: 'The payer states a spend-down.' },
    what: 'a spend-down or share of cost',
    ask: 'does the patient have a spend-down or a share of cost, and how much of it remains?',
  },
  end_reason: {
    said: /\b(?:termination|term|cancel\w*) reason\b|\breason for (?:term|cancel)\w*|\bnon-?payment\b/i,
    coded: null,
    what: 'why the coverage ended',
    ask: 'why and when did the coverage end?',
  },
  payment_schedule: {
    said: /\blump sum\b|\binstal?lments?\b|\bmonthly\b|\bquarterly\b|\binitial (?:payment|banding)\b/i,
    coded: null,
    what: 'when it makes its payments for treatment over several months',
    ask: 'does the plan pay for this treatment at once, monthly or quarterly?',
  },
} satisfies Record<string, MatterWords>;

export type Matter = keyof typeof MATTERS;
export const MATTER_NAMES = Object.keys(MATTERS) as Matter[];
