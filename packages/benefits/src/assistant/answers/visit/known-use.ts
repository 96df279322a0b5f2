// How many services of a yearly limit the known dates already use: "2 per calendar year", one on 01/12/2026.

import { dayOf } from '../../../resolve/days.ts';
import type { Day } from '../../../response.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { areRelated, isPlanWide } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-limits.ts';
import { payerAdds, subjectName, subjectNames } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import { messagesOn, segmentsOn } from '../../payer-words.ts';
import { calculated, stated } from '../../sentences.ts';

/** `dates`: the known services that count toward the limits of the subject. */
export function knownUse(
  context: AnswerContext,
  subject: SubjectNode,
  limits: readonly Statement[],
  dates: readonly Statement[],
): AssistantSentence[] {
  const limit = soleOf(limits.filter(isYearly));
  if (limit?.says.kind !== 'frequency' || (limit.says.count ?? 0) < 2) return [];
  const { count } = limit.says;
  const year = context.asked.asOf.slice(0, 4);
  const own = dates.flatMap(({ says, source }) =>
    says.kind === 'history' && says.last?.startsWith(year) ? [{ day: says.last, row: source.row }] : [],
  );
  const days = [...new Set(own.map(({ day }) => day))].sort();
  if (days.length === 0 || count === null) return [];
  const next = dayOf(Number(year) + 1, 1, 1);
  const rows = [limit.source.row, ...own.map(({ row }) => row)];
  return [calculated(words.knownUse(subjectName(subject), days, count, next), rows)];
}

const isYearly = ({ says, period, conditions }: Statement): boolean =>
  says.kind === 'frequency' &&
  says.role === 'total' &&
  says.count !== null &&
  period?.unit === 'calendar_year' &&
  (period.count ?? 1) === 1 &&
  conditions.every(({ kind }) => kind === 'combined_with');

/**
 * Service dates on rows that state a percentage. Such a date may be that of an earlier service or the requested day, so
 * it is shown without being counted.
 */
export function openServiceDates(
  { asked, statements }: AnswerContext,
  subjects: readonly SubjectNode[],
): AssistantSentence[] {
  const { asOf } = asked;
  const rows = new Map<number, readonly SubjectNode[]>();
  const dated = new Set(
    statements.filter(({ says }) => says.kind === 'history').map(({ source }) => source.row),
  );
  for (const { subject, source } of statements)
    if (
      !dated.has(source.row) &&
      subject.some((node) => !isPlanWide(node) && subjects.some((one) => areRelated(one, node)))
    )
      rows.set(source.row, subject);
  return [...rows].flatMap(([row, nodes]) => {
    const days = segmentsOn(asked, row).flatMap(([id, kind, form, value = '']) =>
      id === 'DTP' && kind === '472' && form === 'D8' ? [dayIn(value)] : [],
    );
    const past = days.filter((day) => day < asOf);
    const quotes =
      past.length > 0 ? messagesOn(asked, row).map((text) => stated(payerAdds(text), [row])) : [];
    return [...past.map((day) => stated(words.serviceDateOnRow(subjectNames(nodes), day), [row])), ...quotes];
  });
}

const dayIn = (value: string): Day => `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
