// Which of two amounts is the family's.

import type { TextStatement } from '../../statement.ts';
import { isAny, type Token } from '../token.ts';

/**
 * "Deductible $50, family $150": the label belongs to the amount after it. Our rules give it to the amount before it,
 * as in "$150 family". A family's amount is never smaller than one person's. If the amount labeled "family" is the
 * smaller one, the label moves to the other. Null if the label is wrong, but we can't tell which amount it belongs to.
 */
export function withFamilyAmount(
  tokens: readonly Token[],
  statements: TextStatement[],
): TextStatement[] | null {
  const amounts = statements.filter(({ says }) => says.kind === 'amount');
  const wrong = amounts.find((family) => amounts.some((other) => showsWrongLabel(other, family)));
  if (wrong === undefined) return statements;
  const [other, ...more] = amounts.filter((one) => one !== wrong);
  // Not "$50 family $150 individual", and not "$50 family $150 met".
  const isPair = more.length === 0 && other?.who === null && roleOf(other) === roleOf(wrong);
  // "Family deductible $100, lifetime deductible $150" are two deductibles.
  const nouns = tokens.filter((token) => isAny(token, NOUNS));
  if (!isPair || nouns.length > 1) return null;
  const period = wrong.period ?? other.period;
  return statements.map((one) => {
    if (one === wrong) return { ...one, who: 'individual', period };
    return one === other ? { ...one, who: 'family', period } : one;
  });
}

const NOUNS = ['deductible', 'maximum', 'out_of_pocket'];

const roleOf = ({ says }: TextStatement) => (says.kind === 'amount' ? says.role : null);

/**
 * Whether `other` shows that the label of `family` is wrong: it is a larger amount of one person, or the family would
 * have used more than its total, as in "$50 family $150 met".
 */
function showsWrongLabel(other: TextStatement, family: TextStatement): boolean {
  if (other.says.kind !== 'amount' || family.says.kind !== 'amount' || family.who !== 'family') return false;
  const isSamePeriod =
    other.period === null ||
    family.period === null ||
    JSON.stringify(other.period) === JSON.stringify(family.period);
  const isOfPerson = other.who !== 'family' && other.says.role === family.says.role;
  const isUsedByFamily = other.who === 'family' && other.says.role === 'used' && family.says.role === 'total';
  return (
    (isOfPerson || isUsedByFamily) &&
    isSamePeriod &&
    other.says.of === family.says.of &&
    other.network === family.network &&
    JSON.stringify(other.subject) === JSON.stringify(family.subject) &&
    other.says.cents !== null &&
    family.says.cents !== null &&
    other.says.cents > family.says.cents
  );
}
