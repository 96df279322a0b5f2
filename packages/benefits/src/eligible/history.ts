// Past services: the payer's last dates and what the practice entered, and which of them count toward a limit.

import type { Day } from '../response.ts';
import type { SubjectNode } from '../statement.ts';
import { contains, extentOfNode, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import type { Place } from '../wording/eligible.ts';
import type { Case } from './case.ts';
import type { History, Limit, Limits } from './frequency-limits.ts';
import { ONCE_A_DAY } from './latest-service.ts';
import { isArea, isSamePlace } from './places.ts';
import type { EligibleQuestion, PastService } from './types.ts';

export interface Counting {
  /** Services that count toward the limit. */
  sure: PastService[];
  /** Services that may count: the response doesn't say. */
  maybe: PastService[];
  /** The latest service that the payer knows of. Null if it doesn't state a date for every code that counts. */
  payerLast: Day | null;
  rows: number[];
}

/** The past services that count or may count toward the limit, each listed once. */
export function countingFor(limit: Limit, { histories }: Limits, asked: Case): Counting {
  const { question } = asked;
  const where = { tooth: question.tooth ?? null, area: question.area ?? null };
  const sure: PastService[] = [];
  const maybe: PastService[] = [];
  const rows: number[] = [];
  // The payer's services that the practice has entered too. Each is the same as one of the practice's.
  const merged = new Set<PastService>();
  // Returns whether the service counts or may count.
  const add = (service: PastService, counts: boolean | null) => {
    const same = isSamePlace(limit.rule?.by ?? 'mouth', service, where);
    if (counts === false || (same === false && limit.isPlaceStated)) return false;
    const list = counts && same ? sure : maybe;
    const known = list.find((one) => isSameService(one, service) && !merged.has(one));
    if (known === undefined) list.push(service);
    else if (service.from === 'office') merged.add(known);
    return true;
  };
  const last = new Map<string, Day>();
  for (const { statement } of histories) {
    const { last: date } = statement.says;
    if (date === null) continue;
    const counts = countsToward(statement, limit, asked);
    if (!add({ ...codeAndPlace(statement, question.code), date, from: 'payer' }, counts)) continue;
    rows.push(statement.source.row);
    for (const code of counts ? codesIn(statement, limit) : []) {
      const known = last.get(code);
      if (known === undefined || known < date) last.set(code, date);
    }
  }
  for (const service of officeServices(question)) add(service, doesCodeCount(service.code, limit));
  // The payer may list one visit twice, under the code and under its category.
  const isKnown = (service: PastService) =>
    sure.some(
      (known) => known.date === service.date && known.tooth === service.tooth && isByPayer(known, service),
    );
  const isComplete = limit.rule?.codes.every((code) => last.has(code));
  const payerLast = isComplete ? [...last.values()].reduce((a, b) => (a > b ? a : b)) : null;
  return { sure, maybe: maybe.filter((service) => !isKnown(service)), payerLast, rows };
}

/** What the practice entered, without double entries, and what it plans. */
export const officeServices = ({ services = [], planned = [] }: EligibleQuestion): PastService[] => [
  ...services.filter((one, at) => !services.slice(0, at).some((other) => isDoubleEntry(one, other))),
  ...planned,
];

const isDoubleEntry = (one: PastService, other: PastService): boolean =>
  ONCE_A_DAY.test(one.code) &&
  one.code === other.code &&
  one.date === other.date &&
  one.tooth === other.tooth &&
  one.area === other.area;

/** The codes of the limit that the payer's date is for. */
function codesIn({ subject }: History, { rule }: Limit): string[] {
  const codes = rule?.codes ?? [];
  return codes.filter((code) => subject.some((node) => contains(node, { kind: 'code', code })));
}

/**
 * Whether both are the same service: the payer may list a service twice, or one that the practice has entered too. Two
 * entries of the practice are two services.
 */
function isSameService(known: PastService, service: PastService): boolean {
  return (
    known.code === service.code &&
    known.date === service.date &&
    known.tooth === service.tooth &&
    (known.area === service.area || known.area === null) &&
    isByPayer(known, service)
  );
}

const isByPayer = (...services: PastService[]): boolean => services.some(({ from }) => from === 'payer');

/** What the payer's date is for. If it isn't for a single code, we use the code we check. */
function codeAndPlace(
  { subject, conditions }: History,
  asked: string,
): Pick<PastService, 'code' | 'tooth' | 'area'> {
  const [node] = subject;
  const code = node?.kind === 'code' && subject.length === 1 ? node.code : asked;
  const numbers = conditions.flatMap((one) => (one.kind === 'teeth' && !one.except ? one.numbers : []));
  const [area = null] = conditions.flatMap((one) =>
    one.kind === 'when' && isArea(one.words) ? [one.words] : [],
  );
  return { code, tooth: numbers.length === 1 ? (numbers[0] ?? null) : null, area };
}

/** Whether the payer's date counts toward the limit; null if we can't tell. */
function countsToward({ subject }: History, limit: Limit, { subject: code }: Case): boolean | null {
  const answers = subject.map((node) => {
    if (node.kind === 'code') return doesCodeCount(node.code, limit);
    const isOwn = limit.statement.subject.some((own) => nodeKey(own) === nodeKey(node));
    // A date for the same family or range as the limit counts. For a category, we can't tell, because it includes too
    // many kinds of services.
    if (isOwn && (node.kind === 'family' || node.kind === 'range') && contains(node, code)) return true;
    return overlaps(node, limit) ? null : false;
  });
  if (answers.includes(true)) return subject.length === 1 ? true : null;
  return answers.includes(null) ? null : false;
}

function doesCodeCount(code: string, { rule, maybeCodes }: Limit): boolean | null {
  if (rule?.codes.includes(code)) return true;
  return maybeCodes.includes(code) ? null : false;
}

/** Whether services of the limit may be among those of the date. */
function overlaps(node: SubjectNode, { rule, maybeCodes }: Limit): boolean {
  if (isPlanWide(node)) return true;
  const codes = [...(rule?.codes ?? []), ...maybeCodes];
  return extentOfNode(node).length === 0 || codes.some((code) => contains(node, { kind: 'code', code }));
}

/** The last service known to count toward a limit. */
export interface LastService {
  last: Day | null;
  /**
   * The kind of place that the limit counts by, if `last` may have been in any of them. Null if `last` surely counts.
   */
  lastInAny: Place | null;
  /** The code of the last service, unless it is the code we check. */
  lastCode: string | null;
}

/**
 * If neither the question nor the payer names a place, the payer's last date is that of all places. It may count for
 * another place than the patient's.
 */
export function lastServiceOf(
  { rule }: Limit,
  { sure, maybe, payerLast, rows }: Counting,
  { question, benefits }: Case,
): LastService {
  const { tooth = null, area = null, is_primary = false } = question;
  const isPlaceAsked = tooth !== null || area !== null || is_primary;
  if (rule === null || rule.by === 'mouth' || sure.length > 0 || payerLast === null || isPlaceAsked)
    return { last: latest(sure), lastInAny: null, lastCode: latestCode(sure, question.code) };
  // Words next to the date may name its place, also those that we can't read: "UPPER RIGHT QUADRANT".
  const mayNamePlace =
    benefits.remarks.some(
      ({ source, row_subject: [node] }) =>
        rows.includes(source.row) || (node?.kind === 'code' && node.code === question.code),
    ) ||
    benefits.statements.some(
      ({ source, conditions }) =>
        rows.includes(source.row) && conditions.some(({ kind }) => kind === 'teeth' || kind === 'when'),
    );
  // If several codes share the limit, the payer may not state the dates of the others.
  const isOfOneCode = rule.codes?.length === 1;
  const isLastOfAll =
    isOfOneCode && !mayNamePlace && maybe.every(({ from, date }) => from === 'payer' && date <= payerLast);
  return isLastOfAll
    ? { last: payerLast, lastInAny: rule.by, lastCode: null }
    : { last: null, lastInAny: null, lastCode: null };
}

/** The code of the latest service; null if it is the code we check. */
function latestCode(services: readonly PastService[], asked: string): string | null {
  const last = latest(services);
  const codes = services.filter(({ date }) => date === last).map(({ code }) => code);
  return codes.includes(asked) ? null : (codes[0] ?? null);
}

function latest(services: readonly PastService[]): Day | null {
  return services.reduce<Day | null>((last, { date }) => (last === null || date > last ? date : last), null);
}
