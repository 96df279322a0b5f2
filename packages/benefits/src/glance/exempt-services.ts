// The services that don't count toward the maximum, and orthodontics if they do.

import { holds } from '../eligible/case.ts';
import { isOrthodonticNode } from '../resolve/amounts/amount-keys.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import { restrictionsText } from '../wording/conditions.ts';
import * as words from '../wording/glance.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { type Asker, caseOf, fact, rowsOf, withUnreadWords } from './asker.ts';
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

/**
 * Adds to the first fact that orthodontics count toward the plan's maximum, if the payer says so. Without an amount, the
 * fact refers to these words.
 */
export function withOrthodontics({ benefits, question }: Asker, facts: readonly GlanceFact[]): GlanceFact[] {
  const [main, ...others] = facts;
  const included = benefits.statements.filter(
    (statement) =>
      statement.says.kind === 'counts_toward' &&
      statement.says.what === 'maximum' &&
      statement.says.counts &&
      statement.subject.some(isOrthodonticNode) &&
      mayBeForNetwork(statement, question.network),
  );
  if (main === undefined || included.length === 0) return [...facts];
  if (main.value === null && main.of_cents === null) return [withUnreadWords(main, included), ...others];
  const note = words.notes([main.note, words.INCLUDES_ORTHO]);
  return [{ ...main, note, sources: [...new Set([...main.sources, ...rowsOf(included)])] }, ...others];
}
