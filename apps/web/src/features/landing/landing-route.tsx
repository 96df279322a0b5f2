import { useEffect, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { LandingPage } from './landing-page.tsx';

/** The server has the page ready-made; asking for it again where it has not would never end. */
const isLoadedHere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === paths.landing;
};

/** Whoever comes from inside the app leaves it for the ready-made page; the development server has only this one. */
export const LandingRoute = () => {
  const [isHere] = useState(isLoadedHere);
  useEffect(() => {
    if (!isHere) window.location.replace(paths.landing);
  }, [isHere]);
  return isHere ? <LandingPage /> : null;
};
