// How many members of a family pay their deductible: "deductible $50 per person, maximum 3 per family".

import type { TextStatement } from '../../statement.ts';
import { PLAN } from '../../vocabulary/index.ts';
import type { Before } from '../before.ts';
import { plainStatement } from '../clause.ts';
import type { SentenceMeaning } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { is, isAny, numberOf, type Token, withoutFillers } from '../token.ts';

/** A larger number is an amount of money: "maximum 150 per family". */
const MOST_MEMBERS = 6;

/** "…, maximum 3 per family" is how many deductibles a family pays. It doesn't change each person's deductible. */
export function isFamilyCount(tokens: readonly Token[]): boolean {
  const meant = withoutFillers(tokens);
  const [first, ...rest] = isAny(meant[0], ['maximum', 'limited', 'up_to']) ? meant.slice(1) : meant;
  const count = numberOf(first);
  const isCount = count !== undefined && count >= 1 && count <= MOST_MEMBERS;
  const own = rest.filter(
    (token) => !isAny(token, ['individual', 'patient', 'deductible', 'maximum', 'close']),
  );
  return isCount && own.length === 1 && is(own[0], 'family');
}

/** "Deductible $50 per person, maximum 3 per family": how many deductibles a family pays. */
export function ofFamily(
  text: string,
  sentence: Sentence,
  statements: readonly TextStatement[],
): SentenceMeaning[] | null {
  const last = statements.at(-1);
  // A family's count says nothing of "deductible $0" or of what is used.
  const isDeductible =
    last?.says.kind === 'amount' &&
    last.says.of === 'deductible' &&
    last.says.role === 'total' &&
    last.says.cents !== 0;
  return last && isDeductible ? countIn(text, sentence, last.subject ?? [PLAN], last.network) : null;
}

/** "Maximum of 3 per family" on the row of a deductible, or after a sentence about one. */
export const ofRowsFamily = (
  text: string,
  sentence: Sentence,
  { noun, subject }: Before,
): SentenceMeaning[] | null =>
  noun === 'deductible' && subject === null ? countIn(text, sentence, null, null) : null;

function countIn(
  text: string,
  { from, to, tokens }: Sentence,
  subject: TextStatement['subject'],
  network: TextStatement['network'],
): SentenceMeaning[] | null {
  const count = tokens.map(numberOf).find((number) => number !== undefined);
  if (!isFamilyCount(tokens) || count === undefined) return null;
  const own = plainStatement(subject, {
    kind: 'term',
    term: 'family_deductible',
    answer: 'yes',
    detail: null,
    day: null,
    figures: [{ of: 'count', value: count }],
    words: text.slice(from, to),
  });
  return [{ kind: 'understood', from, to, statements: [{ ...own, network }] }];
}
