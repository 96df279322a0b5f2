// The search on the verification page: what the user typed ("cleaning", "bwx", "D2740"), and the services it names.

import type { SearchHit } from '@bitewing/benefits';
import { isFromInterpreter2 } from '@bitewing/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { type Benefits, useBenefitsContext } from '../benefits-context.ts';
import { searchQuestionOf } from './search-question.ts';

const loadBenefits = () => import('./lazy-benefits.ts');

const NONE: SearchHit[] = [];

export interface BenefitSearch {
  typed: string;
  setTyped: (text: string) => void;
  /** What to search for; empty if nothing is typed. Updates after `typed`, so that typing stays fast. */
  term: string;
  /** The services found, with what the plan pays for each. Empty for readings of interpreter 1.x. */
  hits: SearchHit[];
}

export const useBenefitSearch = (benefits: Benefits): BenefitSearch => {
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed).trim();
  const { visit } = useBenefitsContext();
  const lazyBenefits = useLazyModule(term !== '' && isFromInterpreter2(benefits), loadBenefits);
  const hits = useMemo(
    () =>
      lazyBenefits && term !== '' && isFromInterpreter2(benefits)
        ? lazyBenefits.searchBenefits(benefits, term, searchQuestionOf(visit))
        : NONE,
    [lazyBenefits, benefits, term, visit],
  );
  return { typed, setTyped, term, hits };
};

/** Ignores case. True for every text if the search is empty. */
export const containsTerm = ({ term }: Pick<BenefitSearch, 'term'>, text: string): boolean =>
  text.toLowerCase().includes(term.toLowerCase());

type Limit = Benefits['frequency_limits'][number] | Benefits['age_limits'][number];

/** Whether a limit names what was searched for, or applies to it. True for every limit if the search is empty. */
export const limitMatches = (search: Pick<BenefitSearch, 'term' | 'hits'>, limit: Limit): boolean => {
  const { label, procedures, service_types, subjects = [] } = limit.applies_to;
  if (containsTerm(search, `${label} ${procedures.join(' ')}`)) return true;
  const keys = new Set(subjects.map((node) => JSON.stringify(node)));
  return search.hits.some(
    (hit) =>
      keys.has(JSON.stringify(hit.node)) ||
      (hit.node.kind === 'code' && procedures.includes(hit.node.code)) ||
      hit.procedures.some((code) => procedures.includes(code)) ||
      hit.service_types.some((type) => service_types.includes(type)),
  );
};
