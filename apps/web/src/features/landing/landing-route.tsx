import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { LandingPage } from './landing-page.tsx';

/** True if the browser loaded the app from the landing page's URL, which means that there is no prerendered page. */
const isLoadedHere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === paths.landing;
};

/**
 * A link inside the app loads the prerendered landing page. The development server has no prerendered page, so this
 * component renders it.
 */
export const LandingRoute = () => {
  const [isHere] = useState(isLoadedHere);
  useEffect(() => {
    if (!isHere) window.location.replace(paths.landing);
  }, [isHere]);
  return isHere ? <LandingPage /> : null;
};
