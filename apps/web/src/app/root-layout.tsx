// What every page shares: the tab's title, and a thin bar while the next page's code is on its way.

import { Outlet, ScrollRestoration, type UIMatch, useMatches, useNavigation } from 'react-router';
import classes from './root-layout.module.css';

export const RootLayout = () => {
  const title = usePageTitle();
  const navigation = useNavigation();
  return (
    <>
      <title>{title ? `${title} · Bitewing` : 'Bitewing'}</title>
      {navigation.state === 'loading' && <div className={classes.progress} aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

const usePageTitle = (): string | undefined => {
  const matches = useMatches() as UIMatch<unknown, { title?: string } | undefined>[];
  return matches.findLast((match) => match.handle?.title)?.handle?.title;
};
