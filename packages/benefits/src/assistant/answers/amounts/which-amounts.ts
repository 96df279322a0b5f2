// Which of the payer's amounts a question is about.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import type { SubjectNode } from '../../../statement.ts';
import { contains, isPlanWide } from '../../../vocabulary/index.ts';
import { type AnswerContext, nodesOf } from '../../answer-context.ts';
import { isOrthodontic } from '../../service-kinds.ts';
import { isForPlan } from './amount-lines.ts';
import { isMedicalOnly } from './medical-amounts.ts';

/** Whether the amount answers a question about a service. */
export function isWanted(amount: BenefitAmount, context: AnswerContext): boolean {
  if (isAboutOrtho(context)) return isForOrthodontics(amount);
  return (
    !isForOrthodontics(amount) &&
    nodesOf(context).some((node) => isAbout(amount, node) || isPartOf(amount, node) || isForPlan(amount))
  );
}

export const isAboutOrtho = (context: AnswerContext): boolean =>
  context.query.subject !== null && nodesOf(context).every(isOrthodontic);

export const isForOrthodontics = ({ kind, applies_to }: BenefitAmount): boolean =>
  kind === 'orthodontic' || (applies_to.subjects.length > 0 && applies_to.subjects.every(isOrthodontic));

/** "What are the maximums", "lifetime max?" */
const ASKS_ALL = /\b(?:lifetime|maximums|maxe?s|deductibles|deds)\b/i;

/** The amounts that answer a question without a service. "$0" for orthodontics only if it is all the payer states. */
export function ofWholePlan(amounts: readonly BenefitAmount[], context: AnswerContext): BenefitAmount[] {
  const dental = amounts.filter((amount) => !isMedicalOnly(context, amount));
  const shown = dental.filter((amount) => !isNoOrtho(amount));
  return shown.length === 0 || ASKS_ALL.test(context.asked.question) ? dental : shown;
}

const isNoOrtho = (amount: BenefitAmount): boolean =>
  isForOrthodontics(amount) && amount.total_cents === 0 && (amount.remaining_cents ?? 0) === 0;

export const isAbout = ({ applies_to: { subjects, except } }: BenefitAmount, node: SubjectNode): boolean =>
  subjects.some((subject) => !isPlanWide(subject) && contains(subject, node)) &&
  !except.some((other) => contains(other, node));

/** Whether the amount is only for a part of the family. For example, D6010 is a part of implants. */
export const isPartOf = ({ applies_to }: BenefitAmount, subject: SubjectNode): boolean =>
  subject.kind === 'family' &&
  applies_to.subjects.length > 0 &&
  applies_to.subjects.every((node) => contains(subject, node));

export const isOnlyFor = ({ applies_to }: BenefitAmount, asked: SubjectNode): boolean =>
  applies_to.subjects.length > 0 && applies_to.subjects.every((node) => contains(asked, node));

export const byNetwork = (amounts: readonly BenefitAmount[], network: 'in' | 'out' | null): BenefitAmount[] =>
  amounts.filter(
    (amount) =>
      network === null ||
      amount.network === network ||
      amount.network === 'both' ||
      amount.network === 'not_stated',
  );

export const isForClass = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.subjects.some(({ kind }) => kind === 'class');
