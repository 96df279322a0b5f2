import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { captureRecovery } from '#lib/auth/recovery.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeUser, storeSession } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

const PROTECTED = [
  '/dashboard',
  '/admin-dashboard',
  '/admin-dashboard/practices/1',
  '/analytics',
  '/practices',
  '/users',
  '/payers',
  '/verify',
  '/verifications',
  '/verifications/1',
  '/batch-verify',
  '/batches',
  '/batches/1',
  '/monitoring',
  '/settings/audit',
  '/settings/estimate-rules',
  '/settings/codes',
  '/settings/networks',
  '/settings/fees',
  '/settings/fees/1',
  '/settings/retention',
  '/settings/security',
  '/account',
  '/audit',
];

describe('a user who is not logged in', () => {
  it.each(PROTECTED)('is redirected from %s to the login page [2.23]', async (address) => {
    const { router } = renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['/', '/no-such-page', '/verifications/1/2'])(
    'is redirected from %s to the landing page [2.21, 2.22]',
    async (address) => {
      const { router } = renderApp(address);
      await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    },
  );
});

describe('a practice user', () => {
  it.each([
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['/admin-dashboard', '/dashboard'],
    ['/admin-dashboard/practices/1', '/dashboard'],
    ['/verifications/verify', '/verify'],
    ['/nowhere', '/landing'],
  ])('opens %s and arrives at %s [2.02, 2.06, 2.07, 2.20, 2.22, 6.06]', async (address, destination) => {
    const { router } = renderApp(address, { loggedInAs: { role: 'practice_admin' } });
    await waitFor(() => expect(router.state.location.pathname).toBe(destination));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });

  it.each(['/practices', '/users', '/monitoring'])('can open %s by its URL [2.09, 2.17]', async (address) => {
    const { router } = renderApp(address, { loggedInAs: { role: 'staff' } });
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(router.state.location.pathname).toBe(address);
  });
});

describe('any logged-in user', () => {
  it.each(['staff', 'practice_admin', 'super_admin'] as const)(
    'can open the everyday pages as %s [2.08, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 6.07]',
    async (role) => {
      const { router } = renderApp('/analytics', { loggedInAs: { role } });
      expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
      for (const address of [
        '/analytics',
        '/payers',
        '/verify',
        '/verifications',
        '/verifications/1',
        '/batch-verify',
        '/batches',
        '/batches/1',
      ]) {
        await act(() => router.navigate(address));
        expect(router.state.location.pathname).toBe(address);
        expect(screen.getByRole('main').textContent).not.toBe('');
      }
    },
  );

  it('sees a placeholder while the session loads [2.24]', async () => {
    const network = fakeNetwork();
    network.on('POST', '/auth/v1/token', () => new Promise(() => {}));
    storeSession(fakeUser(), -60);
    const { router } = renderApp('/payers', { network });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
    expect(router.state.location.pathname).toBe('/payers');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a super admin', () => {
  it.each([
    ['/', '/admin-dashboard'],
    ['/login', '/admin-dashboard'],
    ['/dashboard', '/admin-dashboard'],
  ])('opens %s and arrives at %s [2.05, 2.20]', async (address, destination) => {
    const { router } = renderApp(address, { loggedInAs: { role: 'super_admin', practice_id: null } });
    await waitFor(() => expect(router.state.location.pathname).toBe(destination));
  });
});

describe('a recovery link', () => {
  it('redirects from / to the reset password page [2.19, 2.25]', async () => {
    window.history.replaceState(null, '', '/#token_hash=abc&type=recovery');
    captureRecovery();
    const { router } = renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/reset-password');
  });

  it('takes precedence over the session of a logged-in user [2.19]', async () => {
    window.history.replaceState(null, '', '/#token_hash=abc&type=recovery');
    captureRecovery();
    const { router, network } = renderApp('/', { loggedInAs: {} });
    network.on('POST', '/auth/v1/verify', () => jsonResponse(403, { code: 403, error_code: 'otp_expired' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'));
  });
});
