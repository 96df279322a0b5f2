// A bag lists the kinds of words that state a plan term. Word order doesn't matter: "referral required for specialists"
// and "specialists require a referral" say the same. Every word of the sentence must be of a kind in the bag.

import type { PlanTerm } from '../../plan-terms.ts';
import { listedKinds } from '../token.ts';

export interface Bag {
  term: PlanTerm;
  /** The sentence must have a word of one kind of each group. */
  needs: readonly (readonly string[])[];
  allows: ReadonlySet<string>;
  /** True if the term is about the whole plan, not about the row's service. */
  isPlans: boolean;
  /** Kinds whose words are kept as a condition. */
  conditions: ReadonlySet<string>;
  /** The answer that these words always state. If null, "no", "not" or "may" in the sentence decides. */
  answer: 'yes' | 'no' | null;
  detail: string | null;
  /** The words state the term only after a sentence that states it. */
  after: PlanTerm | null;
  /** True if the sentence may not have words that other bags ignore, such as "paid". */
  isStrict: boolean;
}

interface More {
  plans?: boolean;
  conditions?: string;
  answer?: 'yes' | 'no';
  detail?: string;
  after?: PlanTerm;
  strict?: boolean;
}

/** In `needs`, `a|b` means either kind. */
export function bag(term: PlanTerm, needs: string, allows: string, more: More = {}): Bag {
  const groups = needs.split(' ').map((group) => group.split('|'));
  return {
    term,
    needs: groups,
    allows: new Set([...groups.flat(), ...listedKinds(allows)]),
    isPlans: more.plans ?? false,
    conditions: new Set((more.conditions ?? '').split(' ').filter(Boolean)),
    answer: more.answer ?? null,
    detail: more.detail ?? null,
    after: more.after ?? null,
    isStrict: more.strict ?? false,
  };
}
