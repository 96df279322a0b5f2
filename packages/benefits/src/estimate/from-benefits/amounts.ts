// Finds the payer's deductibles and maximums that apply to a line of the estimate. The resolver finds the statements,
// and we take the amounts that come from the same rows.

import { withOwnAmounts } from '../../eligible/amounts/amounts-of-patient.ts';
import { ask, type Case, questionOf } from '../../eligible/case.ts';
import { statementsOfClasses } from '../../eligible/classes.ts';
import { isForOneRelation } from '../../eligible/own-statements.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import { appliesBy } from '../../resolve/deductible.ts';
import { deductibleFor, type Question, resolve, rowsImplyingDeductible } from '../../resolve/index.ts';
import { fits, mayBeForNetwork } from '../../resolve/steps.ts';
import { rowsOf } from '../../sources.ts';
import type { Statement, SubjectNode, Who } from '../../statement.ts';
import { contains, isPlanWide, PLAN } from '../../vocabulary/index.ts';
import type { Level } from '../terms.ts';

/**
 * How we conclude whether the deductible applies to a service. `others_exempt`: it applies, because the payer exempts
 * only other services. `later_classes`: it doesn't apply, because the payer states it for basic and major services.
 */
export type DeductibleRule = 'others_exempt' | 'later_classes';

export interface LineDeductible {
  applies: 'applies' | 'does_not_apply' | 'not_stated';
  /** Null if the payer says whether the deductible applies, or if we couldn't conclude it. */
  rule: DeductibleRule | null;
  amounts: BenefitAmount[];
  /** True if the payer states that there is no deductible. */
  isZero: boolean;
  sources: number[];
}

/** The individual or the family deductible of the line: whether it applies, and its possible amounts. */
export function deductibleOfLine(asked: Case, level: Level): LineDeductible {
  const question = questionOf(asked, 'deductible');
  const who = { ...question.who, level };
  const { deductibles } = asked.benefits;
  const amounts = (statements: readonly Statement[]) => {
    const behind = amountsBehind(asked, deductibles, statements, 'deductible', level);
    return withOwnAmounts(withoutOthersRemaining(statements, behind), deductibles, asked);
  };
  // The nearest nonzero deductible: the service's own, then its class's, then the plan's.
  const near = amounts(resolve(asked.index, { ...question, who }).statements);
  const classed = near.some(isPositive) ? [] : amounts(statementsOfClasses(asked, 'deductible'));
  const plan = amounts(resolve(asked.index, { ...question, who, subject: PLAN }).statements);
  const found = [near, classed, plan].find((list) => list.some(isPositive)) ?? [...near, ...classed, ...plan];
  // A payer can have several in-network networks. If one of them has a deductible, another may still have none.
  const isByNetwork =
    found.some(isPositive) &&
    (new Set(found.map(({ tier }) => tier)).size > 1 ||
      found.some((amount) => isOfNamedNetwork(asked, amount)));
  return {
    ...whetherApplies(asked, question),
    amounts: found.flatMap((amount) => {
      if (isPositive(amount)) return [withAllRemaining(amount, plan)];
      const isPossible = isByNetwork || MEMBERS.has(amount.who);
      return isPossible && isZeroOrUsedUp(amount) ? [{ ...amount, remaining_cents: 0 }] : [];
    }),
    isZero: found.length > 0 && !found.some(isPositive),
  };
}

/** Whether the deductible applies to the line: what the payer states, or else what we conclude. */
function whetherApplies(
  asked: Case,
  question: Question,
): Pick<LineDeductible, 'applies' | 'rule' | 'sources'> {
  const { answer, statements } = deductibleFor(asked.index, question);
  // What the payer states only for spouses or only for children may not be for this patient.
  const isOfOneRelation = statements.length > 0 && statements.every(isForOneRelation);
  if (answer !== 'not_stated' && !isOfOneRelation)
    return { applies: answer, rule: null, sources: rowsOf(statements) };
  const later = rowsOfLaterClasses(asked, question);
  if (later.length > 0) return { applies: 'does_not_apply', rule: 'later_classes', sources: later };
  const exempting = rowsImplyingDeductible(asked.index, question);
  if (exempting.length > 0) return { applies: 'applies', rule: 'others_exempt', sources: exempting };
  return { applies: 'not_stated', rule: null, sources: [] };
}

/**
 * Members whose deductible of zero is possible even next to another amount. Statements that can't be for the patient are
 * already left out, so the zero may be the patient's.
 */
const MEMBERS: ReadonlySet<Who> = new Set<Who>(['spouse', 'child', 'dependent']);

/**
 * Whether the whole plan's amount has words that we couldn't read and that are only about a network ("PREMIER
 * DENTIST"). The practice is in one of the payer's networks, so such an amount applies instead of the others, not in
 * addition.
 */
export function isOfNamedNetwork({ benefits }: Case, { applies_to, sources }: BenefitAmount): boolean {
  if (!applies_to.subjects.every(isPlanWide)) return false;
  const unread = benefits.remarks.filter(({ source }) => sources.includes(source.row));
  return unread.length > 0 && unread.every(({ topics }) => topics.every((topic) => topic === 'network'));
}

function isPositive({ total_cents, remaining_cents, is_unlimited }: BenefitAmount): boolean {
  if (is_unlimited || total_cents === 0) return false;
  return total_cents !== null || (remaining_cents ?? 0) > 0;
}

const isZeroOrUsedUp = ({ total_cents, remaining_cents, is_unlimited }: BenefitAmount): boolean =>
  !is_unlimited && (total_cents === 0 || remaining_cents === 0);

/**
 * Some payers repeat the plan's deductible on each service, but state only for the plan that none of it is used. If
 * total and period are the same, it is the same deductible, so all of it remains for the service too. If some of the
 * plan's deductible is used, the service may have a separate one, so we don't conclude what remains of it.
 */
function withAllRemaining(amount: BenefitAmount, plan: readonly BenefitAmount[]): BenefitAmount {
  const { total_cents, used_cents, remaining_cents, period } = amount;
  if (total_cents === null || used_cents !== null || remaining_cents !== null) return amount;
  const same = plan.filter((one) => one.total_cents === total_cents && one.period === period);
  if (same.length === 0 || !same.every((one) => one.remaining_cents === total_cents)) return amount;
  const sources = [...new Set([amount, ...same].flatMap((one) => one.sources))];
  return { ...amount, used_cents: 0, remaining_cents: total_cents, sources };
}

/** Exams, x-rays and preventive services. */
const FIRST_CLASS = ['4', '23', '41'].map(
  (service_type): SubjectNode => ({ kind: 'category', service_type }),
);
const LATER_CLASSES = /^(?:basic|major|(?:type|class|category|tier|level) (?:[2-4]|[b-d]))\b/;

/**
 * If the payer states a deductible for basic and major services, it doesn't apply to exams, x-rays and preventive
 * services. Returns the rows that state it. Empty if it may apply to the line's code too.
 */
function rowsOfLaterClasses({ index, subject: code }: Case, question: Question): number[] {
  if (!FIRST_CLASS.some((node) => contains(node, code))) return [];
  const named = (index.topics.get('deductible')?.all ?? []).filter(
    (statement) =>
      appliesBy(statement) === true &&
      fits(statement, question) &&
      statement.subject.some(({ kind }) => kind === 'class'),
  );
  const isLater = (node: SubjectNode) => node.kind === 'class' && LATER_CLASSES.test(node.name);
  if (!named.every(({ subject }) => subject.every(isLater))) return [];
  return [...new Set(rowsOf(named))];
}

export interface LineMaximum {
  /** Amounts for this service or its category only. */
  own: BenefitAmount[];
  /** Amounts of the whole plan. */
  plan: BenefitAmount[];
  /** Amounts of classes that may include the service. */
  classed: BenefitAmount[];
  /** Whether the service counts toward the plan's maximum. Null if the payer doesn't say, or says both. */
  counts: boolean | null;
  /** True if the payer says both that it counts and that it doesn't. */
  isContested: boolean;
  sources: number[];
}

/** The maximums, individual or family, that apply or may apply to the line. */
export function maximumOfLine(asked: Case, level: Level): LineMaximum {
  const question = questionOf(asked, 'maximum');
  const who = { ...question.who, level };
  const near = level === 'individual' ? ask(asked, 'maximum') : resolve(asked.index, { ...question, who });
  const whole = resolve(asked.index, { ...question, who, subject: PLAN });
  const maximums = asked.benefits.maximums.filter(({ kind }) => kind !== 'rollover');
  const amounts = (statements: readonly Statement[]) =>
    amountsBehind(asked, maximums, statements, 'maximum', level);
  const general = amounts(whole.statements);
  const own = amounts(near.statements).filter((amount) => !general.includes(amount));
  const counting = near.statements.filter(
    ({ says }) => says.kind === 'counts_toward' && says.what === 'maximum',
  );
  const answers = new Set(counting.map(({ says }) => says.kind === 'counts_toward' && says.counts));
  return {
    own: withoutOthersRemaining(near.statements, own),
    plan: withOwnAmounts(withoutOthersRemaining(whole.statements, general), maximums, asked),
    classed: amounts(statementsOfClasses(asked, 'maximum')).filter((amount) => !own.includes(amount)),
    counts: answers.size === 1 ? answers.has(true) : null,
    isContested: answers.size > 1,
    sources: rowsOf(counting),
  };
}

/**
 * Whether the amount has no total and no services, and words that we couldn't read are next to it. It may be for one
 * class only, so we use it as the plan's maximum only if there is no other one.
 */
export const mayBeOfOneClass = ({ applies_to, total_cents, certainty }: BenefitAmount): boolean =>
  total_cents === null &&
  applies_to.service_types.length + applies_to.procedures.length === 0 &&
  certainty?.doubts.includes('unread_words') === true;

/** Leaves out the plan's amounts that may be for one class only, unless there are no other amounts. */
export function withoutOneClass(plan: BenefitAmount[], own: readonly BenefitAmount[]): BenefitAmount[] {
  const clear = plan.filter((amount) => !mayBeOfOneClass(amount));
  return own.length + clear.length > 0 ? clear : plan;
}

/** The plan's rollovers of which something remains. */
export function rolloversOf(asked: Case): BenefitAmount[] {
  const { statements } = resolve(asked.index, { ...questionOf(asked, 'maximum'), subject: PLAN });
  const rows = new Set(rowsOf(statements));
  return asked.benefits.maximums.filter(
    ({ kind, sources, remaining_cents, total_cents }) =>
      kind === 'rollover' &&
      sources.some((row) => rows.has(row)) &&
      (remaining_cents ?? total_cents ?? 0) > 0,
  );
}

/** The amounts of the level and network whose rows the statements come from. */
function amountsBehind(
  { question }: Case,
  amounts: readonly BenefitAmount[],
  statements: readonly Statement[],
  of: 'deductible' | 'maximum',
  level: Level,
): BenefitAmount[] {
  const rows = new Set(rowsOf(statements.filter(({ says }) => says.kind === 'amount' && says.of === of)));
  return amounts.filter(
    (amount) =>
      (amount.level === 'family') === (level === 'family') &&
      mayBeForNetwork(amount, question.network) &&
      amount.sources.some((row) => rows.has(row)),
  );
}

/**
 * If only spouses' or only children's rows state what remains, and the patient may be either, what remains isn't known.
 * Then this returns the amounts of the other rows or, if there are none, the amounts without what remains. If both
 * state it, both figures are possible.
 */
function withoutOthersRemaining(statements: readonly Statement[], amounts: BenefitAmount[]): BenefitAmount[] {
  const rows = new Set(rowsOf(statements.filter(isForOneRelation)));
  const isOpen = ({ sources }: BenefitAmount) => sources.some((row) => rows.has(row));
  const known = amounts.filter(
    ({ remaining_cents, total_cents }) => remaining_cents !== null || total_cents === 0,
  );
  if (known.length === 0 || !known.every(isOpen) || new Set(known.map(({ who }) => who)).size > 1)
    return amounts;
  const others = amounts.filter((amount) => !isOpen(amount));
  if (others.length > 0) return others;
  return amounts.map((amount) => ({
    ...amount,
    total_cents: amount.total_cents || null,
    used_cents: null,
    remaining_cents: null,
  }));
}
