// The services that don't count toward the maximum.

import { holds } from '../eligible/case.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import * as words from '../wording/glance.ts';
import { restrictionsText } from '../wording/limits.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { type Asker, caseOf, fact, rowsOf } from './asker.ts';
import type { GlanceFact } from './types.ts';

/** The services that don't count toward the maximum, for this patient. */
export function exemptFact(asker: Asker): GlanceFact[] {
  const { benefits, question } = asker;
  const exempt = benefits.statements.flatMap((statement) => {
    const { says, conditions, plan, subject, except } = statement;
    if (says.kind !== 'counts_toward' || says.what !== 'maximum' || says.counts) return [];
    const applies = holds(conditions, caseOf(asker, plan));
    if (applies === false || !mayBeForNetwork(statement, question.network)) return [];
    const scope = words.withReasons(scopeLabel(subject, except), restrictionsText(conditions));
    return [{ statement, applies, scope }];
  });
  if (exempt.length === 0) return [];
  return [
    fact({
      key: 'maximum_exempt',
      label: words.DOES_NOT_COUNT,
      value: words.list([...new Set(exempt.map(({ scope }) => scope))]),
      tone: exempt.every(({ applies }) => applies === true) ? 'plain' : 'caution',
      sources: rowsOf(exempt.map(({ statement }) => statement)),
    }),
  ];
}
