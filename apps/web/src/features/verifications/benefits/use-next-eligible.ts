// When this patient may have a procedure again, for the tables.

import { isFromInterpreter2 } from '@bitewing/contract';
import { useMemo } from 'react';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { type Benefits, useBenefitsView } from './benefits-context.ts';
import type { NextEligibleOf } from './next-eligible-engine.ts';

const loadEngine = () => import('./next-eligible-engine.ts');

const NOT_LOADED: NextEligibleOf = () => null;

/** `isWanted` is true once the user may see a date. Until then, the benefits package isn't loaded. */
export const useNextEligible = (benefits: Benefits, isWanted: boolean): NextEligibleOf => {
  const { network, visit } = useBenefitsView();
  const engine = useLazyModule(isWanted && visit !== null && isFromInterpreter2(benefits), loadEngine);
  return useMemo(
    () =>
      engine && visit && isFromInterpreter2(benefits)
        ? engine.nextEligibleIn(benefits, visit, network.side)
        : NOT_LOADED,
    [engine, benefits, network, visit],
  );
};
