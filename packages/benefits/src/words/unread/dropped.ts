// Words that narrow a statement or change whom it is about, but that are in none of the statements that we read. A
// sentence with such words isn't read.

import type { Period, Says, TextStatement } from '../../statement.ts';
import { areRelated } from '../../vocabulary/index.ts';
import { isPartUsed, isRecord } from '../clauses/inherit.ts';
import { is, isAny, meantAfter, nodesOf, type Token, withoutFillers, wordsOf } from '../token.ts';
import { isMisread } from './misread.ts';
import { hasDeniedService } from './open.ts';

/** Whether the sentence has such words, or its statements aren't what the payer means. */
export function hasDropped(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean {
  const meant = withoutFillers(tokens);
  return (
    (isDated(meant) && !isSnapshot(meant) && !statements.every((one) => isState(one, statements))) ||
    isOfSubscriber(meant) ||
    isEnded(statements) ||
    statements.some(
      (one, at) => isNone(one) && statements.slice(0, at).some((other) => isPartOf(other, one)),
    ) ||
    (hasDeniedService(text, meant) && !statements.some(isDenial)) ||
    isOrNot(meant) ||
    meant.some((token) => isIdleAdjective(token, statements)) ||
    (statements.some(isOfSeveral) && isCombined(text, tokens) && !statements.some(isShared)) ||
    tokens.some((_, at) => isPartOfName(text, tokens, at)) ||
    isOfOtherYear(text, tokens, statements) ||
    isMisread(text, tokens, statements) ||
    statements.some(isForAdultsAndChildren) ||
    (statements.some(isDenial) && NOT_YET.test(wordsOf(text, tokens)))
  );
}

const isDenial = ({ says }: TextStatement): boolean => says.kind === 'not_covered';

/** "Whether covered or not". */
const isOrNot = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'or') && isAny(tokens[at + 1], ['not', 'not_covered']));

/** Whether a date follows "as of". "Ortho covered as of 01/01/2027": the rule may not apply yet. */
const isDated = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'as_of') && isAny(tokens[at + 1], ['date', 'number']));

/** Whether the date is that of the whole sentence: "Benefits as of 01/01/2026: preventive 100% …". */
const isSnapshot = ([first, second]: readonly Token[]): boolean =>
  isAny(first, ['benefit', 'plan']) && is(second, 'as_of');

const STATES = new Set<Says['kind']>([
  'other_coverage',
  'status',
  'history',
  'figure',
  'remark',
  'office_network',
  'networks_paid',
]);

/** Whether the statement is about one day: how much is used, what is on file. */
const isState = ({ says }: TextStatement, all: readonly TextStatement[]): boolean =>
  STATES.has(says.kind) ||
  (says.kind === 'frequency' && all.some((one) => isRecord(one.says))) ||
  (says.kind === 'amount' && all.some((one) => one.says.kind === 'amount' && one.says.role !== 'total')) ||
  (says.kind === 'waiting' && (says.met || says.months === 0));

/** Whether the sentence has the label "subscriber". "Subscriber: crowns are covered": dependents may differ. */
const isOfSubscriber = ([first, second]: readonly Token[]): boolean =>
  is(first, 'subscribers') && isAny(second, ['colon', 'dash']);

/** Statements about the plan. Next to them, another payer or an ended coverage may be mentioned. */
const OF_PLAN = new Set<Says['kind']>([
  'authorization',
  'other_coverage',
  'status',
  'remark',
  'office_network',
  'networks_paid',
]);

/** Whether a statement isn't only about the plan or other coverage. */
const hasRule = (statements: readonly TextStatement[]): boolean =>
  statements.some(
    ({ says }) =>
      !OF_PLAN.has(says.kind) && !(says.kind === 'clause' && says.clause === 'coordination_of_benefits'),
  );

/** "Sealants to age 14 terminated": the rule may have ended, or the coverage. */
const isEnded = (statements: readonly TextStatement[]): boolean =>
  statements.some(({ says }) => says.kind === 'status' && says.status === 'inactive') && hasRule(statements);

/**
 * Whether the statement says that there is no amount. That is unclear after a used or remaining part, as in "maximum
 * used $300, none" and "deductible remaining $25 waived": it may be about the part or the whole.
 */
const isNone = ({ says }: TextStatement): boolean =>
  (says.kind === 'amount' && says.limit === 'none') || (says.kind === 'deductible' && !says.applies);

/** Whether the first statement is a used or remaining part of the amount in the second. */
const isPartOf = (part: TextStatement, whole: TextStatement): boolean =>
  part.says.kind === 'amount' &&
  part.says.role !== 'total' &&
  part.who === whole.who &&
  part.says.of === (whole.says.kind === 'amount' ? whole.says.of : whole.says.kind) &&
  JSON.stringify(part.subject) === JSON.stringify(whole.subject);

/** Whether no statement has the adjective: "Cosmetic 12 month wait for major". */
const isIdleAdjective = (token: Token, statements: readonly TextStatement[]): boolean =>
  is(token, 'adjective') &&
  !statements.some(
    ({ subject, except, conditions }) =>
      conditions.some(({ kind }) => kind === 'when') ||
      [...(subject ?? []), ...except].some((one) => nodesOf(token).some((node) => areRelated(one, node))),
  );

/** "Exams and cleanings 2 per year total", "any combination": together, not 2 of each. */
const isCombined = (text: string, tokens: readonly Token[]): boolean =>
  tokens.some((token) => is(token, 'combined') || /^total$/i.test(text.slice(token.from, token.to)));

/** Whether a limit with a count names several services. */
const isOfSeveral = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'frequency' && says.count !== null && (subject ?? []).length > 1;

const isShared = ({ conditions }: TextStatement): boolean =>
  conditions.some(({ kind }) => kind === 'combined_with');

/** Whether "of" joins two names into one: "Retreatment of RCT". The second name isn't another service. */
function isPartOfName(text: string, tokens: readonly Token[], at: number): boolean {
  const of = tokens[at];
  const isOf = of !== undefined && /^of(?: the| a)?$/i.test(text.slice(of.from, of.to));
  const [whole, part] = [nodesOf(tokens[at - 1]), nodesOf(meantAfter(tokens, at))];
  // "A full-mouth series of x-rays" names the same service twice.
  return isOf && whole.length > 0 && part.some((node) => !whole.some((one) => areRelated(one, node)));
}

const THIS_YEAR = /\bthis (?:\w+ )?ye?a?r\b|\byear to date\b|\bytd\b/i;

/** Whether a count of this year got another period. "Crowns 1 per 5 years, 0 used this year": not 0 in 5 years. */
const isOfOtherYear = (
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean =>
  THIS_YEAR.test(wordsOf(text, tokens)) &&
  statements.some(({ says, period }) => isPartUsed(says) && period !== null && !isOneYear(period));

const isOneYear = ({ count, unit }: Period): boolean => (count ?? 1) === 1 && unit.endsWith('year');

/** "Not yet available to the member": a waiting period, not a denial. */
const NOT_YET = /\bnot yet\b/i;

/**
 * A statement can't be for adults and children. "Adult 1 per year child 2 per year": each limit is for one of them.
 * "Prophylaxis adult or child 2 per year": there are no adult cleanings for children.
 */
function isForAdultsAndChildren({ subject, conditions }: TextStatement): boolean {
  const isFor = (member: 'adult' | 'child') =>
    conditions.some((one) => one.kind === 'member' && one.member === member);
  const isNamed = (prefix: 'adult_' | 'child_') =>
    (subject ?? []).some((node) => node.kind === 'family' && node.family.startsWith(prefix));
  return isFor('adult') ? isFor('child') || isNamed('child_') : isFor('child') && isNamed('adult_');
}
