// Rules for ages and for the people they apply to.

import type { Condition, Says } from '../../statement.ts';
import { numberOf } from './frequencies.ts';
import { type Match, type Rule, type RuleResult, rule } from './patterns.ts';

/** How payers write "no limit" as an age. */
const NO_LIMIT_AGE = 99;

export const PEOPLE = 'children|adults|dependents|students|late_entrants|new_members|pregnant';

const AGE_BOUND = 'to|through|until|up_to';

export const AGES: readonly Rule[] = [
  rule('no|without age_limit apply?', () => noAgeLimit()),
  rule('age_limit colon|dash? number to|through|dash number age?', (m) =>
    ages(m, numberOf(m), numberOf(m, 1), true),
  ),
  rule('age_limit colon|dash? no|not_applicable|no_limit', () => noAgeLimit()),
  rule('age_limit not apply', () => noAgeLimit()),
  rule('age_limit colon|dash? at? age? number age?', (m) => bounded(m, true)),
  rule('limited colon|dash? age number', (m) => bounded(m, true)),
  rule(`age_limit colon|dash? ${AGE_BOUND} age? number age?`, (m) => bounded(m, true)),
  rule('age_limit colon|dash? under age? number age?', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('age_limit for|on? subject colon|dash? at? age? number age?', (m) => ageOf(m)),
  rule('benefit? end|status_word at|on age number', (m) => bounded(m, true)),
  rule('minimum_age colon|dash? number age?', (m) => ages(m, numberOf(m), null, true)),
  // "Age min 6 max 16", "minimum age 6, maximum age 16".
  rule(
    'age? minimum|minimum_age colon? age? number comma|and|slash|dash? maximum|age_limit colon? age? number age?',
    (m) => agesBetween(m),
  ),
  rule('number age_limit', (m) => bounded(m, true)),
  rule('under age number', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('under patient age number', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule('under number age', (m) => ages(m, null, numberOf(m) - 1, true)),
  rule(`${AGE_BOUND} age number`, (m) => bounded(m, true)),
  rule(`${AGE_BOUND} number age`, (m) => bounded(m, true)),
  rule('under number', (m) => (isAge(m) ? ages(m, null, numberOf(m) - 1, true) : null)),
  rule(`${AGE_BOUND} number`, (m) => (isAge(m) && numberOf(m) > 12 ? bounded(m, true) : null)),
  rule('under duration', (m) => agesInYears(m)),
  rule('under number counted|subject', () => ({ unclear: {} })),
  rule('under|until|to|up_to patient|children|dependents? ordinal birthday_word', (m) =>
    ages(m, null, (m.get('ordinal').number ?? 0) - 1, true),
  ),
  rule('benefit? end|status_word at|on? ordinal birthday_word', (m) =>
    ages(m, null, (m.get('ordinal').number ?? 0) - 1, true),
  ),
  rule('benefit? renew|beginning at|on? age number', (m) => ages(m, numberOf(m), null, true)),
  rule('exceed number', (m) => (isAge(m) ? ages(m, numberOf(m) + 1, null, true) : null)),
  rule('on_or_after ordinal birthday_word', (m) => ages(m, m.get('ordinal').number ?? 0, null, true)),
  rule('on_or_after age number', (m) => ages(m, numberOf(m), null, true)),
  rule('after|over ordinal birthday_word', (m) => ages(m, m.get('ordinal').number ?? 0, null, true)),
  // May not be an age: "groups of 10 or more".
  rule('number or_more', (m) => (isAge(m) ? { unclear: {} } : null)),
  rule('number plus', (m) => (isAge(m) ? ages(m, numberOf(m), null, true) : null)),
  rule('number older', (m) => (isAge(m) ? ages(m, numberOf(m), null, true) : null)),
  rule('age? number open? students close?', (m) => (isAge(m) ? bounded(m, false) : null)),
  rule(`end? at|on? through|until|to? end unit in? ${PEOPLE}|patient? age number`, (m) => bounded(m, false)),
  rule(`benefit? for? ${PEOPLE} benefit? end|status_word at|on? end unit age number`, (m) => endsAt(m)),
  // "Through the end of the month they turn 19", "through December 31 of the year they turn 26".
  rule(`through|until unit ${PEOPLE}|patient? age number`, (m) => untilTurning(m)),
  rule(`through|until month_day unit ${PEOPLE}|patient? age number`, (m) => untilTurning(m)),
  rule('dependents|students age colon|dash|to|through? number', (m) => bounded(m, false)),
  rule('students number', (m) => (isAge(m) ? bounded(m, false) : null)),
  rule('age number younger', (m) => ages(m, null, numberOf(m), true)),
  rule('number age younger', (m) => ages(m, null, numberOf(m), true)),
  rule('age number older|plus', (m) => ages(m, numberOf(m), null, true)),
  rule('number age older|plus', (m) => ages(m, numberOf(m), null, true)),
  rule('after age number', (m) => afterAge(m)),
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
  // "For members 0-5".
  rule('for|on patient age? number to|through number age?', (m) => ages(m, numberOf(m), numberOf(m, 1))),
  // "To the end of the month of the 26th birthday".
  rule(`${PEOPLE}? covered? to|through|until end unit in? ordinal birthday_word`, (m) => untilBirthday(m)),
  rule(`${PEOPLE} age? number to|through|dash number age?`, (m) => ages(m, numberOf(m), numberOf(m, 1))),
  rule(`${PEOPLE} age number younger`, (m) => ages(m, null, numberOf(m))),
  rule(`${PEOPLE} age? number older|plus`, (m) => ages(m, numberOf(m), null)),
  rule(`${PEOPLE}|patient under age? number age?`, (m) => ages(m, null, numberOf(m) - 1)),
  rule(`children|dependents|patient|adults|students ${AGE_BOUND} number`, (m) => bounded(m, false)),
  rule(`patient ${AGE_BOUND} number age`, (m) => bounded(m, false)),
  rule('children|dependents|patient|adults|students over number', (m) => ages(m, numberOf(m) + 1, null)),
  rule('children|dependents|patient|adults|students number older', (m) => ages(m, numberOf(m), null)),
  rule('children|dependents|patient|adults|students number younger', (m) => ages(m, null, numberOf(m))),
];

/** In a sentence about the age of existing dental work, only a number after the word "age" is a patient's age. */
export const AGES_IN_WORDS: readonly Rule[] = [
  rule('age number older|plus', (m) => ages(m, numberOf(m), null, true)),
];

/** Without the word "age" ("under 19"), we read only a number in this range as an age. */
const isAge = (m: Match): boolean => numberOf(m) >= 10 && numberOf(m) <= 26 && Number.isInteger(numberOf(m));

/** "Under 19 years". */
function agesInYears(m: Match): RuleResult | null {
  const { count, unit } = m.get('duration').period ?? { count: 0, unit: 'other' };
  return unit === 'year' && (count ?? 0) >= 12 ? ages(m, null, (count ?? 0) - 1, true) : null;
}

/** "Through 18" includes age 18. "To age 19" ends at the 19th birthday, but some payers include age 19. */
function bounded(m: Match, isLimit: boolean): RuleResult | null {
  const age = numberOf(m);
  if (m.has('through')) return ages(m, null, age, isLimit);
  const found = ages(m, null, age - 1, isLimit);
  return found?.['ages'] ? { ages: { ...found['ages'], number: age } } : found;
}

/** "Minimum age 6, maximum age 16" doesn't say whether age 16 is included, so we mark it as unclear. */
function agesBetween(m: Match): RuleResult | null {
  const [from, to] = [numberOf(m), numberOf(m, 1)];
  const found = from < to ? ages(m, from, to - 1, true) : null;
  return found?.['ages'] ? { ages: { ...found['ages'], number: to } } : null;
}

/** "After age 16" may begin at the 16th or the 17th birthday, so we mark age 16 as unclear. */
function afterAge(m: Match): RuleResult | null {
  const found = ages(m, numberOf(m) + 1, null, true);
  return found?.['ages'] ? { ages: { ...found['ages'], number: numberOf(m) } } : found;
}

/** "Through the end of the month they turn 19": part of the year at that age is covered, so the age is unclear. */
function untilTurning(m: Match): RuleResult | null {
  const found = ages(m, null, numberOf(m) - 1);
  return found?.['ages'] ? { ages: { ...found['ages'], number: numberOf(m) } } : found;
}

/** "Coverage for a dependent ends at the end of the month in which age 23 is attained". */
function endsAt(m: Match): RuleResult | null {
  const found = untilTurning(m);
  return found?.['ages'] ? { ages: { ...found['ages'], isLimit: true } } : found;
}

function untilBirthday(m: Match): RuleResult | null {
  const age = m.get('ordinal').number ?? 0;
  const found = ages(m, null, age - 1);
  return found?.['ages'] ? { ages: { ...found['ages'], number: age } } : found;
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

export function memberOf(m: Match): Condition[] {
  return Object.entries(MEMBERS).flatMap(([kind, member]): Condition[] =>
    m.has(kind) ? [{ kind: 'member', member }] : [],
  );
}
