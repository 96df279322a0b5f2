// Frequency limits.

import type { Condition, Period, PeriodUnit, Says } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
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

export const unitOf = (m: Match): Period['unit'] => m.get('unit').unit ?? 'other';

export const VERB = 'limited|maximum|up_to|covered|paid|only|may|any_of';
const COUNT = 'number|times';
/** What may come between a count and its period, in any order. */
export const THINGS =
  'counted|times|times_mark|subject|per_place|per_people|individual|place|covered|paid|limited';

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
  rule('limited ages', (m) => ({ ages: m.get('ages') })),
  rule('limited people', (m) => withMore(COVERED, 'says', m.get('people'))),
  // "Limited to 2 cleanings per year", "eligible for 2 exams in any 12 months", "1 per tooth per lifetime".
  rule(
    `${VERB}* colon|dash? for|to|at? ${COUNT} ${THINGS}* period per_place|per_people|individual*`,
    counting,
  ),
  // "No more than 2 quadrants on the same day".
  rule(`${VERB}* ${COUNT} counted|subject|covered|paid+ same_day`, (m) =>
    counting(m, { count: 1, unit: 'day' }),
  ),
  // "1 set of 4 bitewings per year".
  rule(`${VERB}* colon|dash? for|to? number counted number ${THINGS}* period per_place*`, counting),
  // "Per calendar year: 2 cleanings".
  rule(`period comma|colon|dash? ${VERB}* ${COUNT} counted|times|subject|per_place+ covered?`, counting),
  rule(`period comma|colon|dash? ${VERB}* ${COUNT} ${THINGS}* period`, UNCLEAR),
  rule(`${VERB}* colon? for|to? ${COUNT} counted|subject? per_place`, perVisit),
  rule(
    `${VERB}* ${COUNT} counted|subject+ or|joiner? or|joiner? ${COUNT} counted|subject+ covered? per_place* period`,
    severalFrequencies,
  ),
  rule(
    `${VERB}* ${COUNT} counted|subject+ or|joiner? ${COUNT} counted|subject+ or|joiner? or|joiner? ${COUNT} counted|subject+ covered? per_place* period`,
    severalFrequencies,
  ),
  rule('frequency_noun not_apply', NO_LIMIT),
  rule('frequency_noun is_met|met', says(limit(0, 'remaining'))),
  rule('patient? is_met|met frequency_noun', says(limit(0, 'remaining'))),
  rule('exempt frequency_noun', NO_LIMIT),
  rule('limited colon unlimited', NO_LIMIT),
  rule('subject colon|dash? unlimited', (m) => ofSubject(NO_LIMIT, m)),
  rule('must at_least? duration apart', apart),
  rule('no subject limited|frequency_noun', (m) => ofSubject(NO_LIMIT, m)),
  rule('unlimited subject', (m) => ofSubject(NO_LIMIT, m)),
  rule('number|times unit', (m) =>
    m.has('times') || unitOf(m) === 'lifetime' ? frequency(m, { count: 1, unit: unitOf(m) }) : null,
  ),
  // "Lifetime limit 1 per tooth", "calendar year limit: 2".
  rule(`unit limited colon|dash? ${COUNT} counted|subject|times|times_mark? per_place*`, (m) =>
    unitOf(m) === 'day' ? null : counting(m, { count: 1, unit: unitOf(m) }),
  ),
  // "1 per quadrant 36 months".
  rule(`${VERB}* ${COUNT} counted|subject|times|times_mark? per_place slash? duration`, (m) =>
    counting(m, m.get('duration').period),
  ),
  // "Once per tooth lifetime".
  rule(`${VERB}* ${COUNT} counted|subject|times|times_mark? per_place unit`, (m) =>
    unitOf(m) === 'lifetime' ? counting(m, { count: 1, unit: 'lifetime' }) : null,
  ),
  // "Same tooth and surface not payable again within 24 months".
  rule('place? not_again period per_place? since_placement?', notAgain),
  rule('frequency counted_by', withBasis),
  rule('frequency comma? since_placement', (m) => ({ frequency: m.get('frequency') })),
  rule(`${VERB}* ${COUNT} counted_by period`, withBasis),
  rule('times duration', (m) => frequency(m, m.get('duration').period)),
  rule('limited|covered? colon? every', (m) => frequency(m, m.get('every').period)),
  rule('limited? colon? no_limit apply?', NO_LIMIT),
  rule('limited|covered|may* colon? frequency per_place? per_place?', (m) => {
    const found = m.get('frequency');
    if (isPossible(m)) return UNCLEAR;
    return withConditions(found, ...placesOf(m));
  }),
  rule('frequency for|on? place', inPlace),
  rule('place frequency', inPlace),
  rule('place subject frequency', (m) =>
    m.get('place').place === 'tooth' ? null : withNodes(inPlace(m), m),
  ),
  // "D0274 and D0272 share 1 per calendar year", "count as one limit per 12 months".
  rule('subject responsible frequency', sharing),
  rule('subject count as frequency', sharing),
  rule('combined at|to frequency', (m) => ({ combined: {}, frequency: m.get('frequency') })),
  // "Exams: 2 per year, any combination of D0120 and D0150".
  rule('subject colon|dash? frequency comma|dash|open subject close?', anyOf),
  rule('on place covered? frequency', inPlace),
  rule('frequency people|ages comma|and|but+ times|number counted|times? people|ages', forOthers),
  rule('frequency open frequency close', bothFrequencies),
  rule('frequency comma? but frequency', bothFrequencies),
  rule('frequency comma frequency', bothFrequencies),
  rule('frequency comma? or frequency comma? whichever', bothFrequencies),
  rule('per_place frequency', (m) => ({ frequency: { ...m.get('frequency'), conditions: placesOf(m) } })),
];

/** "At least 6 months apart": once in that time. */
export function apart(m: Match): RuleResult {
  const { period = { count: null, unit: 'other' } } = m.get('duration');
  return { frequency: { says: [limit(1, 'total')], period, ...(m.has('subject') && { nodes: m.nodes() }) } };
}

/** Services that share one limit. Null for a single service. */
function sharing(m: Match): RuleResult | null {
  const nodes = m.nodes();
  const found = m.get('frequency');
  return nodes.length > 1 && !found.nodes ? { frequency: { ...found, nodes, isEither: true } } : null;
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
export function bothFrequencies(m: Match): RuleResult | null {
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
function withBasis(m: Match): RuleResult | null {
  const found = m.has('frequency') ? m.get('frequency') : frequency(m, m.get('period').period)?.['frequency'];
  const basis = m.get('counted_by').conditions ?? [];
  return found ? withConditions(found, ...basis) : null;
}

/** Once in the match's period. */
function notAgain(m: Match): RuleResult | null {
  const { period } = m.get('period');
  const { place } = m.get('place');
  const conditions: Condition[] = place ? [{ kind: 'per', place }] : [];
  return period
    ? { frequency: { says: [limit(1, 'total')], period, conditions: [...conditions, ...placesOf(m)] } }
    : null;
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
