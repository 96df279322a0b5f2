// The first passes: numbers, stretches of time, places, ages, people, teeth and how often.

import type { Condition, Period, Says, Teeth } from '../statement.ts';
import { type Match, type Readings, type Rule, rule } from './patterns.ts';
import type { Payload } from './token.ts';

export const NUMBERS: readonly Rule[] = [
  rule('number open number close', (m) =>
    m.get('number').number === m.get('number', 1).number ? { number: m.get('number') } : null,
  ),
  rule('number percent_word', (m) => ({ percent: { number: m.get('number').number ?? 0 } })),
  rule('hash number', (m) => ({ teeth: { teeth: [], numbers: [m.get('number').number ?? 0] } })),
  rule('month_name number', (m) => ({ month_day: { ...m.get('month_name'), ...m.get('number') } })),
];

const SENTINEL = 99;
const SENTINELS = new Set([99, 999, 9999]);

export const PERIODS: readonly Rule[] = [
  rule('number unit', (m) => ({
    duration: { period: { count: m.get('number').number ?? 0, unit: unitOf(m) } },
  })),
  rule('number slash unit', (m) => frequency(m, { count: 1, unit: unitOf(m) })),
  rule('number slash number unit', (m) =>
    frequency(m, { count: m.get('number', 1).number ?? 0, unit: unitOf(m) }),
  ),
  rule('number times_mark|times slash|per|every|in? unit', (m) =>
    frequency(m, { count: 1, unit: unitOf(m) }),
  ),
  rule('number times_mark|times slash|per|every|in? number unit', (m) =>
    frequency(m, { count: m.get('number', 1).number ?? 0, unit: unitOf(m) }),
  ),
  rule('per|in|every unit', (m) => periodOf(m, 1)),
  rule('per|in|every number unit', (m) => periodOf(m, m.get('number').number ?? 0)),
  rule('every other unit', (m) => periodOf(m, 2)),
  rule('slash unit', (m) => periodOf(m, 1)),
  rule('slash number unit', (m) => periodOf(m, m.get('number').number ?? 0)),
  rule('slash place', (m) => ({ per_place: { place: m.get('place').place ?? 'tooth' } })),
  rule('per|every|in place', (m) => ({ per_place: { place: m.get('place').place ?? 'tooth' } })),
  rule('each_visit', () => ({ per_place: { place: 'visit' } })),
  rule('per|every counted', (m) =>
    m.get('counted').counted === 'visit' ? { per_place: { place: 'visit' } } : null,
  ),
];

const unitOf = (m: Match): Period['unit'] => m.get('unit').unit ?? 'other';

function periodOf(m: Match, count: number): Readings {
  const period: Period = { count, unit: unitOf(m) };
  return m.has('every') ? { period: { period }, every: { period } } : { period: { period } };
}

const AGE_BOUND = 'to|through|until|up_to';

export const AGES: readonly Rule[] = [
  rule('no|without age_limit apply?', () => noAgeLimit()),
  rule('age_limit colon|dash? no|not_applicable|no_limit', () => noAgeLimit()),
  rule('age_limit not apply', () => noAgeLimit()),
  rule('age_limit colon|dash? at? age? number age?', (m) => ages(m, null, numberOf(m), true)),
  rule(`age_limit colon|dash? ${AGE_BOUND} age? number age?`, (m) => bounded(m, true)),
  rule('age_limit colon|dash? under age? number age?', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('minimum_age colon|dash? number age?', (m) => ages(m, numberOf(m), null, true)),
  rule('number age_limit', (m) => ages(m, null, numberOf(m), true)),
  rule('under age number', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('under number age', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule(`${AGE_BOUND} age number`, (m) => bounded(m, true)),
  rule(`${AGE_BOUND} number age`, (m) => bounded(m, true)),
  rule('under number', (m) => (isAge(m) ? ages(m, null, numberOf(m) - 1, true) : null)),
  rule(`${AGE_BOUND} number`, (m) => (isAge(m) && numberOf(m) > 12 ? bounded(m, true) : null)),
  rule('under duration', (m) => agesInYears(m)),
  rule('age number younger', (m) => ages(m, null, numberOf(m), true)),
  rule('number age younger', (m) => ages(m, null, numberOf(m), true)),
  rule('age number older|plus', (m) => ages(m, numberOf(m), null, true)),
  rule('number age older|plus', (m) => ages(m, numberOf(m), null, true)),
  rule('over age number', (m) => ages(m, numberOf(m) + 1, null, true)),
  rule('over number age', (m) => ages(m, numberOf(m) + 1, null, true)),
  rule('age number to|through|dash number age?', (m) => ages(m, numberOf(m), numberOf(m, 1), true)),
  rule('number to|through number age', (m) => ages(m, numberOf(m), numberOf(m, 1), true)),
  rule('from age number to|through|and age? number age?', (m) => ages(m, numberOf(m), numberOf(m, 1), true)),
  rule('from number to|through|and number age', (m) => ages(m, numberOf(m), numberOf(m, 1), true)),
  rule('maximum|limited? children|dependents|students age', (m) => ({
    says: {
      says: [{ kind: 'age', minimum: null, maximum: null, limit: 'stated', unclear_at: null }],
      conditions: memberOf(m),
    },
  })),
  rule('children|dependents|patient|adults|students under number', (m) => ages(m, null, numberOf(m) - 1)),
  rule(`children|dependents|patient|adults|students ${AGE_BOUND} number`, (m) => bounded(m, false)),
  rule('children|dependents|patient|adults|students over number', (m) => ages(m, numberOf(m) + 1, null)),
  rule('children|dependents|patient|adults|students number older', (m) => ages(m, numberOf(m), null)),
  rule('children|dependents|patient|adults|students number younger', (m) => ages(m, null, numberOf(m))),
];

const numberOf = (m: Match, index = 0): number => m.get('number', index).number ?? 0;

/** "Under 19" without the word "age": a number that can only be one. */
const isAge = (m: Match): boolean => numberOf(m) >= 10 && numberOf(m) <= 26 && Number.isInteger(numberOf(m));

/** "Under 19 years". */
function agesInYears(m: Match): Readings | null {
  const { count, unit } = m.get('duration').period ?? { count: 0, unit: 'other' };
  return unit === 'year' && (count ?? 0) >= 12 ? ages(m, null, (count ?? 0) - 1, true) : null;
}

/** "Through 18" includes it. "To age 19" ends at the 19th birthday, though some payers mean the whole year. */
function bounded(m: Match, isLimit: boolean): Readings | null {
  const age = numberOf(m);
  if (m.has('through')) return ages(m, null, age, isLimit);
  const found = ages(m, null, age - 1, isLimit);
  return found?.['ages'] ? { ages: { ...found['ages'], number: age } } : found;
}

const noAgeLimit = (): Readings => ({
  says: { says: [{ kind: 'age', minimum: null, maximum: null, limit: 'none', unclear_at: null }] },
});

/** Ages as a condition. Age 99 and above is how payers write "no limit". */
function ages(m: Match, from: number | null, to: number | null, isLimit = false): Readings | null {
  if ((from ?? 0) > 120 || (to ?? 0) > 120 || (to ?? 1) < 0) return null;
  if ((to ?? 0) >= SENTINEL - 1 && from === null) return noAgeLimit();
  const conditions: Condition[] = [
    { kind: 'age', from: from === 0 ? null : from, to: to !== null && to >= SENTINEL ? null : to },
  ];
  const member = memberOf(m);
  return { ages: { conditions: [...conditions, ...member], isLimit: isLimit && member.length === 0 } };
}

type Member = Extract<Condition, { kind: 'member' }>['member'];

const MEMBERS: Readonly<Record<string, Member>> = {
  children: 'child',
  adults: 'adult',
  dependents: 'dependent',
  students: 'student',
  late_entrants: 'late_entrant',
};

function memberOf(m: Match): Condition[] {
  return Object.entries(MEMBERS).flatMap(([kind, member]): Condition[] =>
    m.has(kind) ? [{ kind: 'member', member }] : [],
  );
}

const PEOPLE = 'children|adults|dependents|students|late_entrants';

/** Ages take their people with them, so that "children under 19, adults" is two groups. */
export const PEOPLE_AND_TEETH: readonly Rule[] = [
  rule(`for|on? ${PEOPLE} ages only?`, (m) => people(m)),
  rule(`for|on? ages ${PEOPLE} only?`, (m) => people(m)),
  rule(`for|on? ${PEOPLE} only?`, (m) => ({ people: { conditions: memberOf(m), isAttached: m.has('for') } })),
  rule(`for|on? ${PEOPLE} joiner ${PEOPLE}`, (m) => everyone(m)),
  rule('limited for|to? ages only?', (m) => ({ ages: m.get('ages') })),
  rule('for|on patient? ages only?', (m) => ({ ages: { ...m.get('ages'), isLimit: false } })),
  rule('patient? ages only?', (m) => ({ ages: m.get('ages') })),
  rule('for|on|to|in? teeth joiner teeth joiner teeth only?', (m) => teethCondition(m)),
  rule('for|on|to|in? teeth joiner teeth only?', (m) => teethCondition(m)),
  rule('for|on|to|in? teeth+ only?', (m) => teethTogether(m)),
  rule('except for|on|to|in? teeth joiner teeth', (m) => teethCondition(m)),
  rule('except for|on|to|in? teeth', (m) => teethCondition(m)),
];

/** "Children and adults" is no condition at all; other pairs we don't know how to carry. */
const everyone = (m: Match): Readings | null =>
  m.has('children') && m.has('adults') ? { people: { conditions: [] } } : null;

function people(m: Match): Readings {
  const ages = m.get('ages');
  return { ages: { ...ages, conditions: [...(ages.conditions ?? []), ...memberOf(m)], isLimit: false } };
}

/** "Anterior and bicuspid": any of them. */
function teethCondition(m: Match): Readings {
  const all = m.all('teeth');
  const teeth: Teeth[] = all.flatMap((one) => one.teeth ?? []);
  const numbers = all.flatMap((one) => one.numbers ?? []);
  return { condition: { conditions: [{ kind: 'teeth', teeth, numbers, except: m.has('except') }] } };
}

/** "Permanent unrestored molars": all of them at once, so one condition each. */
function teethTogether(m: Match): Readings {
  const conditions = m.all('teeth').map(
    (one): Condition => ({
      kind: 'teeth',
      teeth: one.teeth ?? [],
      numbers: one.numbers ?? [],
      except: false,
    }),
  );
  return { condition: { conditions } };
}

const LIMITED = 'limited|maximum|up_to|covered';

export const FREQUENCIES: readonly Rule[] = [
  rule('limited condition', (m) => ({ says: { says: [{ kind: 'covered' }], ...m.get('condition') } })),
  rule('limited ages', (m) => ({ ages: m.get('ages') })),
  rule('limited people', (m) => ({ says: { says: [{ kind: 'covered' }], ...m.get('people') } })),
  rule(`${LIMITED}? colon? to? number|times per_place? period per_place?`, (m) =>
    frequency(m, m.get('period').period),
  ),
  rule(`${LIMITED}? colon? to? number|times times? counted per_place? period per_place?`, (m) =>
    frequency(m, m.get('period').period),
  ),
  rule(`${LIMITED}? colon? to? number|times times_mark|times per_place? period per_place?`, (m) =>
    frequency(m, m.get('period').period),
  ),
  rule(`${LIMITED}? colon? to? number|times subject per_place? period per_place?`, (m) =>
    withSubject(frequency(m, m.get('period').period), m.get('subject')),
  ),
  rule(`${LIMITED}? colon? to? number|times counted|subject? per_place`, (m) => perVisit(m)),
  rule('number subject joiner number subject per_place? period', (m) => twoFrequencies(m)),
  rule('fraction counted|subject? used|remaining|met period|unit?', (m) => partOfLimit(m)),
  rule('used|remaining colon|dash? fraction counted|subject? period|unit?', (m) => partOfLimit(m)),
  rule('used|remaining colon|dash? number counted|subject? through|until? date? period|unit?', (m) =>
    counted(m),
  ),
  rule('subject used|remaining colon|dash? number', (m) => counted(m)),
  rule('subject colon|dash? number used|remaining', (m) => counted(m)),
  rule('number covered|limited comma|slash? number used|remaining', (m) => allowedAnd(m)),
  rule('number covered|limited comma|slash? number used comma|slash? number remaining', (m) => allowedAnd(m)),
  rule('number counted|subject? used|remaining through|until? date? period|unit?', (m) => counted(m)),
  rule('number counted? subject covered per_place? period', (m) =>
    withSubject(frequency(m, m.get('period').period), m.get('subject')),
  ),
  rule('frequency_noun not_apply', () => noFrequencyLimit()),
  rule('exempt frequency_noun', () => noFrequencyLimit()),
  rule('unlimited subject', (m) => ({
    says: { ...noFrequencyLimit()['says'], nodes: m.get('subject').nodes ?? [] },
  })),
  rule('number|times unit', (m) =>
    m.has('times') || unitOf(m) === 'lifetime' ? frequency(m, { count: 1, unit: unitOf(m) }) : null,
  ),
  rule('times duration', (m) => frequency(m, m.get('duration').period)),
  rule('limited|covered? colon? every', (m) => frequency(m, m.get('every').period)),
  rule('limited? colon? no_limit', () => noFrequencyLimit()),
  rule('limited colon unlimited', () => noFrequencyLimit()),
  rule('limited|covered? colon? frequency per_place? per_place?', (m) => ({
    frequency: {
      ...m.get('frequency'),
      conditions: [...(m.get('frequency').conditions ?? []), ...placesOf(m)],
    },
  })),
  rule('frequency open frequency close', (m) => bothFrequencies(m)),
  rule('frequency comma? but frequency', (m) => bothFrequencies(m)),
  rule('frequency comma frequency', (m) => bothFrequencies(m)),
  rule('per_place frequency', (m) => ({ frequency: { ...m.get('frequency'), conditions: placesOf(m) } })),
];

/** "2 quadrants per visit". Per tooth or arch alone says nothing of time. */
function perVisit(m: Match): Readings | null {
  if (m.get('per_place').place !== 'visit') return null;
  const found = frequency(m, { count: 1, unit: 'visit' })?.['frequency'];
  const plain = found && { frequency: { ...found, conditions: [] } };
  return plain && m.has('subject') ? withSubject(plain, m.get('subject')) : (plain ?? null);
}

/** "1 per 6 months, not more than 2 per year": two limits at once, when their times are of different kinds. */
function bothFrequencies(m: Match): Readings | null {
  const [first, second] = m.all('frequency');
  const isMonths = ({ period }: Payload): boolean => period?.unit === 'month' || period?.unit === 'day';
  const hasOwn = [first, second].some((one) => one?.nodes !== undefined || one?.more !== undefined);
  if (!first || !second || hasOwn || isMonths(first) === isMonths(second)) return null;
  return { frequency: { ...first, more: [second] } };
}

type Role = Extract<Says, { kind: 'frequency' }>['role'];

const limit = (count: number, role: Role, unit = ''): Says => ({
  kind: 'frequency',
  limit: 'stated',
  count,
  unit,
  role,
});

/** "2 exams and 2 cleanings per year". */
function twoFrequencies(m: Match): Readings {
  const { period } = m.get('period');
  const [first, second] = [0, 1].map(
    (at): Payload => ({
      says: [limit(numberOf(m, at), 'total')],
      nodes: m.get('subject', at).nodes ?? [],
      ...(period ? { period } : {}),
      conditions: placesOf(m),
    }),
  );
  return { says: { ...first, more: second ? [second] : [] } };
}

const roleOf = (m: Match): Role => (m.has('remaining') ? 'remaining' : 'used');

/** "1 of 2 cleanings used this year". */
function partOfLimit(m: Match): Readings | null {
  const [part = 0, whole = 0] = m.get('fraction').numbers ?? [];
  if (part > whole || whole > 12) return null;
  return countedSays(m, [limit(part, roleOf(m)), limit(whole, 'total')]);
}

/** "Remaining: 0 exams". */
function counted(m: Match): Readings | null {
  const isCounted = m.has('counted') || m.has('subject');
  if (!isCounted || numberOf(m) > 50) return null;
  return countedSays(m, [limit(numberOf(m), roleOf(m), m.get('counted').counted ?? '')]);
}

/** "2 allowed, 1 used, 1 remaining". */
function allowedAnd(m: Match): Readings | null {
  const [allowed = 0, second = 0, third] = m.all('number').map(({ number }) => number ?? 0);
  if (allowed > 12 || second + (third ?? 0) > allowed) return null;
  const left = third === undefined ? [] : [limit(third, 'remaining')];
  return {
    says: { says: [limit(allowed, 'total'), limit(second, m.has('used') ? 'used' : 'remaining'), ...left] },
  };
}

function countedSays(m: Match, says: Says[]): Readings {
  const unit = m.get('unit').unit;
  const period = m.get('period').period ?? (unit ? { count: 1, unit } : undefined);
  const nodes = m.has('subject') ? { nodes: m.get('subject').nodes ?? [] } : {};
  return { says: { says, ...nodes, ...(period ? { period } : {}) } };
}

const noFrequencyLimit = (): Readings => ({
  says: { says: [{ kind: 'frequency', limit: 'none', count: null, unit: '', role: 'total' }] },
});

function placesOf(m: Match): Condition[] {
  return m.all('per_place').map(({ place }): Condition => ({ kind: 'per', place: place ?? 'tooth' }));
}

function withSubject(readings: Readings | null, subject: Payload): Readings | null {
  const found = readings?.['frequency'];
  return found ? { frequency: { ...found, nodes: subject.nodes ?? [] } } : readings;
}

function frequency(m: Match, period: Period | undefined): Readings | null {
  if (!period) return null;
  const count = m.has('number') ? numberOf(m) : m.has('times') ? (m.get('times').number ?? null) : null;
  if (count === 0 || ((count ?? 0) > 50 && !SENTINELS.has(count ?? 0))) return null;
  const isSentinel =
    (count ?? 0) >= SENTINEL ||
    ((period.count ?? 0) >= SENTINEL && period.unit !== 'month' && period.unit !== 'day');
  if (isSentinel || (period.count ?? 0) >= 999) return noFrequencyLimit();
  const says: Says = {
    kind: 'frequency',
    limit: 'stated',
    count,
    unit: m.get('counted').counted ?? '',
    role: 'total',
  };
  return { frequency: { says: [says], period, conditions: placesOf(m) } };
}
