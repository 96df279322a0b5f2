// Which of two amounts is the family's.

import type { TextStatement } from '../../statement.ts';
import { isAny, type Token } from '../token.ts';

/**
 * "Deductible $50, family $150": the label belongs to the amount after it. Our rules give it to the amount before it,
 * as in "$150 family". No family's amount is smaller than one person's, so then the label is on the wrong one. Null if
 * we can't tell which label belongs to which amount, because there are more amounts or labels.
 */
export function withFamilyAmount(
  tokens: readonly Token[],
  statements: TextStatement[],
): TextStatement[] | null {
  const amounts = statements.filter(({ says }) => says.kind === 'amount');
  const wrong = amounts.find((family) => amounts.some((other) => isLarger(other, family)));
  if (wrong === undefined) return statements;
  const [other, ...more] = amounts.filter((one) => one !== wrong);
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
 * Whether the second is the family's amount, and the first a larger one of a person. Or if the family has used more than
 * its amount, as in "$50 family $150 met".
 */
function isLarger(one: TextStatement, family: TextStatement): boolean {
  if (one.says.kind !== 'amount' || family.says.kind !== 'amount' || family.who !== 'family') return false;
  const isSamePeriod =
    one.period === null ||
    family.period === null ||
    JSON.stringify(one.period) === JSON.stringify(family.period);
  const isOfPerson = one.who !== 'family' && one.says.role === family.says.role;
  const isUsed = one.who === 'family' && one.says.role === 'used' && family.says.role === 'total';
  return (
    (isOfPerson || isUsed) &&
    isSamePeriod &&
    one.says.of === family.says.of &&
    one.network === family.network &&
    JSON.stringify(one.subject) === JSON.stringify(family.subject) &&
    one.says.cents !== null &&
    family.says.cents !== null &&
    one.says.cents > family.says.cents
  );
}
