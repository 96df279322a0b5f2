import { isReading2 } from '@bitewing/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Benefits } from '../benefits-context.ts';
import type { SearchHit, searchBenefits } from './engine-search.ts';

const NONE: SearchHit[] = [];

/** The services a search term names ("cleaning", "bwx", "D2740"), with what the plan pays for each. */
export const useEngineSearch = (benefits: Benefits, term: string): SearchHit[] => {
  const [search, setSearch] = useState<{ run: typeof searchBenefits } | null>(null);
  const isWanted = term.trim() !== '' && isReading2(benefits);
  useEffect(() => {
    if (!isWanted || search) return;
    let isMounted = true;
    void import('./engine-search.ts').then(
      ({ searchBenefits: run }) => isMounted && setSearch({ run }),
      // Without the engine the search still matches service types and codes.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, search]);
  return useMemo(
    () => (search && term.trim() !== '' && isReading2(benefits) ? search.run(benefits, term) : NONE),
    [search, benefits, term],
  );
};
