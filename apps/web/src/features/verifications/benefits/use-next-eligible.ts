// When this patient may have a procedure again, for the tables.

import type { EligibleDate } from '@bitewing/benefits';
import { isReading2 } from '@bitewing/contract';
import { useMemo } from 'react';
import { useLoaded } from '#lib/use-loaded.ts';
import { type Benefits, useBenefitsView } from './benefits-context.ts';

const loadEngine = () => import('./next-eligible-engine.ts');

export interface NextEligible {
  outcome: EligibleDate['outcome'];
  isCalculated: boolean;
  /** "Eligible now", "Not before 07/06/2026", "Not payable", "Cannot be determined". */
  text: string;
  /** What decides, in one sentence. */
  why: string;
}

/** Null until the engine is loaded, and for responses read by an older version of it. */
export type NextEligibleOf = (code: string) => NextEligible | null;

export const useNextEligible = (benefits: Benefits): NextEligibleOf => {
  const { network, visit } = useBenefitsView();
  const engine = useLoaded(visit !== null && isReading2(benefits), loadEngine);
  return useMemo(() => {
    if (!engine || !visit || !isReading2(benefits)) return () => null;
    const known = new Map<string, NextEligible>();
    return (code: string) => {
      let found = known.get(code);
      if (!found) {
        const answer = engine.eligibleDate(benefits, { ...visit, code, network: network.side });
        found = {
          outcome: answer.outcome,
          isCalculated: answer.is_calculated,
          text: engine.eligibleText(answer, visit.on),
          why: answer.reasons[0]?.text ?? '',
        };
        known.set(code, found);
      }
      return found;
    };
  }, [engine, benefits, network, visit]);
};

/** Limits for more codes than this hold several kinds of service. */
const MOST_CODES = 12;

/** The answer that all of the codes share; null where they differ. */
export const sharedNext = (codes: readonly string[], nextOf: NextEligibleOf): NextEligible | null => {
  const answers = codes.length > MOST_CODES ? [] : codes.map(nextOf);
  const [first] = answers;
  return first && answers.every((answer) => answer?.text === first.text) ? first : null;
};
