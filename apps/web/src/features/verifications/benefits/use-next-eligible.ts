// The date from which the plan pays for a procedure again, for the coverage and limitation tables.

import { isFromInterpreter2 } from '@bitewing/contract';
import { useMemo } from 'react';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { type Benefits, useBenefitsContext } from './benefits-context.ts';
import type { NextEligibleOf } from './lazy-next-eligible.ts';

const loadNextEligible = () => import('./lazy-next-eligible.ts');

export const NOT_LOADED: NextEligibleOf = () => null;

/**
 * Loads the benefits package once `isWanted` is true. The result is null for every code until the package is loaded, if
 * there is no visit, and for readings of interpreter 1.x.
 */
export const useNextEligible = (
  benefits: Benefits,
  isWanted: boolean,
  onFailure?: () => void,
): NextEligibleOf => {
  const { network, visit } = useBenefitsContext();
  const isLoadable = visit !== null && isFromInterpreter2(benefits);
  const lazy = useLazyModule(isWanted && isLoadable, loadNextEligible, onFailure);
  return useMemo(
    () =>
      lazy && visit && isFromInterpreter2(benefits)
        ? lazy.nextEligibleIn(benefits, visit, network.side)
        : NOT_LOADED,
    [lazy, benefits, network, visit],
  );
};
