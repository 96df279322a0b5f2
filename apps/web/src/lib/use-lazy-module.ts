import { useEffect, useState } from 'react';

const ignoreFailure = (): void => undefined;

/**
 * Loads a module as soon as `wanted` is set, and returns null until it has loaded. `load` and `onFailure` must not
 * change between renders. After a failure, the hook tries again the next time `wanted` changes.
 */
export const useLazyModule = <Module>(
  wanted: boolean | number | null,
  load: () => Promise<Module>,
  onFailure: (error: unknown) => void = ignoreFailure,
): Module | null => {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const isMissing = loaded === null;
  useEffect(() => {
    if (!wanted || !isMissing) return;
    let isCanceled = false;
    void load().then(
      (module) => !isCanceled && setLoaded({ module }),
      (error: unknown) => !isCanceled && onFailure(error),
    );
    return () => {
      isCanceled = true;
    };
  }, [wanted, isMissing, load, onFailure]);
  return loaded?.module ?? null;
};
