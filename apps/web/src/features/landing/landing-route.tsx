import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { LandingPage } from './landing-page.tsx';

/** In production the server sends the prerendered page. Without that page, reloading would loop forever. */
const isLoadedHere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === paths.landing;
};

/** From inside the app, loads the prerendered page. The development server doesn't have it and renders this one. */
export const LandingRoute = () => {
  const [isHere] = useState(isLoadedHere);
  useEffect(() => {
    if (!isHere) window.location.replace(paths.landing);
  }, [isHere]);
  return isHere ? <LandingPage /> : null;
};
