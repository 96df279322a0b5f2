// Which of the payer's amounts a question is about. A response about dental care may also have amounts of a health
// plan.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import { hasMedicalFigures, isMedical } from '../../../resolve/amounts/dental-amounts.ts';
import type { SubjectNode } from '../../../statement.ts';
import { contains, isPlanWide } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-money.ts';
import { type AnswerContext, isOfNetwork, nodesOf, type Side } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { sharesName } from '../../medical-rows.ts';
import { silence } from '../../sentences.ts';
import { isCategory, isNamedFor, isOrthodontic } from '../../service-kinds.ts';
import { carvedOutContacts } from '../contacts.ts';

export const isForPlan = ({ applies_to }: BenefitAmount): boolean => applies_to.subjects.every(isPlanWide);

/** An amount for more services than this is the plan's, not a service's own. */
const MOST_SUBJECTS = 4;
export const isForMany = (amount: BenefitAmount): boolean =>
  isForPlan(amount) || amount.applies_to.subjects.length > MOST_SUBJECTS;

/** Whether the payer says that the plan has no such amount. */
export const isNone = (amount: BenefitAmount): boolean => isForPlan(amount) && amount.total_cents === 0;

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

export const nameOfMaximum = (amount: BenefitAmount): string =>
  words.maximumName(amount, isForOrthodontics(amount));

/** The plan's amounts, then those of services, then orthodontics. Family amounts come last in each group. */
export const ordered = (amounts: readonly BenefitAmount[]): BenefitAmount[] =>
  [...amounts].sort(
    (a, b) => partOrder(a) - partOrder(b) || Number(a.level === 'family') - Number(b.level === 'family'),
  );

function partOrder(amount: BenefitAmount): number {
  if (isForOrthodontics(amount)) return 2;
  return isForPlan(amount) ? 0 : 1;
}

/** "What are the maximums", "lifetime max?" */
const ASKS_ALL = /\b(?:lifetime|maximums|maxe?s|deductibles|deds)\b/i;

/**
 * The amounts that answer a question without a service. Leaves out $0 for orthodontics, unless the payer states nothing
 * else for dental care or the question asks for all amounts.
 */
export function ofWholePlan(amounts: readonly BenefitAmount[], context: AnswerContext): BenefitAmount[] {
  const dental = amounts.filter((amount) => !isMedicalOnly(context, amount));
  const shown = dental.filter((amount) => !isNoOrtho(amount));
  return shown.length === 0 || ASKS_ALL.test(context.asked.question) ? dental : shown;
}

/** Whether the amount is $0 for orthodontics. */
const isNoOrtho = (amount: BenefitAmount): boolean =>
  isForOrthodontics(amount) && amount.total_cents === 0 && (amount.remaining_cents ?? 0) === 0;

/** Whether the amount is for the service, or for a wider one other than the whole plan. */
export const isAbout = ({ applies_to: { subjects, except } }: BenefitAmount, node: SubjectNode): boolean =>
  isNamedFor(subjects, node) && !except.some((other) => contains(other, node));

/** Like `isOnlyFor`, but only if the question is about a family of codes: D6010 is a part of implants. */
export const isPartOf = ({ applies_to }: BenefitAmount, subject: SubjectNode): boolean =>
  subject.kind === 'family' &&
  applies_to.subjects.length > 0 &&
  applies_to.subjects.every((node) => contains(subject, node));

/** Whether the amount is for nothing but the service or parts of it. */
export const isOnlyFor = ({ applies_to }: BenefitAmount, asked: SubjectNode): boolean =>
  applies_to.subjects.length > 0 && applies_to.subjects.every((node) => contains(asked, node));

/** Leaves out the amounts of the other network. */
export const byNetwork = <Stated extends Pick<BenefitAmount, 'network'>>(
  amounts: readonly Stated[],
  network: Side | null,
): Stated[] => amounts.filter((amount) => isOfNetwork(network, amount));

export const isForClass = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.subjects.some(({ kind }) => kind === 'class');

const ALL_OTHER = /^\W*(?:for )?all other (?:services|procedures|deductibles|benefits)\b/i;

/**
 * Whether the payer's note says that the amount is for the services without one of their own ("ALL OTHER DEDUCTIBLES
 * ARE ZERO"). Without the note, it would look like the plan's amount. Orthodontics is always separate.
 */
export const isRest = (amount: BenefitAmount, amounts: readonly BenefitAmount[]): boolean =>
  isForPlan(amount) &&
  amount.note_texts.some(({ text }) => ALL_OTHER.test(text)) &&
  amounts.some((one) => !isForPlan(one) && !isForOrthodontics(one) && (one.total_cents ?? 0) > 0);

/** An amount for hospital stays and the like says nothing about dental care, unless the question names them. */
const isMedicalOnly = (
  { asked: { question } }: AnswerContext,
  { applies_to: { subjects, label } }: BenefitAmount,
): boolean => subjects.length > 0 && subjects.every(isMedical) && !sharesName(question, label);

export const isOfHealthPlan = ({ asked }: AnswerContext, { applies_to }: BenefitAmount): boolean =>
  isHealthPlan(asked, applies_to.subjects);

/**
 * True if the subjects are the whole health plan (service type 30), and either the response also has figures for
 * medical care or another payer handles dental.
 */
export function isHealthPlan(asked: AssistantQuestion, subjects: readonly SubjectNode[]): boolean {
  if (subjects.length === 0 || !subjects.every((node) => isCategory(node, '30'))) return false;
  return hasMedicalFigures(asked.benefits.statements) || carvedOutContacts(asked).length > 0;
}

/** If the payer states an amount only for the whole health plan, says that it states none for dental care. */
export const noneForDental = (
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  name: string,
): AssistantSentence[] =>
  amounts.every((amount) => isOfHealthPlan(context, amount))
    ? silence(words.noDental(name), words.askDental(name))
    : [];
