// Age limits: at which ages a service is covered.

import { type AgeStatement, isOfCases, unclearAge } from '../../eligible/ages.ts';
import type { AgeLimit } from '../../parsed-benefits.ts';
import { groupBy } from '../../resolve/maps.ts';
import { statementsOfKind } from '../../resolve/topics.ts';
import { ageText, conditionsSuffix, inSomeCases } from '../../wording/conditions.ts';
import { type ReadResponse, wordsOf } from '../read-response.ts';
import { createLimitList, limitScope, scopeKey, scopeOf } from './limit-scope.ts';

export function projectAges(read: ReadResponse): AgeLimit[] {
  const limits = createLimitList<AgeLimit>();
  const ages = statementsOfKind(read.statements, 'age');
  const sameRow = groupBy(ages, ({ source }) => String(source.row));
  for (const statement of ages) {
    const { minimum, maximum } = statement.says;
    const ofRow = sameRow.get(String(statement.source.row)) ?? [];
    // "From age 0" limits nothing.
    if ((minimum === 0 && maximum === null) || ofRow.some((other) => saysExactly(other, statement))) continue;
    const unclear = unclearAge(statement, ofRow);
    const text = wordsOf(read, statement.source);
    const label = `${ageText(minimum, maximum, unclear)}${conditionsSuffix(statement.conditions)}`;
    const key = [scopeKey(statement), minimum, maximum].join('|');
    limits.add(text, key, statement, () => ({
      applies_to: scopeOf(statement),
      minimum_age: minimum,
      maximum_age: maximum,
      unclear_at: unclear,
      label: isOfCases(statement) ? inSomeCases(label) : label,
      text,
      sources: [statement.source.row],
      ...limitScope(statement),
    }));
  }
  return limits.list();
}

/**
 * Whether the words of a row give the maximum age in its coded fields, which doesn't say whether that age is included:
 * "under age 16" next to 16.
 */
function saysExactly(worded: AgeStatement, { says, source }: AgeStatement): boolean {
  const { maximum } = says;
  if (source.words !== null || worded.source.words === null || maximum === null) return false;
  const end = worded.says.unclear_at ?? worded.says.maximum;
  return worded.says.minimum === says.minimum && (end === maximum || end === maximum - 1);
}
