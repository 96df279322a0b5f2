// What remains of the deductible and the maximum that count for a service, as the least and the most it can be.

import type { BenefitAmount } from '../../parsed-benefits.ts';
import type { SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import * as money from '../../wording/assistant-money.ts';
import * as words from '../../wording/assistant-portion.ts';
import { type AnswerContext, ask } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { classesOf } from '../class-members.ts';
import { quoted, silence } from '../sentences.ts';
import { amountSentences, byNetwork, isAbout, isForPlan, isOrthodontic, isPartOf } from './money.ts';

export interface Limits {
  /** Cents that remain; the two differ where the payer leaves it open. */
  least: number;
  most: number;
  sources: number[];
  /** What the payer left open. */
  notes: AssistantSentence[];
}

type Network = 'in' | 'out';
const UNLIMITED = Number.MAX_SAFE_INTEGER;
const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };

/** The individual's own, about the service or its class before the plan's. */
export function findDeductible(context: AnswerContext, subject: SubjectNode, network: Network): Limits {
  const amounts = ownPlan(context, context.asked.benefits.deductibles, network).filter(
    (amount) => amount.level !== 'family' && !isOrthodontic(amount),
  );
  const near = nearest(context, amounts, subject);
  const open = silence(words.DEDUCTIBLE_REMAINS, words.ASK_DEDUCTIBLE_REMAINS);
  if (near.length === 0) return { least: 0, most: UNLIMITED, sources: [], notes: open };
  const ranges = near.map((amount) => {
    if (amount.is_unlimited || amount.total_cents === 0) return { least: 0, most: 0 };
    return {
      least: amount.remaining_cents ?? 0,
      most: amount.remaining_cents ?? amount.total_cents ?? UNLIMITED,
    };
  });
  const isOpen = near.some((amount) => amount.remaining_cents === null && amount.total_cents !== 0);
  return rangeOf(ranges, near, isOpen ? open : []);
}

export function findMaximum(context: AnswerContext, subject: SubjectNode, network: Network): Limits {
  const near = nearestMaximums(context, subject, network);
  const remarks = quoted(ask(context, { subject, topic: 'maximum', network }).remarks);
  const open = remarks.length > 0 ? remarks : silence(words.MAXIMUM_REMAINS, words.ASK_MAXIMUM_REMAINS);
  if (near.length === 0) return { least: 0, most: UNLIMITED, sources: [], notes: open };
  // Where the payer states a figure twice, rows that say less are parts of the same statement.
  const known = near.filter((amount) => amount.is_unlimited || amount.remaining_cents !== null);
  const used = known.length > 0 ? known : near;
  const ranges = used.map((amount) => {
    if (amount.is_unlimited) return { least: UNLIMITED, most: UNLIMITED };
    return {
      least: amount.remaining_cents ?? 0,
      most: amount.remaining_cents ?? amount.total_cents ?? UNLIMITED,
    };
  });
  return rangeOf(ranges, used, known.length > 0 ? [] : open);
}

/** A maximum that the payer states for the service itself, such as the lifetime maximum of orthodontics. */
export function ownMaximums(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { network } = context.query;
  const isOrtho = contains(ORTHODONTICS, subject);
  const amounts = byNetwork(context.asked.benefits.maximums, network).filter(
    (amount) =>
      isOfPlan(context, amount) &&
      (isOrtho ? isOrthodontic(amount) : isAbout(amount, subject) || isPartOf(amount, subject)),
  );
  return amounts
    .flatMap((amount) =>
      amountSentences(context, amount, money.maximumName(amount, isOrthodontic(amount)), false),
    )
    .filter(({ basis }) => basis === 'stated' || basis === 'calculated');
}

/** A maximum of which nothing remains decides every coverage answer. */
export function spentMaximum(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  return (context.query.network ? [context.query.network] : (['in', 'out'] as const))
    .flatMap((network) => nearestMaximums(context, subject, network))
    .filter((amount) => amount.remaining_cents === 0 && !amount.is_unlimited)
    .flatMap((amount) =>
      amountSentences(context, amount, money.maximumName(amount, isOrthodontic(amount)), false),
    );
}

function nearestMaximums(context: AnswerContext, subject: SubjectNode, network: Network): BenefitAmount[] {
  const isOrtho = contains(ORTHODONTICS, subject);
  const amounts = ownPlan(context, context.asked.benefits.maximums, network).filter(
    (amount) =>
      amount.level !== 'family' &&
      (isOrtho ? isOrthodontic(amount) : amount.kind === 'annual' && !isOrthodontic(amount)),
  );
  return isOrtho ? amounts : nearest(context, amounts, subject);
}

const ownPlan = (
  context: AnswerContext,
  amounts: readonly BenefitAmount[],
  network: Network,
): BenefitAmount[] => byNetwork(amounts, network).filter((amount) => isOfPlan(context, amount));

const isOfPlan = ({ plan }: AnswerContext, amount: BenefitAmount): boolean =>
  plan === null || amount.plan === null || amount.plan === plan;

const rangeOf = (
  ranges: { least: number; most: number }[],
  amounts: BenefitAmount[],
  notes: AssistantSentence[],
): Limits => ({
  least: Math.min(...ranges.map(({ least }) => least)),
  most: Math.max(...ranges.map(({ most }) => most)),
  sources: amounts.flatMap((amount) => amount.sources),
  notes,
});

/** Amounts of the service or its class; else the plan's, and the classes' that may or may not include it. */
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

/** Whether the amount's class is the subject's; null where the payer does not say; false for no class. */
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
