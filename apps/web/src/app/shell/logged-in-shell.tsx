// The frame of all pages after login: providers, navigation, inactivity warning, keyboard help.

import './mantine-styles.ts';
import { getMe } from '@bitewing/contract';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { needsSecondFactor } from '#lib/api/request-error.ts';
import { ProfileContext, useIsSuperAdmin } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';
import { THEME_KEY } from '#lib/start/theme.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import { InactivityWatch } from './inactivity-watch.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import classes from './logged-in-shell.module.css';
import { cssVariablesResolver, theme } from './mantine-theme.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { Toasts } from './toasts.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY });
const styleNonce = readRuntimeConfig().styleNonce;
const getStyleNonce = () => styleNonce;
// Mantine's dialogs lock scrolling with a style element. The library that adds it reads the nonce from this variable.
if (styleNonce) Object.assign(globalThis, { __webpack_nonce__: styleNonce });

export const LoggedInShell = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    getStyleNonce={getStyleNonce}
  >
    <SessionCache>
      <ProfileGate>
        <Frame />
        <InactivityWatch />
        <KeyboardHelp />
        <SuperAdminReasonPrompt />
      </ProfileGate>
    </SessionCache>
    <Toasts />
  </MantineProvider>
);

/** Loaded only for super admins: other users are never asked for a reason. */
const ReasonPrompt = lazy(async () => ({ default: (await import('./reason-prompt.tsx')).ReasonPrompt }));
const SuperAdminReasonPrompt = () =>
  useIsSuperAdmin() && (
    <Suspense>
      <ReasonPrompt />
    </Suspense>
  );

/** One cache per login, so that the next user of this tab starts with an empty cache. */
const SessionCache = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};

const ProfileGate = ({ children }: { children: ReactNode }) => {
  const profile = useQuery({ queryKey: queryKeys.me, queryFn: ({ signal }) => call(getMe, {}, { signal }) });
  if (needsSecondFactor(profile.error)) return <Navigate to={paths.secondFactor} replace />;
  if (profile.data) return <ProfileContext value={profile.data}>{children}</ProfileContext>;
  if (profile.isError) {
    return (
      <main className={classes.notice}>
        <ErrorNotice error={profile.error} onRetry={() => void profile.refetch()} />
      </main>
    );
  }
  return <LoadingPlaceholder />;
};

const Frame = () => {
  const main = useNavigationFocus();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <MobileMenu />
      <Sidebar />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <OfflineNotice />
          <SecondFactorNotice />
          <Outlet />
        </div>
      </main>
    </div>
  );
};
