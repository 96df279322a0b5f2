import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'beforeprint'] as const;

/**
 * Whether the user did something since the page was shown. Code for a later step loads then, so that it doesn't delay the
 * first screen.
 */
export const useActivity = (): boolean => {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (isActive) return;
    const notice = (): void => setActive(true);
    for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, notice);
    };
  }, [isActive]);
  return isActive;
};
