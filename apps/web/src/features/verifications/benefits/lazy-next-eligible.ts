// Calculates the next eligible dates. Import this file only dynamically: the benefits package's vocabulary is too large
// for the first load of the page.

import {
  basisText,
  type EligibleDate,
  type EligibleQuestion,
  eligibleDate,
  eligibleText,
} from '@bitewing/benefits';
import type { ParsedBenefitsV2Wire } from '@bitewing/contract';
import type { Visit } from './benefits-context.ts';

export interface NextEligible {
  outcome: EligibleDate['outcome'];
  /** For `not_before`, the first possible day. Null if there is none. */
  day: string | null;
  isCalculated: boolean;
  /** The text on the screen, such as "Eligible now", "Not before 07/06/2026", "Not payable" or "Couldn't confirm". */
  text: string;
  /** Why the plan pays now: "last 12/17/2025", "1 of 2 remaining". Empty unless `outcome` is `eligible`. */
  basis: string;
  /** The main reason, in one sentence. */
  why: string;
  /** The kind of the main reason. */
  reason: EligibleDate['reasons'][number]['kind'] | null;
}

/**
 * Returns the result for the codes if it is the same for all of them. Null if their results differ, if there are no
 * codes or too many, and until the benefits package is loaded. Without `side`, the result is for the chosen network.
 */
export type NextEligibleOf = (codes: readonly string[], side?: 'in' | 'out') => NextEligible | null;

/** A payer's limit that covers more codes than this is about different kinds of service, so we don't show one date. */
const MAXIMUM_CODES = 12;

export const nextEligibleIn = (
  benefits: ParsedBenefitsV2Wire,
  visit: Visit,
  network: EligibleQuestion['network'],
): NextEligibleOf => {
  const known = new Map<string, NextEligible>();
  const question = questionOf(visit);
  const nextOf = (code: string, side: EligibleQuestion['network']): NextEligible => {
    const key = `${code} ${side}`;
    let found = known.get(key);
    if (!found) {
      const result = eligibleDate(benefits, { ...question, code, network: side });
      found = {
        outcome: result.outcome,
        day: result.day,
        isCalculated: result.is_calculated,
        text: eligibleText(result, question.on),
        basis: result.basis ? basisText(result.basis) : '',
        why: result.reasons[0]?.text ?? '',
        reason: result.reasons[0]?.kind ?? null,
      };
      known.set(key, found);
    }
    return found;
  };
  return (codes, side = network) => {
    const results = codes.length > MAXIMUM_CODES ? [] : codes.map((code) => nextOf(code, side));
    const [first] = results;
    if (!first || results.some(({ text }) => text !== first.text)) return null;
    return { ...first, basis: [...new Set(results.map(({ basis }) => basis))].filter(Boolean).join('; ') };
  };
};

const questionOf = ({ on, asOf, birth, isDependent }: Visit) => ({
  on,
  as_of: asOf,
  birth,
  patient: isDependent ? ('dependent' as const) : ('subscriber' as const),
});
