// Rules for ages and for the people they apply to.

import type { Condition } from '../../statement.ts';
import { is, isAny, type Token } from '../token.ts';
import {
  type Match,
  ofSubject,
  type Rule,
  type RuleResult,
  rule,
  says,
  UNCLEAR,
  withMore,
} from './patterns.ts';

/** Payers write 99 for "no limit". "Under 99" arrives as 98. */
const isNoLimit = (age: number): boolean => age >= 98;

const NO_AGE_LIMIT = says({ kind: 'age', minimum: null, maximum: null, limit: 'none', unclear_at: null });

export const PEOPLE = 'children|adults|dependents|students|late_entrants|new_members|pregnant';

const AGE_BOUND = 'to|through|until|up_to';

/** Without the word "age" ("under 19"), we read only a number in this range as an age. */
const isAge = (m: Match): boolean => m.number() >= 10 && m.number() <= 26 && Number.isInteger(m.number());

const under = (m: Match): RuleResult | null => ages(m, null, m.number() - 1, true);
const through = (m: Match): RuleResult | null => ages(m, null, m.number(), true);
const from = (m: Match): RuleResult | null => ages(m, m.number(), null, true);
const over = (m: Match): RuleResult | null => ages(m, m.number() + 1, null, true);
/** In a range ("ages 6 to 16"), payers include the last age. */
const between = (m: Match): RuleResult | null => ages(m, m.number(), m.number(1), true);

const birthday = (m: Match): number => m.get('ordinal').number ?? 0;
const beforeBirthday = (m: Match): RuleResult | null => ages(m, null, birthday(m) - 1, true);
const fromBirthday = (m: Match): RuleResult | null => ages(m, birthday(m), null, true);

/** Marks an age that the payer's words may or may not include. */
const unclearAt = (found: RuleResult | null, age: number): RuleResult | null =>
  withMore(found, 'ages', { number: age });

/** "Through 18" includes age 18. "To age 19" ends at the 19th birthday, but some payers include age 19. */
function bounded(m: Match, isLimit: boolean): RuleResult | null {
  const age = m.number();
  if (m.has('through')) return ages(m, null, age, isLimit);
  return unclearAt(ages(m, null, age - 1, isLimit), age);
}

const limitedTo = (m: Match): RuleResult | null => bounded(m, true);

/** "Minimum age 6, maximum age 16" doesn't say whether age 16 is included. */
function agesBetween(m: Match): RuleResult | null {
  const [least, most] = [m.number(), m.number(1)];
  if (least >= most) return null;
  return isNoLimit(most) ? ages(m, least, null, true) : unclearAt(ages(m, least, most - 1, true), most);
}

/** "After age 16" may begin at the 16th or the 17th birthday. */
const afterAge = (m: Match): RuleResult | null => unclearAt(over(m), m.number());

/** "Through the end of the month they turn 19": part of the year at that age is covered. */
function untilTurning(m: Match): RuleResult | null {
  const age = m.get('ordinal').number ?? m.number();
  return unclearAt(ages(m, null, age - 1), age);
}

/** "The age limit for sealants is 15". */
function ageOf(m: Match): RuleResult | null {
  const age = m.number();
  if (age < 2 || isNoLimit(age) || !Number.isInteger(age)) return null;
  return ofSubject(
    says({ kind: 'age', minimum: null, maximum: age - 1, limit: 'stated', unclear_at: age }),
    m,
  );
}

/** The ages from `from` through `to`. `isLimit`: they limit the service itself. Ages of a group of people don't. */
function ages(m: Match, from: number | null, to: number | null, isLimit = false): RuleResult | null {
  if ((from ?? 0) > 120 || (to ?? 0) > 120 || (to ?? 1) < 0) return null;
  const last = to !== null && isNoLimit(to) ? null : to;
  if (from === null && last === null) return NO_AGE_LIMIT;
  const conditions: Condition[] = [{ kind: 'age', from: from === 0 ? null : from, to: last }];
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

/** The groups of people that the match names, each as a condition. */
export function memberOf(m: Match): Condition[] {
  return Object.entries(MEMBERS).flatMap(([kind, member]): Condition[] =>
    m.has(kind) ? [{ kind: 'member', member }] : [],
  );
}

export const AGES: readonly Rule[] = [
  rule('no|without age_limit apply?', NO_AGE_LIMIT),
  rule('age_limit colon|dash? number to|through|dash number age?', between),
  rule('age_limit colon|dash? at? age? number age?', limitedTo),
  rule('age_limit for|on? subject colon|dash? at? age? number age?', ageOf),
  rule('benefit? end|status_word at|on age number', limitedTo),
  rule('minimum_age colon|dash? number age?', from),
  // "Age min 6 max 16", "minimum age 6, maximum age 16".
  rule(
    'age? minimum|minimum_age colon? age? number comma|and|slash|dash? maximum|age_limit colon? age? number age?',
    agesBetween,
  ),
  rule('under patient? age number', under),
  rule('under number age', under),
  rule(`${AGE_BOUND} age number`, limitedTo),
  rule('under number', (m) => (isAge(m) ? under(m) : null)),
  // "Up to 12" is often a count or a number of months.
  rule(`${AGE_BOUND} number`, (m) => (isAge(m) && m.number() > 12 ? limitedTo(m) : null)),
  rule('under number counted|subject', UNCLEAR),
  rule('under|until|to|up_to patient|children|dependents? ordinal birthday_word', beforeBirthday),
  rule('on_or_after|after|over ordinal birthday_word', fromBirthday),
  // May not be an age: "groups of 10 or more".
  rule('number or_more', (m) => (isAge(m) ? UNCLEAR : null)),
  rule('number plus|older', (m) => (isAge(m) ? from(m) : null)),
  rule('age? number open? students close?', (m) => (isAge(m) ? bounded(m, false) : null)),
  rule(`end? at|on? through|until|to? end unit in? ${PEOPLE}|patient? age number`, untilTurning),
  // The lexer reads "through the end of" as "through": "through the end of the month they turn 19", "through December 31 of the year they turn 26".
  rule(`through|until month_day? unit ${PEOPLE}|patient? age number`, untilTurning),
  // "Dependent children eligible through the end of the month in which they turn 26".
  rule(
    `children|dependents|students status_word|covered end? unit in? ${PEOPLE}|patient? age number`,
    untilTurning,
  ),
  // "Dependents covered to the end of the month of their 26th birthday".
  rule(
    'children|dependents|students status_word|covered? to|through|until? end? unit ordinal birthday_word',
    untilTurning,
  ),
  rule('students number', (m) => (isAge(m) ? bounded(m, false) : null)),
  rule('age number younger', through),
  rule('age number older|plus', from),
  rule('after age number', afterAge),
  rule('over age number', over),
  rule('age number to|through|dash number age?', between),
  rule('maximum|limited? children|dependents|students age', (m) => ({
    says: {
      says: [{ kind: 'age', minimum: null, maximum: null, limit: 'stated', unclear_at: null }],
      conditions: memberOf(m),
    },
  })),
  rule(`${PEOPLE} age number younger`, (m) => ages(m, null, m.number())),
  // "Children 6 and under".
  rule('children|dependents number younger', (m) => ages(m, null, m.number())),
  rule(`${PEOPLE}|patient under age? number age?`, (m) => ages(m, null, m.number() - 1)),
  rule('children|dependents|patient|adults|students over number', (m) => ages(m, m.number() + 1, null)),
  rule('children|dependents|patient|adults|students number older', (m) => ages(m, m.number(), null)),
];

/** Rewrites "age limit: none" as "no age limit". Not "age limit: no coverage after 19". */
export function noAgeLimit(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((token) => is(token, 'age_limit'));
  const end = isAny(tokens[at + 1], ['colon', 'dash']) ? at + 2 : at + 1;
  const [limit, none, after] = [tokens[at], tokens[end], tokens[end + 1]];
  if (!limit || !none || !is(none, 'no') || (after && !is(after, 'comma'))) return [...tokens];
  return [...tokens.slice(0, at), none, limit, ...tokens.slice(end + 1)];
}
