// Questions that practices often ask and few responses answer. If the payer writes nothing about them, the answer says
// so, and doesn't quote a text that only shares a word with the question.

import { pattern } from '../../../vocabulary/long-pattern.ts';
import { ASK_AT_PAYER, type KnownSilence } from '../../../wording/assistant-silences.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { silence } from '../../sentences.ts';
import { quotesWith } from '../mentions.ts';

const QUESTIONS: readonly { kind: KnownSilence; asks: RegExp; says: RegExp }[] = [
  {
    kind: 'filing_limit',
    asks: pattern()`
      \btimely|\bfiling (?:limit|deadline|time)
      |\b(?:deadline|how long|how many days|time limit|by when)\b.*\b(?:claims?|file|submit|bill)
      |\bclaims?\b.*\bdeadline
    `,
    says: pattern('i')`
      \btimely\b|\bfiling (?:limit|deadline|period)
      |\bclaims?\b.*\b(?:within \d|no later than|\d+ (?:days|months|years))
      |\b(?:within \d+|\d+ (?:days|months|years))\b.*\bclaims?\b
    `,
  },
  {
    kind: 'assignment',
    asks: pattern()`
      \bassignment of benefits\b|\baob\b
      |\b(?:pay|pays|paid|send|sends|check|checks)\b.*\b(?:direct|directly|to us|the office|the provider
        |the patient|to patient)\b
    `,
    says: pattern('i')`
      \bassign(?:ment|ed)? (?:of )?benefits?\b
      |\b(?:pay|paid|payable|payments?|issued|checks?)\b.*\b(?:direct|directly|subscriber|member|insured
        |provider)\b
    `,
  },
  {
    kind: 'share_of_cost',
    asks: /\bshare of cost\b|\bspend ?down\b/,
    says: /\bshare of cost\b|\bspend[ -]?down\b/i,
  },
  {
    kind: 'referral',
    asks: /\breferrals?\b|\brefer(?:red)?\b/,
    says: /\brefer/i,
  },
];

export function knownSilence(asked: AssistantQuestion, words: string): AssistantSentence[] | null {
  const found = QUESTIONS.find(({ asks }) => asks.test(words));
  if (!found) return null;
  const quotes = quotesWith(asked, found.says);
  const { what, ask } = ASK_AT_PAYER[found.kind];
  return quotes.length > 0 ? quotes : silence(what, ask);
}
