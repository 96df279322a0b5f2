// Frequency limits.

import type { Condition, Period, PeriodUnit, Says } from '../../statement.ts';
import { codesOf, contains } from '../../vocabulary/index.ts';
import type { Payload } from '../token.ts';
import {
  COVERED,
  type Match,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  severalSays,
  UNCLEAR,
  withMore,
} from './patterns.ts';

/** Payers write 99, 999 or 9999 for "no limit". We don't read other counts above 50. */
const SENTINEL = 99;
const SENTINELS = new Set([99, 999, 9999]);

/** The match's unit of time. */
export const unitOf = (m: Match): Period['unit'] => m.get('unit').unit ?? 'other';

/** Words that may come before a count: "limited to 2", "maximum 2", "any of 2". */
export const VERB = 'limited|maximum|up_to|covered|paid|only|may|any_of';
const COUNT = 'number|times';
/** What may come between a count and its period, in any order. */
const THINGS = 'counted|times|times_mark|subject|per_place|per_people|individual|place|covered|paid|limited';

export type Role = Extract<Says, { kind: 'frequency' }>['role'];

/** A frequency limit, or the used or remaining part of one. `unit`: what is counted. */
export const limit = (count: number | null, role: Role, unit = ''): Says => ({
  kind: 'frequency',
  limit: 'stated',
  count,
  unit,
  role,
});

const NO_LIMIT = says({ kind: 'frequency', limit: 'none', count: null, unit: '', role: 'total' });

/** The limit with more conditions. */
export const withConditions = (found: Payload, ...more: Condition[]): RuleResult => ({
  frequency: { ...found, conditions: [...(found.conditions ?? []), ...more] },
});

export const FREQUENCIES: readonly Rule[] = [
  rule('limited condition', (m) => withMore(COVERED, 'says', m.get('condition'))),
  // "Limit shared with D0140: 2 per year".
  rule(`limited condition colon|dash|comma ${COUNT} ${THINGS}* period`, (m) => {
    const found = counting(m)?.['frequency'];
    const isShared = m.conditions().every(({ kind }) => kind === 'combined_with');
    return found && !found.nodes && isShared ? withConditions(found, ...m.conditions()) : null;
  }),
  // "Limited to 2 cleanings per year", "eligible for 2 exams in any 12 months", "1 per tooth per lifetime".
  rule(
    `${VERB}* colon|dash? for|to|at? ${COUNT} ${THINGS}* period per_place|per_people|individual*`,
    counting,
  ),
  // "No more than 2 quadrants on the same day".
  rule(`${VERB}* ${COUNT} counted|subject|covered|paid+ same_day`, (m) =>
    counting(m, { count: 1, unit: 'day' }),
  ),
  rule(`period comma|colon|dash? ${VERB}* ${COUNT} ${THINGS}* period`, UNCLEAR),
  rule(`${VERB}* colon? for|to? ${COUNT} counted|subject? per_place`, perVisit),
  rule(
    `${VERB}* ${COUNT} counted|subject+ or|joiner? or|joiner? ${COUNT} counted|subject+ covered? per_place* period`,
    severalFrequencies,
  ),
  rule('exempt frequency_noun', NO_LIMIT),
  rule('subject colon|dash? unlimited', (m) => ofSubject(NO_LIMIT, m)),
  // "PANO/FMX 1-36 MOS". For other services than exams and x-rays, it may be a waiting period, the length of a treatment
  // or a limit by age.
  rule('subject number to duration', (m) => {
    const { period } = m.get('duration');
    const isDiagnostic = m
      .nodes()
      .every((node) => node.kind === 'family' && codesOf(node).every((code) => code.startsWith('D0')));
    const isLimit =
      isDiagnostic && m.number() === 1 && period?.unit === 'month' && (period.count ?? 1) % 6 === 0;
    return isLimit ? ofSubject({ says: { says: [limit(1, 'total')], period } }, m) : null;
  }),
  rule('unlimited subject', (m) => ofSubject(NO_LIMIT, m)),
  // "1 per quadrant 36 months".
  rule(`${VERB}* ${COUNT} counted|subject|times|times_mark? per_place slash? duration`, (m) =>
    counting(m, m.get('duration').period),
  ),
  rule('frequency comma? since_placement', (m) => ({ frequency: m.get('frequency') })),
  rule(`${VERB}* ${COUNT} counted_by period`, countedBy),
  rule('limited|covered? colon? every', (m) => frequency(m, m.get('every').period)),
  rule('limited? colon? no_limit apply?', NO_LIMIT),
  rule('limited|covered|may* colon? frequency per_place? per_place?', (m) => {
    const found = m.get('frequency');
    if (isPossible(m)) return UNCLEAR;
    return withConditions(found, ...placesOf(m));
  }),
  rule('frequency for|on? place', inPlace),
  // "Same tooth once per lifetime".
  rule('place frequency', inPlace),
  // "Fillings on the same tooth surface once every 36 months".
  rule('subject for|on|colon place frequency', (m) => withNodes(inPlace(m), m)),
  rule('place subject frequency', (m) =>
    m.get('place').place === 'tooth' ? null : withNodes(inPlace(m), m),
  ),
  // "Exams: 2 per year, any combination of D0120 and D0150".
  rule('subject colon|dash? frequency comma|dash|open subject close?', anyOf),
  rule('frequency people|ages comma|and|but+ times|number counted|times? people|ages', forOthers),
  rule('frequency comma frequency', bothFrequencies),
  rule('frequency comma? or frequency comma? whichever', bothFrequencies),
];

/** "At least 6 months must separate each exam": once in that time. */
export function apart(m: Match): RuleResult {
  const { period = { count: null, unit: 'other' } } = m.get('duration');
  return { frequency: { says: [limit(1, 'total')], period, ...(m.has('subject') && { nodes: m.nodes() }) } };
}

/** "Once per year for adults, twice for children": the same period for both. */
function forOthers(m: Match): RuleResult | null {
  const groups = m.parts.filter(({ kind }) => kind === 'people' || kind === 'ages');
  const [first, second] = groups.map(({ payload }) => payload.conditions ?? []);
  const found = m.get('frequency');
  const count = m.has('number') ? m.get('number').number : m.get('times').number;
  const isCount = count !== undefined && count >= 1 && count <= 12;
  if (!first?.length || !second?.length || !isCount || found.nodes || found.more) return null;
  const own = found.conditions ?? [];
  const [said] = found.says ?? [];
  const unit = m.get('counted').counted ?? (said?.kind === 'frequency' ? said.unit : '');
  const other: Payload = { ...found, says: [limit(count, 'total', unit)], conditions: [...own, ...second] };
  return { frequency: { ...found, conditions: [...own, ...first], more: [other] } };
}

/** The limit is for the alternatives after it, if the name before it includes one of them. */
function anyOf(m: Match): RuleResult | null {
  const [outer = {}, inner = {}] = m.all('subject');
  const { nodes = [], isEither } = inner;
  const isPart = nodes.some((node) => (outer.nodes ?? []).some((one) => contains(one, node)));
  const found = m.get('frequency');
  return isEither && isPart && !found.nodes ? { frequency: { ...found, nodes, isEither } } : null;
}

export const IN_THE_MOUTH = new Set(['tooth', 'quadrant', 'arch', 'surface', 'area']);

/** "1 in 7 years same tooth". */
function inPlace(m: Match): RuleResult | null {
  const place = m.get('place').place ?? 'member';
  const found = m.get('frequency');
  if (!IN_THE_MOUTH.has(place)) return null;
  return withConditions(found, { kind: 'per', place });
}

/** The limit for the match's service. Null if it already names its services. */
const withNodes = (meanings: RuleResult | null, m: Match): RuleResult | null =>
  meanings?.['frequency']?.nodes ? null : withSubject(meanings, m.get('subject'));

/** "2 quadrants per visit". "Per tooth" or "per arch" alone says nothing about time. */
function perVisit(m: Match): RuleResult | null {
  if (m.get('per_place').place !== 'visit') return null;
  const found = frequency(m, { count: 1, unit: 'visit' })?.['frequency'];
  const plain = found && { frequency: { ...found, conditions: [] } };
  return plain && m.has('subject') ? withSubject(plain, m.get('subject')) : (plain ?? null);
}

const LENGTHS: Readonly<Partial<Record<PeriodUnit, string>>> = {
  day: 'day',
  visit: 'day',
  week: 'month',
  month: 'month',
  lifetime: 'lifetime',
};

/** "1 per 6 months, not more than 2 per year": both limits apply. Two limits by month or two by year could conflict. */
function bothFrequencies(m: Match): RuleResult | null {
  const [first, second] = m.all('frequency');
  const lengthOf = ({ period }: Payload): string => LENGTHS[period?.unit ?? 'other'] ?? 'year';
  const hasOwn = [first, second].some((one) => one?.nodes !== undefined || one?.more !== undefined);
  if (!first || !second || hasOwn || lengthOf(first) === lengthOf(second)) return null;
  // "2 per tooth per 12 months, 6 lifetime": the lifetime limit is per tooth too.
  const isElided = second.period?.unit === 'lifetime' && (second.conditions ?? []).length === 0;
  const later = isElided ? { ...second, conditions: first.conditions ?? [] } : second;
  return { frequency: { ...first, more: [later] } };
}

/** "One per denture per 36 months": a denture isn't a place in the mouth, so it becomes a condition. */
function countedBy(m: Match): RuleResult | null {
  const found = m.has('frequency') ? m.get('frequency') : frequency(m, m.get('period').period)?.['frequency'];
  const basis = m.get('counted_by').conditions ?? [];
  return found ? withConditions(found, ...basis) : null;
}

/** A count in a period, for the match's service if it names one. */
export function counting(m: Match, period = m.get('period').period): RuleResult | null {
  const subjects = m.all('subject');
  if (isPossible(m)) return UNCLEAR;
  if (subjects.length > 1 || m.all('times').length > 1) return null;
  const found = frequency(m, period);
  return subjects[0] ? withSubject(found, subjects[0]) : found;
}

/** "May be limited to 2 per year" isn't certain. "May be done twice per year" is a limit. */
const isPossible = (m: Match): boolean =>
  m.has('may') && ['limited', 'covered', 'paid'].some((kind) => m.has(kind));

/** "2 exams, 2 cleanings and 1 fluoride treatment per year". */
function severalFrequencies(m: Match): RuleResult | null {
  const { period } = m.get('period');
  // "4 periodontal or 2 regular cleanings": the sentence doesn't say how one reduces the other.
  if (m.has('or')) return UNCLEAR;
  const counts = m.parts.filter(({ kind }) => kind === 'number' || kind === 'times');
  const subjects = m.all('subject');
  if (!period || subjects.length !== counts.length) return null;
  // "2 exams and 1 sealant per tooth per year": the place may belong to one of them.
  if (m.all('per_place').some(({ place }) => IN_THE_MOUTH.has(place ?? 'tooth'))) return UNCLEAR;
  return severalSays(
    counts.map(({ payload }, at) => ({
      says: [limit(payload.number ?? 0, 'total')],
      nodes: subjects[at]?.nodes ?? [],
      period,
      conditions: placesOf(m),
    })),
  );
}

/** "Per permanent molar" also says which teeth. */
function placesOf(m: Match): Condition[] {
  return m
    .all('per_place')
    .flatMap(({ place, conditions = [] }): Condition[] => [
      { kind: 'per', place: place ?? 'tooth' },
      ...conditions,
    ]);
}

const withSubject = (
  found: RuleResult | null,
  { nodes = [], isEither = false }: Payload,
): RuleResult | null => withMore(found, 'frequency', { nodes, isEither });

/** Null without a period, or for an implausible count. */
export function frequency(m: Match, period: Period | undefined): RuleResult | null {
  if (!period) return null;
  const count = m.has('number') ? m.number() : m.has('times') ? (m.get('times').number ?? null) : null;
  if (count === 0 || ((count ?? 0) > 50 && !SENTINELS.has(count ?? 0))) return null;
  const isSentinel =
    (count ?? 0) >= SENTINEL ||
    ((period.count ?? 0) >= SENTINEL && period.unit !== 'month' && period.unit !== 'day');
  if (isSentinel || (period.count ?? 0) >= 999) return NO_LIMIT;
  const said = limit(count, 'total', m.get('counted').counted ?? m.get('place').place ?? '');
  const people = m.all('per_people').flatMap(({ conditions = [] }) => conditions);
  return { frequency: { says: [said], period, conditions: [...placesOf(m), ...people] } };
}
