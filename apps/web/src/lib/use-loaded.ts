import { useEffect, useState } from 'react';

/** A module that loads after the page is shown; null until it is there. `load` must not change between renders. */
export const useLoaded = <Module>(isWanted: boolean, load: () => Promise<Module>): Module | null => {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const isMissing = loaded === null;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isMounted = true;
    void load().then(
      (module) => isMounted && setLoaded({ module }),
      // The page works without it.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, isMissing, load]);
  return loaded?.module ?? null;
};
