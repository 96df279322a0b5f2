import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'beforeprint'] as const;

/**
 * True once the user has used the pointer or the keyboard, scrolled or started to print. Code that the first screen
 * doesn't need can wait for this, so that it doesn't delay that screen.
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
