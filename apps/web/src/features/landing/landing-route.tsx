import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { LandingPage } from './landing-page.tsx';

/** True if the browser loaded the app at this URL. Then there is no prerendered page, and a reload would loop. */
const isLoadedHere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === paths.landing;
};

/** A link inside the app loads the prerendered page. The development server has no such page and renders this. */
export const LandingRoute = () => {
  const [isHere] = useState(isLoadedHere);
  useEffect(() => {
    if (!isHere) window.location.replace(paths.landing);
  }, [isHere]);
  return isHere ? <LandingPage /> : null;
};
