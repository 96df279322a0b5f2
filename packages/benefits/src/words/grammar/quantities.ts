// The first passes: numbers, stretches of time, places, ages, people and teeth. Also the benefit year.

import type { Condition, Period, Says, SubjectNode, Teeth } from '../../statement.ts';
import { frequency, numberOf, unitOf } from './frequencies.ts';
import { PLACED_HISTORY } from './history.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

export const NUMBERS: readonly Rule[] = [
  ...PLACED_HISTORY,
  rule('number open number close', (m) =>
    m.get('number').number === m.get('number', 1).number ? { number: m.get('number') } : null,
  ),
  rule('number percent_word', (m) => ({ percent: { number: m.get('number').number ?? 0 } })),
  rule('when|for to? exceed|over', () => ({ exceed: {} })),
  rule('met|is_met on|as_of? date', (m) => ({ is_met: m.get('date') })),
  rule(
    'hash|place|teeth|counted hash? number joiner number joiner? number? joiner? number? joiner? number?',
    (m) => toothNumbers(m),
  ),
  rule('hash number', (m) => ({ teeth: { teeth: [], numbers: [m.get('number').number ?? 0] } })),
  rule('month_name number', (m) => ({ month_day: { ...m.get('month_name'), ...m.get('number') } })),
  rule('month_name ordinal', (m) => ({ month_day: { ...m.get('month_name'), ...m.get('ordinal') } })),
];

/** "Teeth 1, 16, 17 and 32". */
function toothNumbers(m: Match): RuleResult | null {
  const isTeeth =
    m.has('hash') ||
    m.get('place').place === 'tooth' ||
    m.has('teeth') ||
    m.get('counted').counted === 'teeth';
  const numbers = m.all('number').map(({ number }) => number ?? 0);
  const areTeeth = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 32);
  return isTeeth && areTeeth ? { teeth: { teeth: [], numbers } } : null;
}

export const PERIODS: readonly Rule[] = [
  rule('number unit', (m) => ({
    duration: { period: { count: m.get('number').number ?? 0, unit: unitOf(m) } },
  })),
  rule('number slash unit', (m) => frequency(m, { count: 1, unit: unitOf(m) })),
  rule('number slash number unit', (m) =>
    frequency(m, { count: m.get('number', 1).number ?? 0, unit: unitOf(m) }),
  ),
  rule('number times_mark|times slash|per|every|in? unit', (m) =>
    isOnce(m) ? null : frequency(m, { count: 1, unit: unitOf(m) }),
  ),
  rule('number times_mark|times slash|per|every|in? number unit', (m) =>
    isOnce(m) ? null : frequency(m, { count: m.get('number', 1).number ?? 0, unit: unitOf(m) }),
  ),
  rule('per|in|every unit', (m) => periodOf(m, 1)),
  rule('per|in|every number unit', (m) => periodOf(m, m.get('number').number ?? 0)),
  rule('per|every|slash service_date', () => ({ period: { period: { count: 1, unit: 'day' } } })),
  // "Per ben pd": "pd" is paid everywhere else.
  rule('per|every benefit_paid', () => ({ period: { period: { count: 1, unit: 'contract_year' } } })),
  rule('every other unit', (m) => periodOf(m, 2)),
  rule('slash unit', (m) => (m.get('slash').isAttached ? periodOf(m, 1) : null)),
  rule('slash number unit', (m) =>
    m.get('slash').isAttached ? periodOf(m, m.get('number').number ?? 0) : null,
  ),
  rule('slash place', (m) => ({ per_place: { place: m.get('place').place ?? 'tooth' } })),
  rule('per|every|in place', (m) => ({ per_place: { place: m.get('place').place ?? 'tooth' } })),
  rule('each_visit', () => ({ per_place: { place: 'visit' } })),
  rule('per|every counted', (m) =>
    m.get('counted').counted === 'visit' ? { per_place: { place: 'visit' } } : null,
  ),
];

/** "Under age 14 once every 6 months": "once" counts by itself, and the number before it is another one. */
const isOnce = (m: Match): boolean => m.get('times').number !== undefined;

function periodOf(m: Match, count: number): RuleResult {
  const period: Period = { count, unit: unitOf(m) };
  return m.has('every') ? { period: { period }, every: { period } } : { period: { period } };
}

/** How payers write "no limit" as an age. */
const NO_LIMIT_AGE = 99;

const PEOPLE = 'children|adults|dependents|students|late_entrants|new_members|pregnant';

const AGE_BOUND = 'to|through|until|up_to';

export const AGES: readonly Rule[] = [
  rule('no|without age_limit apply?', () => noAgeLimit()),
  rule('age_limit colon|dash? no|not_applicable|no_limit', () => noAgeLimit()),
  rule('age_limit not apply', () => noAgeLimit()),
  rule('age_limit colon|dash? at? age? number age?', (m) => bounded(m, true)),
  rule(`age_limit colon|dash? ${AGE_BOUND} age? number age?`, (m) => bounded(m, true)),
  rule('age_limit colon|dash? under age? number age?', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('age_limit for|on subject colon|dash? at? age? number age?', (m) => ageOf(m)),
  rule('benefit? end|status_word at|on age number', (m) => bounded(m, true)),
  rule('minimum_age colon|dash? number age?', (m) => ages(m, numberOf(m), null, true)),
  rule('number age_limit', (m) => bounded(m, true)),
  rule('under age number', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('under number age', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule(`${AGE_BOUND} age number`, (m) => bounded(m, true)),
  rule(`${AGE_BOUND} number age`, (m) => bounded(m, true)),
  rule('under number', (m) => (isAge(m) ? ages(m, null, numberOf(m) - 1, true) : null)),
  rule(`${AGE_BOUND} number`, (m) => (isAge(m) && numberOf(m) > 12 ? bounded(m, true) : null)),
  rule('under duration', (m) => agesInYears(m)),
  rule('under number counted|subject', () => ({ unclear: {} })),
  rule('under|until|to|up_to patient? ordinal birthday_word', (m) =>
    ages(m, null, (m.get('ordinal').number ?? 0) - 1, true),
  ),
  rule('after|over ordinal birthday_word', (m) => ages(m, m.get('ordinal').number ?? 0, null, true)),
  rule('number older', (m) => (isAge(m) ? ages(m, numberOf(m), null, true) : null)),
  rule('age? number open? students close?', (m) => (isAge(m) ? bounded(m, false) : null)),
  rule(`end? at|on? through|until|to? end unit in? ${PEOPLE}|patient? age number`, (m) => bounded(m, false)),
  // "Through the end of the month they turn 19", "through December 31 of the year they turn 26".
  rule(`through|until unit ${PEOPLE}|patient? age number`, (m) => untilTurning(m)),
  rule(`through|until month_day unit ${PEOPLE}|patient? age number`, (m) => untilTurning(m)),
  rule('dependents|students age colon|dash|to|through? number', (m) => bounded(m, false)),
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
  rule(`${PEOPLE} age? number to|through|dash number age?`, (m) => ages(m, numberOf(m), numberOf(m, 1))),
  rule(`${PEOPLE} age? number older|plus`, (m) => ages(m, numberOf(m), null)),
  rule(`${PEOPLE}|patient under age? number age?`, (m) => ages(m, null, numberOf(m) - 1)),
  rule(`children|dependents|patient|adults|students ${AGE_BOUND} number`, (m) => bounded(m, false)),
  rule('children|dependents|patient|adults|students over number', (m) => ages(m, numberOf(m) + 1, null)),
  rule('children|dependents|patient|adults|students number older', (m) => ages(m, numberOf(m), null)),
  rule('children|dependents|patient|adults|students number younger', (m) => ages(m, null, numberOf(m))),
];

/** "Under 19" without the word "age": a number that can only be one. */
const isAge = (m: Match): boolean => numberOf(m) >= 10 && numberOf(m) <= 26 && Number.isInteger(numberOf(m));

/** "Under 19 years". */
function agesInYears(m: Match): RuleResult | null {
  const { count, unit } = m.get('duration').period ?? { count: 0, unit: 'other' };
  return unit === 'year' && (count ?? 0) >= 12 ? ages(m, null, (count ?? 0) - 1, true) : null;
}

/** "Through 18" includes it. "To age 19" ends at the 19th birthday, though some payers mean the whole year. */
function bounded(m: Match, isLimit: boolean): RuleResult | null {
  const age = numberOf(m);
  if (m.has('through')) return ages(m, null, age, isLimit);
  const found = ages(m, null, age - 1, isLimit);
  return found?.['ages'] ? { ages: { ...found['ages'], number: age } } : found;
}

/** At that age some of the year is still covered. */
function untilTurning(m: Match): RuleResult | null {
  const found = ages(m, null, numberOf(m) - 1);
  return found?.['ages'] ? { ages: { ...found['ages'], number: numberOf(m) } } : found;
}

/** "The age limit for sealants is 15". */
function ageOf(m: Match): RuleResult | null {
  const age = numberOf(m);
  if (age < 2 || age >= NO_LIMIT_AGE || !Number.isInteger(age)) return null;
  const says: Says = { kind: 'age', minimum: null, maximum: age - 1, limit: 'stated', unclear_at: age };
  return { says: { says: [says], nodes: m.get('subject').nodes ?? [] } };
}

const noAgeLimit = (): RuleResult => ({
  says: { says: [{ kind: 'age', minimum: null, maximum: null, limit: 'none', unclear_at: null }] },
});

/** Ages as a condition. Age 99 and above is how payers write "no limit". */
function ages(m: Match, from: number | null, to: number | null, isLimit = false): RuleResult | null {
  if ((from ?? 0) > 120 || (to ?? 0) > 120 || (to ?? 1) < 0) return null;
  if ((to ?? 0) >= NO_LIMIT_AGE - 1 && from === null) return noAgeLimit();
  const conditions: Condition[] = [
    { kind: 'age', from: from === 0 ? null : from, to: to !== null && to >= NO_LIMIT_AGE ? null : to },
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
  new_members: 'new',
  pregnant: 'pregnant',
};

function memberOf(m: Match): Condition[] {
  return Object.entries(MEMBERS).flatMap(([kind, member]): Condition[] =>
    m.has(kind) ? [{ kind: 'member', member }] : [],
  );
}

/** Ages take their people with them, so that "children under 19, adults" is two groups. */
export const PEOPLE_AND_TEETH: readonly Rule[] = [
  rule(`for|on? ${PEOPLE} ages only?`, (m) => people(m)),
  rule(`for|on? ages ${PEOPLE} only?`, (m) => people(m)),
  // "Dependent children only, through age 18".
  rule(`for|on? ${PEOPLE} only comma ages only?`, (m) =>
    m.get('ages').conditions?.length === 1 ? people(m) : null,
  ),
  rule(`for|on|to? ${PEOPLE} only?`, (m) => ({
    people: { conditions: memberOf(m), isAttached: m.has('for') },
  })),
  rule(`for|on? ${PEOPLE} joiner ${PEOPLE}`, (m) => everyone(m)),
  // "Adults and dependents to age 19": the age is that of the dependents.
  rule(`for|on? ${PEOPLE} joiner for|on? ${PEOPLE} ages`, () => ({ unclear: {} })),
  rule('limited for|to? ages only?', (m) => ({ ages: m.get('ages') })),
  // "To age 26, end of month": the month of the birthday is still covered; what is unclear at 26 stays so.
  rule(`${PEOPLE}? ages comma|open? through|until|to? end unit close?`, (m) => {
    const isUnclear = m.get('ages').number !== undefined;
    return isUnclear ? (memberOf(m).length > 0 ? people(m) : { ages: m.get('ages') }) : null;
  }),
  rule('only covered for|on|to? ages', (m) => ({ ages: { ...m.get('ages'), isLimit: true } })),
  rule('must_begin in|on|for? ages', (m) => startedBy(m)),
  rule('for|on patient? ages only?', (m) => ({ ages: { ...m.get('ages'), isLimit: false } })),
  rule('patient? ages only?', (m) => ({ ages: m.get('ages') })),
  rule('teeth joiner subject', (m) => rootCanals(m)),
  rule('for|on|to|in? teeth joiner teeth joiner teeth only?', (m) => teethCondition(m)),
  rule('for|on|to|in? teeth joiner teeth only?', (m) => teethCondition(m)),
  rule('for|on|to|in? teeth+ only?', (m) => teethTogether(m)),
  rule('except for|on|to|in? teeth joiner teeth', (m) => teethCondition(m)),
  rule('except for|on|to|in? teeth', (m) => teethCondition(m)),
];

/** "Banding must occur before age 17": the age at the start, not the age to which it is paid. */
const startedBy = (m: Match): RuleResult => {
  const { conditions = [], ...ages } = m.get('ages');
  return {
    ages: {
      ...ages,
      isLimit: true,
      conditions: [...conditions, { kind: 'when', words: 'when treatment begins' }],
    },
  };
};

/** "Children and adults" is no condition at all; other pairs we don't know how to carry. */
const everyone = (m: Match): RuleResult | null =>
  m.has('adults') && (m.has('children') || m.has('dependents')) ? { people: { conditions: [] } } : null;

function people(m: Match): RuleResult {
  const ages = m.get('ages');
  return { ages: { ...ages, conditions: [...(ages.conditions ?? []), ...memberOf(m)], isLimit: false } };
}

/** Root canals are named by the tooth. */
const ROOT_CANALS: Readonly<Partial<Record<Teeth, string>>> = {
  anterior: 'anterior_root_canals',
  premolar: 'premolar_root_canals',
  molar: 'molar_root_canals',
};

/** "Anterior and bicuspid root canals". */
function rootCanals(m: Match): RuleResult | null {
  const nodes = m.get('subject').nodes ?? [];
  const isNamed = nodes.every(
    (node) => node.kind === 'family' && Object.values(ROOT_CANALS).includes(node.family),
  );
  const families = (m.get('teeth').teeth ?? []).map((one) => ROOT_CANALS[one]);
  if (!isNamed || families.length === 0) return null;
  const others = families.flatMap((family): SubjectNode[] => (family ? [{ kind: 'family', family }] : []));
  return others.length < families.length ? { unclear: {} } : { subject: { nodes: [...others, ...nodes] } };
}

/** "Anterior and bicuspid": any of them. */
function teethCondition(m: Match): RuleResult {
  const all = m.all('teeth');
  const teeth: Teeth[] = all.flatMap((one) => one.teeth ?? []);
  const numbers = all.flatMap((one) => one.numbers ?? []);
  return { condition: { conditions: [{ kind: 'teeth', teeth, numbers, except: m.has('except') }] } };
}

/** "Permanent unrestored molars": all of them at once, so one condition each. */
function teethTogether(m: Match): RuleResult {
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
