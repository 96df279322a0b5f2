import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { captureRecovery } from '#lib/auth/recovery.ts';
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
];

describe('somebody who is not signed in', () => {
  it.each(PROTECTED)('is sent from %s to the login page [2.23]', async (address) => {
    const { router } = renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['/', '/no-such-page', '/verifications/1/2'])(
    'is sent from %s to the landing page [2.21, 2.22]',
    async (address) => {
      const { router } = renderApp(address);
      await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    },
  );
});

describe('a member of a practice', () => {
  it.each([
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['/admin-dashboard', '/dashboard'],
    ['/admin-dashboard/practices/1', '/dashboard'],
    ['/verifications/verify', '/verify'],
    ['/nowhere', '/landing'],
  ])('who opens %s arrives at %s', async (address, destination) => {
    const { router } = renderApp(address, { signedInAs: { role: 'practice_admin' } });
    await waitFor(() => expect(router.state.location.pathname).toBe(destination));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });

  it.each(['/practices', '/users', '/monitoring'])(
    'may open %s by its address [2.09, 2.17]',
    async (address) => {
      const { router } = renderApp(address, { signedInAs: { role: 'staff' } });
      expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
      expect(router.state.location.pathname).toBe(address);
    },
  );
});

describe('a super admin', () => {
  it.each([
    ['/', '/admin-dashboard'],
    ['/login', '/admin-dashboard'],
    ['/dashboard', '/admin-dashboard'],
  ])('who opens %s arrives at %s', async (address, destination) => {
    const { router } = renderApp(address, { signedInAs: { role: 'super_admin', practice_id: null } });
    await waitFor(() => expect(router.state.location.pathname).toBe(destination));
  });
});

describe('a recovery link', () => {
  it('leads from / to the page that sets a new password [2.19, 2.25]', async () => {
    window.history.replaceState(null, '', '/#token_hash=abc&type=recovery');
    captureRecovery();
    const { router } = renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/reset-password');
  });

  it('comes first even for somebody who is signed in [2.19]', async () => {
    window.history.replaceState(null, '', '/#token_hash=abc&type=recovery');
    captureRecovery();
    const { router } = renderApp('/', { signedInAs: {} });
    await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'));
  });
});
