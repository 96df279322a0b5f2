// What is left of the deductible and the maximum that count for a service, as the least and the most it can be.

import type { BenefitAmount, ParsedBenefits } from '../parsed-benefits.ts';
import { byNetwork, isOrthodontic } from './answer-money.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { closeness, isClass, isInClass, isWholePlan } from './find-limits.ts';
import { silence } from './sentences.ts';
import type { AskedSubject } from './understand.ts';

export interface Limits {
  /** Cents left; the two differ where the payer leaves it open. */
  least: number;
  most: number;
  sources: number[];
  /** What the payer left open. */
  notes: AssistantSentence[];
}

type Network = 'in' | 'out';

/** The individual's own, about the service or its class before the plan's. */
export function findDeductible(
  benefits: ParsedBenefits,
  subject: AskedSubject | null,
  network: Network,
): Limits {
  const amounts = byNetwork(benefits.deductibles, network).filter(
    (amount) => amount.level !== 'family' && amount.period !== 'lifetime' && !isOrthodontic(amount),
  );
  const near = nearest(benefits, amounts, subject);
  const ask = silence('how much of the deductible is left', 'how much of the deductible is still to be met?');
  if (near.length === 0) return { least: 0, most: Number.MAX_SAFE_INTEGER, sources: [], notes: ask };
  const ranges = near.map((amount) => ({
    least: amount.remaining_cents ?? 0,
    most: amount.remaining_cents ?? amount.total_cents ?? Number.MAX_SAFE_INTEGER,
  }));
  const isOpen = near.some((amount) => amount.remaining_cents === null && amount.total_cents !== 0);
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
    sources: near.flatMap((amount) => amount.sources),
    notes: isOpen ? ask : [],
  };
}

export function findMaximum(
  benefits: ParsedBenefits,
  subject: AskedSubject | null,
  network: Network,
): Limits {
  const isOrtho = subject?.serviceTypes.includes('38') ?? false;
  const amounts = byNetwork(benefits.maximums, network).filter(
    (amount) =>
      amount.level !== 'family' &&
      (isOrtho ? isOrthodontic(amount) : amount.kind === 'annual' && !isOrthodontic(amount)),
  );
  const near = isOrtho ? amounts : nearest(benefits, amounts, subject);
  const ask = silence('how much of the maximum is left', 'how much of the maximum is left?');
  if (near.length === 0) return { least: 0, most: Number.MAX_SAFE_INTEGER, sources: [], notes: ask };
  // Where the payer states a figure twice, rows that say less are parts of the same statement.
  const known = near.filter((amount) => amount.is_unlimited || amount.remaining_cents !== null);
  const used = known.length > 0 ? known : near;
  const ranges = used.map((amount) => {
    if (amount.is_unlimited) return { least: Number.MAX_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };
    const left = amount.remaining_cents;
    return { least: left ?? 0, most: left ?? amount.total_cents ?? Number.MAX_SAFE_INTEGER };
  });
  return {
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
    sources: used.flatMap((amount) => amount.sources),
    notes: known.length > 0 ? [] : ask,
  };
}

/** Amounts of the service or its class; else the plan's, and the classes' that may or may not include it. */
function nearest(
  benefits: ParsedBenefits,
  amounts: BenefitAmount[],
  subject: AskedSubject | null,
): BenefitAmount[] {
  const own = amounts.filter(({ applies_to }) => subject && closeness(applies_to, subject) > 0);
  if (own.length > 0) return own;
  // A class named in the payer's own words may list more classes than its label does.
  return amounts.filter(
    ({ applies_to, notes }) =>
      isWholePlan(applies_to) ||
      (isClass(applies_to) && (!subject || notes || isInClass(benefits, applies_to, subject) !== false)),
  );
}
