import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a dialog or drawer when it is first wanted, so that no page waits for its code. If loading fails, the page
 * stays as it is; the next change of `wanted` tries again.
 */
export const useOnDemand = <P extends object>(
  wanted: unknown,
  load: () => Promise<ComponentType<P>>,
  onFailure?: () => void,
): ComponentType<P> | null => {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in every render.
  useEffect(() => {
    if (!wanted || part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => onFailure?.(),
    );
  }, [wanted, part]);
  return part;
};
