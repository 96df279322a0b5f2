// Age limits: at which ages a service is covered.

import { unclearAge } from '../../eligible/ages.ts';
import type { AgeLimit } from '../../parsed-benefits.ts';
import { groupBy } from '../../resolve/maps.ts';
import { statementsOfKind } from '../../resolve/topics.ts';
import { ageText, conditionsText } from '../../wording/limits.ts';
import { type ReadResponse, wordsOf } from '../read-response.ts';
import { createLimitList, limitScope, scopeKey, scopeOf } from './limit-scope.ts';

export function projectAges(response: ReadResponse): AgeLimit[] {
  const limits = createLimitList<AgeLimit>();
  const ages = statementsOfKind(response.statements, 'age');
  const sameRow = groupBy(ages, ({ source }) => String(source.row));
  for (const statement of ages) {
    const { minimum, maximum } = statement.says;
    // "From age 0" limits nothing.
    if (minimum === 0 && maximum === null) continue;
    const unclear = unclearAge(statement, sameRow.get(String(statement.source.row)) ?? []);
    const text = wordsOf(response, statement.source);
    const key = [scopeKey(statement), minimum, maximum].join('|');
    limits.add(text, key, statement, () => ({
      applies_to: scopeOf(statement),
      minimum_age: minimum,
      maximum_age: maximum,
      unclear_at: unclear,
      label: `${ageText(minimum, maximum, unclear)}${conditionsText(statement.conditions)}`,
      text,
      sources: [statement.source.row],
      ...limitScope(statement),
    }));
  }
  return limits.list();
}
