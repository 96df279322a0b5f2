import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a dialog or drawer when it is first wanted, so that no page waits for its code. If loading fails, the page
 * stays as it is, and the hook tries again when `wanted` changes.
 *
 * Returns the component and the value it should show. The component mounts closed and opens in the next render, because
 * only an opening dialog remembers where the focus was and can return it there.
 */
export const useLazyDialog = <P extends object, W>(
  wanted: W,
  load: () => Promise<ComponentType<P>>,
  onFailure?: () => void,
): [component: ComponentType<P> | null, shown: W | null] => {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(component !== null), [component]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in every render.
  useEffect(() => {
    if (!wanted || component) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => onFailure?.(),
    );
  }, [wanted, component]);
  return [component, isMounted ? wanted : null];
};
