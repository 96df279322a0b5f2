import { useEffect, useState } from 'react';

type BreakdownSheet = typeof import('../benefits/print/breakdown-sheet.tsx')['BreakdownSheet'];

/** Loads the printed sheet after the page is shown. Null until then: the browser prints the page itself. */
export const usePrintSheet = (isWanted: boolean): BreakdownSheet | null => {
  const [sheet, setSheet] = useState<{ component: BreakdownSheet } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    void import('../benefits/print/breakdown-sheet.tsx').then(
      ({ BreakdownSheet: component }) => isMounted && setSheet({ component }),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return sheet?.component ?? null;
};
