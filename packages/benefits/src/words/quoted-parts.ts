// Words of an understood sentence that its statements can't express: "80% of the PPO fee schedule", "remaining as of
// 02/28/2026". The statements stay as they are, and we quote the sentence under the topic of these words.

import type { Says, TextStatement, Topic } from '../statement.ts';
import { materialOf } from './conditions/qualifiers.ts';
import { isCosmetic } from './grammar/exceptions.ts';
import type { Sentence } from './lexer.ts';
import { quoted, type SentenceMeaning } from './meaning.ts';
import { mentions } from './mentions.ts';
import { has, hasAny, is, isAny, nodesOf, type Token, withoutFillers } from './token.ts';

/** What we look for in a sentence, and what we read in it. */
interface Read {
  text: string;
  tokens: readonly Token[];
  /** Whether one of the statements is of this kind. */
  states: (kind: Says['kind']) => boolean;
  /** Whether one of the statements is limited to some people or ages. */
  isOfPeople: boolean;
  /** Whether one of the statements is an amount of the deductible. */
  isOfDeductible: boolean;
  /** Whether one of the statements is a clause of this kind, such as a downgrade. */
  statesClause: (name: string) => boolean;
}

export function quotedParts(
  text: string,
  sentence: Sentence,
  statements: readonly TextStatement[],
): SentenceMeaning[] {
  if (statements.every(({ says }) => says.kind === 'remark')) return [];
  const read: Read = {
    text,
    tokens: sentence.tokens,
    states: (kind) => statements.some(({ says }) => says.kind === kind),
    isOfPeople: statements.some(({ conditions }) =>
      conditions.some(({ kind }) => kind === 'member' || kind === 'age'),
    ),
    isOfDeductible: statements.some(({ says }) => says.kind === 'amount' && says.of === 'deductible'),
    statesClause: (name) => statements.some(({ says }) => says.kind === 'clause' && says.clause === name),
  };
  const topics = PARTS.flatMap(([isPart, topic]) => (isPart(read) ? topic : []));
  if (topics.length === 0) return [];
  const amounts = statements.flatMap(({ says }): string[] => (says.kind === 'amount' ? [says.of] : []));
  // "Used $450 as of 02/28/2026" doesn't name the amount, but we know it.
  const isOther = (topic: Topic) => amounts.length > 0 && AMOUNTS.has(topic) && !amounts.includes(topic);
  const own = topics.flatMap((topic) =>
    topic === 'own' ? mentions(sentence.tokens).topics.filter((one) => !isOther(one)) : topic,
  );
  return [{ ...quoted(sentence, sentence.tokens), topics: [...new Set(own)] }];
}

/** Each kind of such words with its topic. `own`: the topics that the sentence names. */
const PARTS: readonly (readonly [isPart: (read: Read) => boolean, topic: Topic | 'own'])[] = [
  // "80% of the PPO fee schedule".
  [({ tokens, states }) => states('share') && has(tokens, 'fee_basis'), 'network'],
  // "100% of the amount listed in the certificate": the topic makes the percentage doubtful.
  [({ tokens, states }) => states('share') && has(tokens, 'listed_amount'), 'share'],
  // "Excluded: cosmetic, veneers": "cosmetic" may exclude more services than the ones we list for it.
  [({ text, tokens, states }) => states('not_covered') && namesCosmetic(text, tokens), 'exclusion'],
  // "Inclusive to the exam, not separately payable": users must see which service includes this one.
  [({ tokens, states }) => states('not_covered') && hasAny(tokens, ['not_separate', 'part_of']), 'exclusion'],
  // "Deductible $50, separate from the annual deductible".
  [({ tokens, isOfDeductible }) => isOfDeductible && has(tokens, 'separate_from'), 'deductible'],
  // "Composites are paid as amalgam, patient pays the difference".
  [({ tokens, statesClause }) => statesClause('downgrade') && has(tokens, 'difference'), 'downgrade'],
  // "Downgraded to a base metal crown": not to all metal crowns.
  [
    ({ text, tokens, statesClause }) =>
      statesClause('downgrade') && tokens.some((token) => materialOf(text, token) !== null),
    'downgrade',
  ],
  // "Crowns 1 per 5 years from seat date".
  [({ tokens }) => has(tokens, 'from_seat'), 'prep_or_seat'],
  // "To the end of the month they turn 26".
  [
    ({ tokens, states }) => states('age') && hasPair(withoutFillers(tokens), ['end', 'through'], ['unit']),
    'age',
  ],
  // "$450 remaining as of 02/28/2026".
  [({ tokens, states }) => states('amount') && hasPair(tokens, ['as_of', 'through'], ['date']), 'own'],
  [
    ({ tokens, states }) => states('other_coverage') && hasPair(tokens, ['as_of'], ['date']),
    'other_coverage',
  ],
  // "From prior placement date regardless of carrier".
  [({ tokens }) => has(tokens, 'any_carrier'), 'own'],
  // "Implants and related services".
  [({ tokens }) => hasAny(tokens, ['aside', 'no_interval']), 'own'],
  // "A 3 unit bridge".
  [
    ({ text, tokens }) => tokens.some((token) => is(token, 'subject') && UNITS.test(text.slice(token.from))),
    'own',
  ],
  // "Orthodontics - child and adult - once per lifetime".
  [
    ({ tokens, states, isOfPeople }) =>
      !isOfPeople && !states('covered') && has(tokens, 'children') && has(tokens, 'adults'),
    'age',
  ],
  // "…, submit primary EOB".
  [({ tokens }) => has(tokens, 'claim_note'), 'other'],
];

const AMOUNTS = new Set<Topic>(['deductible', 'maximum']);

const UNITS = /^(?:\d+|two|three|four|five|six)[- ]unit\b/i;

/** "Cosmetic" or "cosmetic services", but not "considered cosmetic" or "cosmetic crowns". */
const namesCosmetic = (text: string, tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      nodesOf(token).some(isCosmetic) &&
      /^cosmetic/i.test(text.slice(token.from)) &&
      !(is(token, 'adjective') && is(tokens[at + 1], 'subject')) &&
      !isAny(tokens[at - 1], ['considered', 'as']),
  );

/** Whether a token of one of the first kinds comes right before one of the others. */
const hasPair = (tokens: readonly Token[], first: readonly string[], next: readonly string[]): boolean =>
  tokens.some((token, at) => isAny(token, first) && isAny(tokens[at + 1], next));
