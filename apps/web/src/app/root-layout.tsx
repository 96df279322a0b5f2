// Shared by all pages: the tab title, the scroll position, and a thin bar while the next page's code loads.

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
