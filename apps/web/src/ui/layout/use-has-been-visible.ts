import { type RefCallback, useCallback, useState } from 'react';

/** An element far above the screen also counts: the user may have jumped past it. */
const ROOT_MARGIN_ABOVE = '1000000px 0px 0px 0px';

const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';

/** Whether the element has ever been on the screen or above it. */
export const useHasBeenVisible = (): [isSeen: boolean, ref: RefCallback<HTMLElement>] => {
  const [isSeen, setSeen] = useState(() => !canObserve());
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node || !canObserve()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: ROOT_MARGIN_ABOVE },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [isSeen, ref];
};
