// Checks a payer's sentence against the statements that we read from it. Every service and group of people that the
// sentence names must be in a statement, and no statement may say more than the sentence: a past payment, for example,
// isn't a rule of the plan. Otherwise we treat the sentence as one that we couldn't read.

import type { Condition, SubjectNode, TextStatement } from '../../statement.ts';
import { areRelated, contains, isPlanWide } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { isPartUsed } from '../clauses/inherit.ts';
import { classNameOf } from '../grammar/services/classes.ts';
import { isOtherRecementation, isWorkOf } from '../grammar/services/subjects.ts';
import { has, is, meantAfter, meantBefore, nodesOf, type Token } from '../token.ts';

type Member = Extract<Condition, { kind: 'member' }>['member'];

/**
 * Groups of people that a rule can be limited to. Children and adults aren't here: `isForAdultsAndChildren` in dropped.ts
 * checks them.
 */
const PEOPLE: readonly (readonly [kind: string, member: Member])[] = [
  ['late_entrants', 'late_entrant'],
  ['new_members', 'new'],
  ['students', 'student'],
  ['pregnant', 'pregnant'],
];

/** Statements about the plan itself. A sentence with only such statements may name other services and people. */
const PLAN_MATTERS = new Set(['remark', 'figure', 'office_network', 'networks_paid', 'other_coverage']);

/** True if the statements pass all checks. `tokens`: the sentence without the conditions that we quote (`when`). */
export function isAccounted(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): boolean {
  if (isUnknown(text, tokens)) return false;
  if (statements.every(({ says }) => PLAN_MATTERS.has(says.kind))) return true;
  const stated = statements.flatMap(nodesIn);
  const classes = new Set(statements.flatMap(({ says }) => (says.kind === 'member_of' ? [says.class] : [])));
  // Each constant from here on is true if the sentence passes that check.
  const hasServices = tokens.every((token, at) => {
    // A word with several meanings may not name a service here.
    if (token.meanings.size > 1 || isNumberedName(tokens, at) || isContrast(tokens, at)) return true;
    if (isWorkOf(tokens, at)) return true;
    const nodes = nodesOf(token);
    const isClass = classes.has(classNameOf(nodes) ?? '');
    // "Orthodontics: the plan's maximum is $1,500": a statement about the whole plan doesn't name orthodontics.
    const isStated = (node: SubjectNode): boolean =>
      stated.some((one) => !isPlanWide(one) && areRelated(one, node));
    return isClass || nodes.every((node) => isPlanWide(node) || isStated(node));
  });
  const hasFamily = !has(tokens, 'family') || statements.some(({ who }) => who === 'family');
  const hasPeople = PEOPLE.every(([kind, member]) => !has(tokens, kind) || statements.some(isFor(member)));
  const hasNoFollowUpWait =
    has(tokens, 'waiting') || has(tokens, 'of_coverage') || !statements.some(isFollowUpWait);
  const hasNoFalseSeatDate =
    !statements.some(isSeatless) && !tokens.some((_, at) => isNamedEvent(text, tokens, at));
  const words = tokens
    .filter((token) => !is(token, 'condition'))
    .map(({ from, to }) => text.slice(from, to))
    .join(' ');
  const hasNoPastDenial = !statements.some(({ says }) => says.kind === 'not_covered') || !isPast(words);
  // "Subscriber active": the patient may be a dependent who isn't.
  const hasNoSubscriberStatus =
    !has(tokens, 'subscribers') || !statements.some(({ says }) => says.kind === 'status');
  // "Met for 2025" may be about a year that is over, and "the subscriber has met" about another person.
  const hasNoOtherProgress =
    !statements.some(({ says }) => isPartUsed(says)) || !(YEAR.test(words) || has(tokens, 'subscribers'));
  const hasNoServiceYear =
    !statements.every(({ says }) => says.kind === 'benefit_year') || !tokens.some(isOfService);
  return (
    hasServices &&
    hasFamily &&
    hasPeople &&
    hasNoFollowUpWait &&
    hasNoFalseSeatDate &&
    hasNoPastDenial &&
    hasNoSubscriberStatus &&
    hasNoOtherProgress &&
    hasNoServiceYear
  );
}

/** Whether the payer lacks information. "Our records do not show other insurance information": there may be some. */
const isUnknown = (text: string, tokens: readonly Token[]): boolean =>
  has(tokens, 'no_record') && tokens.some(({ from, to }) => /^info(?:rmation)?$/i.test(text.slice(from, to)));

/**
 * Whether the token names a service or a lifetime amount. "Implant maximum resets 07/01", "lifetime maximum resets
 * 07/01": the plan's year may begin on another day.
 */
const isOfService = (token: Token): boolean =>
  token.meanings.get('unit')?.unit === 'lifetime' || !nodesOf(token).every(isPlanWide);

const PAST_PAYMENT = pattern('i')`
  \b(?:has|have|had|was|were)(?:n['\u2019]?t)?(?: \w+){0,2} (?:paid|made|issued|processed|reimbursed
    |denied)\b
  |\b(?:claim|payment)s?(?: (?:for|on) \w+)? (?:paid|made|issued|processed|reimbursed|denied)\b
  |\bpaid claims?\b|\bto date\b
`;
/** Not the amount in "$20 of 2000.00". */
const YEAR = /\b(?:for|in|of) (?:the year )?20\d\d\b(?![/.-]\d)/i;

/** Whether the words are about past claims or one year. "No claims paid for crowns" says nothing about coverage. */
const isPast = (words: string): boolean => PAST_PAYMENT.test(words) || YEAR.test(words);

/** Diagnostic, preventive, periodontal, endodontic and surgical work is never seated. */
const SEATLESS: readonly SubjectNode[] = ['4', '5', '23', '24', '26', '40', '41'].map((service_type) => ({
  kind: 'category',
  service_type,
}));

/**
 * Whether the statement gives a seat date to work that is never seated. "Root canals are paid on the completion date"
 * means the day of the last visit.
 */
const isSeatless = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'clause' &&
  says.clause === 'prep_or_seat' &&
  (subject ?? []).some((node) => SEATLESS.some((one) => contains(one, node)));

const EVENT = /^(?:final )?(?:delivery|insertion|seating|cementation|completion|seat)$/i;

/**
 * Whether the token is a step of the work that belongs to a service's name ("crown insertion 50%", "delivery of
 * dentures"). Such a step isn't a rule about the date of service. At the end of the sentence ("crown insertion"), it is
 * one.
 */
function isNamedEvent(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !is(token, 'seat_date') || !EVENT.test(text.slice(token.from, token.to))) return false;
  const [before, after] = [meantBefore(tokens, at), meantAfter(tokens, at)];
  return (is(before, 'subject') && after !== undefined) || is(after, 'subject');
}

/**
 * Families of services that repeat or repair earlier work. For these, "covered after 12 months" is counted from the
 * earlier work, so it isn't a waiting period.
 */
const FOLLOW_UPS = new Set(
  'retreatments relines rebases relines_rebases denture_adjustments denture_repairs recementation recement_bridge crown_repair bridge_repair'.split(
    ' ',
  ),
);

export const isFollowUp = (node: SubjectNode): boolean =>
  node.kind === 'family' && FOLLOW_UPS.has(node.family);

/** Whether the statement gives a waiting period to a follow-up service. */
const isFollowUpWait = ({ says, subject, conditions }: TextStatement): boolean =>
  ((says.kind === 'waiting' && (says.months ?? 0) > 0) ||
    conditions.some((one) => one.kind === 'after' && one.what === 'waiting_period')) &&
  (subject ?? []).some((node) => isFollowUp(node) || isOtherRecementation(node));

/** Whether the statement is limited to these people. A condition in the payer's words (`when`) may name them. */
const isFor =
  (member: Member) =>
  ({ conditions }: TextStatement): boolean =>
    conditions.some((one) => one.kind === 'when' || (one.kind === 'member' && one.member === member));

/**
 * Whether the token is a class next to the name of a service ("Class II endodontics"). The service is meant then. Not
 * "basic and major".
 */
const isNumberedName = (tokens: readonly Token[], at: number): boolean =>
  isOfClasses(tokens[at]) &&
  [at - 1, at + 1, at + 2].some((near) => is(tokens[near], 'subject') && !isOfClasses(tokens[near]));

const isOfClasses = (token: Token | undefined): boolean =>
  nodesOf(token).every(({ kind }) => kind === 'class');

/** Whether "considered" or "not" comes before the token ("considered part of the exam", "class II, not class I"). */
function isContrast(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).findLast((token) => !is(token, 'filler'));
  return is(before, 'considered') || is(before, 'not');
}

/** Every service, category and class that the statement names. */
function nodesIn({ subject, except, says, conditions }: TextStatement): SubjectNode[] {
  const shared = conditions.flatMap((one) => (one.kind === 'combined_with' ? one.subjects : []));
  const to = says.kind === 'clause' ? says.to : [];
  const own: SubjectNode[] =
    says.kind === 'member_of' ? [{ kind: 'class', name: says.class, within: [] }] : [];
  return [...(subject ?? []), ...except, ...shared, ...to, ...own];
}
