// The maximums that a payer states for a service, and the used-up maximums.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import type { SubjectNode } from '../../../statement.ts';
import { noMaximumAsUnpaid } from '../../../wording/assistant-money.ts';
import { subjectName } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, isOfPlan, type Side, sidesOf } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { findShares, paysNothing, statementsOf } from '../../find-shares.ts';
import { soleOf } from '../../lists.ts';
import { rowsOf, stated } from '../../sentences.ts';
import { classesOf, isOrthodontic } from '../../service-kinds.ts';
import { amountSentences } from './amount-lines.ts';
import {
  byNetwork,
  isAbout,
  isForMany,
  isForOrthodontics,
  isForPlan,
  isPartOf,
  nameOfMaximum,
} from './which-amounts.ts';

/**
 * Maximums that the payer states for the service itself or, for a family of services, for a part of it. For example,
 * the lifetime maximum of orthodontics.
 */
export function ownMaximums(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { network } = context.query;
  const isOrtho = isOrthodontic(subject);
  const amounts = byNetwork(context.asked.benefits.maximums, network).filter(
    (amount) =>
      isOfPlan(context, amount) &&
      (isOrtho
        ? isForOrthodontics(amount)
        : !isForMany(amount) && (isAbout(amount, subject) || isPartOf(amount, subject))),
  );
  return amounts
    .flatMap((amount) => amountSentences(context, amount, nameOfMaximum(amount), false))
    .filter(({ basis }) => basis === 'stated' || basis === 'calculated');
}

/**
 * Used-up annual maximums or, for orthodontics, used-up orthodontic maximums. Leaves out family maximums. Every
 * coverage answer mentions used-up maximums, because the plan pays nothing more.
 */
export function spentMaximum(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  return sidesOf(context)
    .flatMap((network) => nearestMaximums(context, subject, network))
    .filter((amount) => amount.remaining_cents === 0 && !amount.is_unlimited)
    .flatMap((amount) => amountSentences(context, amount, nameOfMaximum(amount), false));
}

/** A service that the plan pays nothing for has no maximum. */
export function unpaidSentences(context: AnswerContext, node: SubjectNode): AssistantSentence[] {
  const shares = findShares(context, node, sidesOf(context));
  const statements = shares.flatMap(statementsOf);
  const only = soleOf(statements.map(({ network }) => network));
  const network = only === 'in' || only === 'out' ? only : null;
  return paysNothing(shares)
    ? [stated(noMaximumAsUnpaid(subjectName(node), network), rowsOf(statements))]
    : [];
}

/** The maximums that limit what the plan pays for the service in the network. */
function nearestMaximums(context: AnswerContext, subject: SubjectNode, network: Side): BenefitAmount[] {
  const isOrtho = isOrthodontic(subject);
  const amounts = byNetwork(context.asked.benefits.maximums, network).filter(
    (amount) =>
      isOfPlan(context, amount) &&
      amount.level !== 'family' &&
      (isOrtho ? isForOrthodontics(amount) : amount.kind === 'annual' && !isForOrthodontics(amount)),
  );
  return isOrtho ? amounts : nearest(context, amounts, subject);
}

/**
 * Amounts of the service or its class. If there are none, the plan's amounts and those of classes that may include the
 * service.
 */
function nearest(
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  subject: SubjectNode,
): BenefitAmount[] {
  const own = amounts.filter(
    (amount) => isAbout(amount, subject) || isOfClass(context, amount, subject) === true,
  );
  if (own.length > 0) return own;
  return amounts.filter((amount) => isForPlan(amount) || isOfClass(context, amount, subject) === null);
}

/** Null if the payer doesn't say which class the subject belongs to. False for an amount that isn't for a class. */
function isOfClass(
  context: AnswerContext,
  { applies_to }: BenefitAmount,
  subject: SubjectNode,
): boolean | null {
  const names = applies_to.subjects.flatMap((node) => (node.kind === 'class' ? [node.name] : []));
  if (names.length === 0) return false;
  const own = classesOf(context.statements, subject).map(({ className }) => className);
  return own.length === 0 ? null : own.some((name) => names.includes(name));
}
