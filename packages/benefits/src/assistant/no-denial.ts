// An answer must not quote the payer about a rule and also say that the payer didn't state it.

import { CLAUSES, type ClauseTopic } from '../wording/assistant-clauses.ts';
import { noWaitingSaid } from '../wording/assistant-limits.ts';
import { didNotSay, isQuote } from '../wording/assistant-texts.ts';
import type { AssistantSentence } from './assistant-answer.ts';

const WORDS: readonly (readonly [what: string, quote: RegExp])[] = [
  ...(
    [
      ['missing_tooth', /\bmissing (?:tooth|teeth)\b|\bteeth must be extracted\b/i],
      ['downgrade', /\bdowngrad|\balternat\w* benefit/i],
      ['prep_or_seat', /\b(?:prep\w*|seat\w*|insertion|completion) date/i],
      ['authorization', /\bpre[ -]?(?:auth|determin|treatment (?:estimate|plan|review|approval))/i],
    ] satisfies [ClauseTopic, RegExp][]
  ).map(([topic, quote]) => [CLAUSES[topic].what, quote] as const),
  [noWaitingSaid(null).replace(/s$/, ''), /\bwaiting period/i],
];

/** Leaves out what the payer "didn't state" if a quote in `sentences` is about it. The advice to ask remains. */
export const withoutDenied = (sentences: AssistantSentence[]): AssistantSentence[] =>
  sentences.filter(
    ({ basis, text }) =>
      basis !== 'not_stated' ||
      !WORDS.some(
        ([what, quote]) =>
          text.startsWith(didNotSay(what).slice(0, -1)) &&
          sentences.some((other) => isQuote(other.text) && quote.test(other.text)),
      ),
  );
