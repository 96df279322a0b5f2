// Rules of the first passes: numbers, lengths of time, places, ages, people and teeth.

import type { Condition, Period } from '../../statement.ts';
import type { Payload } from '../token.ts';
import { memberOf, PEOPLE } from './ages.ts';
import { frequency, unitOf } from './frequencies.ts';
import { PLACED_HISTORY } from './history.ts';
import { type Match, type Rule, type RuleResult, rule, UNCLEAR } from './patterns.ts';
import { TEETH } from './teeth.ts';

export const NUMBERS: readonly Rule[] = [
  ...PLACED_HISTORY,
  rule('number open number close', (m) =>
    m.get('number').number === m.get('number', 1).number ? { number: m.get('number') } : null,
  ),
  rule('number percent_word', (m) => ({ percent: { number: m.number() } })),
  rule('is_met_now on|as_of|effective? date', (m) => ({ is_met: { ...m.get('date'), isPresent: true } })),
  rule('met|is_met on|as_of|effective? date', (m) => ({ is_met: m.get('date') })),
  ...TEETH,
  // "August 3, 2026".
  rule('month_name number|ordinal comma? number', dayOf),
  rule('month_name number', (m) => ({ month_day: { ...m.get('month_name'), ...m.get('number') } })),
];

function dayOf(m: Match): RuleResult | null {
  const numbers = m.parts.filter(({ kind }) => kind === 'number' || kind === 'ordinal');
  const [date = 0, year = 0] = numbers.map(({ payload }) => payload.number ?? 0);
  const { month = 0 } = m.get('month_name');
  if (year < 1900 || year > 2100 || date < 1 || date > 31) return null;
  const two = (number: number): string => String(number).padStart(2, '0');
  return { date: { day: `${year}-${two(month)}-${two(date)}` } };
}

export const PERIODS: readonly Rule[] = [
  // "6 lifetime" means six times in a lifetime.
  rule('number unit', (m) =>
    unitOf(m) === 'lifetime'
      ? frequency(m, { count: 1, unit: 'lifetime' })
      : isYearNumber(m.number())
        ? { unit: m.get('unit') }
        : { duration: { period: { count: m.number(), unit: unitOf(m) } } },
  ),
  rule('number slash unit', (m) => frequency(m, { count: 1, unit: unitOf(m) })),
  rule('number times_mark|times slash|per|every|in? unit', (m) =>
    isOnce(m) ? null : frequency(m, { count: 1, unit: unitOf(m) }),
  ),
  rule('number times_mark|times slash|per|every|in? number unit', (m) =>
    isOnce(m) ? null : frequency(m, { count: m.number(1), unit: unitOf(m) }),
  ),
  rule('per|in|every unit', (m) => periodOf(m, 1)),
  rule('per|in|every number unit', (m) => periodOf(m, m.number())),
  rule('per|every|slash service_date', { period: { period: { count: 1, unit: 'day' } } }),
  rule('slash number unit', (m) => (m.get('slash').isAttached ? periodOf(m, m.number()) : null)),
  rule('per|every|in|slash place', (m) => ({ per_place: { place: m.get('place').place ?? 'tooth' } })),
  // "1 per permanent molar".
  rule('per|every teeth teeth? teeth?', (m) => ({
    per_place: { place: 'tooth', conditions: teethTogether(m)['condition']?.conditions ?? [] },
  })),
  rule('each_visit', { per_place: { place: 'visit' } }),
];

/** In "the 2026 plan year", the number is more likely a year than a count or an amount. */
export const isYearNumber = (number: number): boolean => number >= 2015 && number <= 2045;

/** In "under age 14 once every 6 months", "once" is the count, and the number before it isn't. */
const isOnce = (m: Match): boolean => m.get('times').number !== undefined;

/** A period of `count` units. After "every", the token also means `every`, which is a limit even without a count. */
function periodOf(m: Match, count: number): RuleResult {
  const period: Period = { count, unit: unitOf(m) };
  return m.has('every') ? { period: { period }, every: { period } } : { period: { period } };
}

/** An age and its people become one token, so that "children under 19, adults" is two groups. */
export const PEOPLE_AND_TEETH: readonly Rule[] = [
  rule(`for|on? ${PEOPLE} ages only?`, people),
  // "$1,500 per child": the amount applies to children only, and each child has it.
  rule(`for? per|every ${PEOPLE}`, (m) =>
    // In "every 12 months adults", "every" belongs to the period, not to the adults.
    m.get('every').period ? null : { per_people: { conditions: memberOf(m), who: 'individual' } },
  ),
  // "Dependent children only, through age 18".
  rule(`for|on? ${PEOPLE} only comma? ages only?`, (m) =>
    m.get('ages').conditions?.length === 1 ? onlyThese(m) : null,
  ),
  rule(`for|on|to? ${PEOPLE} only?`, (m) => ({
    people: { conditions: memberOf(m), isAttached: m.has('for'), ...(m.has('only') && { isOnly: true }) },
  })),
  // "Available to children and students at 80%": the percentage is for both, which a condition can't express.
  rule(`for|on|to? ${PEOPLE} and|or|slash for|on|to? ${PEOPLE}`, (m) => everyone(m) ?? UNCLEAR),
  // "Adults and dependents to age 19": the age applies only to the dependents.
  rule(`for|on|to? ${PEOPLE} joiner for|on|to? ${PEOPLE} ages`, UNCLEAR),
  // "Limited to covered persons under 16".
  rule('limited for|to? patient|individual|place? ages only?', (m) =>
    (m.get('place').place ?? 'member') === 'member' ? { ages: m.get('ages') } : null,
  ),
  // "To age 26, end of month": covered to the end of the birthday's month, so age 26 stays unclear.
  rule(`${PEOPLE}? ages comma|open? through|until|to? end unit close?`, (m) => {
    const isUnclear = m.get('ages').number !== undefined;
    return isUnclear ? (memberOf(m).length > 0 ? people(m) : { ages: m.get('ages') }) : null;
  }),
  // "Patient must be 18 years or older".
  rule('patient|individual must ages', (m) => ({
    ages: { ...m.get('ages'), isLimit: true, isOnly: true },
  })),
  rule('must_begin in|on|for? ages', startedBy),
  rule('for|on patient|individual|place? ages only?', (m) =>
    (m.get('place').place ?? 'member') === 'member'
      ? { ages: { ...m.get('ages'), isLimit: m.has('only'), ...(m.has('only') && { isOnly: true }) } }
      : null,
  ),
  rule('patient? ages only?', (m) => ({
    ages: m.has('only') ? { ...m.get('ages'), isOnly: true } : m.get('ages'),
  })),
  rule('only for|on|to ages', (m) => ({ ages: m.get('ages') })),
  rule('for|on|to|in? teeth joiner teeth only?', teethCondition),
  rule('for|on|to|in? teeth+ only?', teethTogether),
  // "Unrestored permanent molars and premolars".
  rule('for|on|to|in? teeth teeth+ joiner teeth only?', teethOfKinds),
  rule('except for|on|to|in? teeth', teethCondition),
];

/** "Banding must occur before age 17": the age at the start of treatment, not the last age at which the plan pays. */
function startedBy(m: Match): RuleResult {
  const { conditions = [], ...ages } = m.get('ages');
  const start: Condition = { kind: 'when', words: 'when treatment begins' };
  return { ages: { ...ages, isLimit: true, conditions: [...conditions, ...memberOf(m), start] } };
}

/** "Children and adults" means all patients, so there is no condition. A condition can't express other pairs. */
function everyone(m: Match): RuleResult | null {
  return m.has('adults') && (m.has('children') || m.has('dependents'))
    ? { people: { conditions: [] } }
    : null;
}

/** "Children only, age limit 19": the plan pays at no other age. */
const onlyThese = (m: Match): RuleResult => ({
  ages: { ...people(m)['ages'], isLimit: m.get('ages').isLimit === true },
});

/** A group of people together with its ages. */
function people(m: Match): RuleResult {
  const ages = m.get('ages');
  const conditions = [...(ages.conditions ?? []), ...memberOf(m)];
  return { ages: { ...ages, conditions, isLimit: false, ...(m.has('only') && { isOnly: true }) } };
}

/** Teeth of any of these kinds or numbers. */
function teethOf(list: readonly Payload[], except = false): Condition[] {
  const teeth = list.flatMap((one) => one.teeth ?? []);
  const numbers = list.flatMap((one) => one.numbers ?? []);
  // "First permanent molars" must also be permanent. "Except" denies only the molars.
  const isAlso = !except && list.every(({ conditions }) => conditions !== undefined);
  const also = isAlso ? (list[0]?.conditions ?? []) : [];
  return [...also, { kind: 'teeth', teeth, numbers, except }];
}

const onTeeth = (m: Match, conditions: Condition[]): RuleResult => ({
  condition: { conditions, isLimit: m.has('only') },
});

/** "Anterior and bicuspid": teeth of either kind meet the condition. */
function teethCondition(m: Match): RuleResult {
  return onTeeth(m, teethOf(m.all('teeth'), m.has('except')));
}

/** The first words apply to all; the last two are alternatives: "unrestored permanent molars and premolars". */
function teethOfKinds(m: Match): RuleResult {
  const all = m.all('teeth');
  return onTeeth(m, [...all.slice(0, -2).flatMap((one) => teethOf([one])), ...teethOf(all.slice(-2))]);
}

/** "Permanent unrestored molars": a tooth must meet all of these, so each becomes a separate condition. */
function teethTogether(m: Match): RuleResult {
  return onTeeth(
    m,
    m.all('teeth').flatMap((one) => teethOf([one])),
  );
}
