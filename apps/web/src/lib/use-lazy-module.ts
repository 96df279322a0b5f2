import { useEffect, useState } from 'react';

const ignoreFailure = (): void => undefined;

/**
 * A module that loads after the page is shown; null until then. `load` and `onFailure` must not change between
 * renders. After a failure, it loads again the next time `isWanted` becomes true.
 */
export const useLazyModule = <Module>(
  isWanted: boolean,
  load: () => Promise<Module>,
  onFailure: () => void = ignoreFailure,
): Module | null => {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const isMissing = loaded === null;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isMounted = true;
    void load().then(
      (module) => isMounted && setLoaded({ module }),
      () => isMounted && onFailure(),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, isMissing, load, onFailure]);
  return loaded?.module ?? null;
};
