import type { SearchHit } from '@bitewing/benefits';
import { isReading2 } from '@bitewing/contract';
import { useMemo } from 'react';
import { useLoaded } from '#lib/use-loaded.ts';
import type { Benefits } from '../benefits-context.ts';

const loadEngine = () => import('./engine-search.ts');

const NONE: SearchHit[] = [];

/** The services a search term names ("cleaning", "bwx", "D2740"), with what the plan pays for each. */
export const useEngineSearch = (benefits: Benefits, term: string) => {
  const isSearching = term.trim() !== '';
  const engine = useLoaded(isSearching && isReading2(benefits), loadEngine);
  const hits = useMemo(
    () => (engine && isSearching && isReading2(benefits) ? engine.searchBenefits(benefits, term) : NONE),
    [engine, isSearching, benefits, term],
  );
  return { hits, SearchResults: engine?.SearchResults ?? null };
};
