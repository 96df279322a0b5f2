import type { SearchHit } from '@bitewing/benefits';
import { isReading2 } from '@bitewing/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Benefits } from '../benefits-context.ts';

type Engine = typeof import('./engine-search.ts');

const NONE: SearchHit[] = [];

/** The services a search term names ("cleaning", "bwx", "D2740"), with what the plan pays for each. */
export const useEngineSearch = (
  benefits: Benefits,
  term: string,
): { hits: SearchHit[]; SearchAnswers: Engine['SearchAnswers'] | null } => {
  const [engine, setEngine] = useState<Engine | null>(null);
  const isWanted = term.trim() !== '' && isReading2(benefits);
  useEffect(() => {
    if (!isWanted || engine) return;
    let isMounted = true;
    void import('./engine-search.ts').then(
      (loaded) => isMounted && setEngine(loaded),
      // Without the engine the search still matches service types and codes.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, engine]);
  const hits = useMemo(
    () =>
      engine && term.trim() !== '' && isReading2(benefits) ? engine.searchBenefits(benefits, term) : NONE,
    [engine, benefits, term],
  );
  return { hits, SearchAnswers: engine?.SearchAnswers ?? null };
};
