// Two kinds of amounts before one noun ("annual and lifetime maximum"). Our rules would read only one of them, or confuse
// them.

import type { PeriodUnit, TextStatement } from '../../statement.ts';
import { has, is, isAny, namesServiceOrClass, type Token } from '../token.ts';

const AMOUNTS = ['deductible', 'maximum', 'out_of_pocket'];

/** The kind of a word such as "annual", "lifetime", "family" or "ortho" before "maximum". Null for other words. */
function kindOf(token: Token | undefined): string | null {
  if (is(token, 'annual')) return 'year';
  if (is(token, 'individual')) return 'individual';
  if (is(token, 'family')) return 'family';
  const unit = token?.meanings.get('unit')?.unit;
  if (unit) return yearOr(unit);
  return namesServiceOrClass(token) ? 'service' : null;
}

/** Calendar, contract and service years are one kind. */
const yearOr = (unit: PeriodUnit): string => (unit.endsWith('year') ? 'year' : unit);

const PEOPLE = ['individual', 'family'];

/**
 * Whether the statements lost a kind, as in "annual and lifetime maximum $1,000", or mixed the two up. `tokens`:
 * without fillers; `at`: the word between the two kinds.
 */
export function isPairLost(
  tokens: readonly Token[],
  at: number,
  statements: readonly TextStatement[],
): boolean {
  if (!isAny(tokens[at], ['or', 'and', 'slash', 'open'])) return false;
  // "Annual maximum/lifetime maximum".
  const first = isAny(tokens[at - 1], AMOUNTS) ? at - 2 : at - 1;
  const noun = isAny(tokens[at + 2], ['subject', 'close']) ? at + 3 : at + 2;
  const [one, other] = [kindOf(tokens[first]), kindOf(tokens[at + 1])];
  const isPair = one !== null && one !== 'service' && other !== null && one !== other;
  if (!isPair || !isAny(tokens[noun], AMOUNTS)) return false;
  const amounts = statements.filter(({ period, who }) => period !== null || who !== null);
  if (amounts.length === 0) return false;
  // "$1,000 per year and lifetime maximum $3,000": each has its own amount.
  const isAfterAmount = has(tokens.slice(0, first), 'money');
  const areTimes = ![one, other].some((kind) => kind === 'service' || PEOPLE.includes(kind));
  if (areTimes && !isAfterAmount) return true;
  // "Individual/calendar year deductible $50": one amount with a person and a period.
  const isPersonAndPeriod =
    is(tokens[at], 'slash') && [one, other].filter((kind) => PEOPLE.includes(kind)).length === 1;
  if (is(tokens[at], 'open') || (isPersonAndPeriod && amounts.every(({ period, who }) => period && who)))
    return false;
  return new Set(amounts.map(({ period, who, subject }) => JSON.stringify([period, who, subject]))).size < 2;
}
