import { getMe } from '@bitewing/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { captureRecovery } from '#lib/auth/recovery.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

const FACTOR = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
const user = fakeUser();
const account = (factors: unknown[]) => ({ ...fakeAuthSession(user).user, factors });

/** Opens the dashboard with a session that the server refuses with this code, until the test calls `accept`. */
const openRefused = (code: string, factors: unknown[]) => {
  const network = fakeNetwork();
  const app = renderApp('/dashboard', { loggedInAs: {}, network });
  network.on('GET', '/auth/me', () => jsonResponse(403, { detail: 'Confirm your login.', code }));
  network.on('GET', '/auth/v1/user', () => jsonResponse(200, account(factors)));
  network.on('POST', '/auth/v1/factors/f1/challenge', () =>
    jsonResponse(200, { id: 'c1', type: 'totp', expires_at: 1 }),
  );
  return app;
};
const accept = ({ network }: ReturnType<typeof openRefused>) => {
  network.answer(getMe, user);
  return jsonResponse(200, fakeAuthSession(user));
};

describe('a login that needs the second factor', () => {
  it('asks for the code and then opens the dashboard', async () => {
    const app = openRefused('second_factor_required', [FACTOR]);
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeDefined();
    app.network.on('POST', '/auth/v1/factors/f1/verify', () => accept(app));
    await app.user.type(screen.getByLabelText('Code from your authenticator app'), '123 456');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
    const sent = app.network.requests.find(({ path }) => path === '/auth/v1/factors/f1/verify');
    expect(sent?.body).toMatchObject({ challenge_id: 'c1', code: '123456' });
  });

  it('shows why a code was refused', async () => {
    const app = openRefused('second_factor_required', [FACTOR]);
    app.network.on('POST', '/auth/v1/factors/f1/verify', () =>
      jsonResponse(422, {
        error_code: 'mfa_verification_failed',
        msg: 'This code is wrong or was already used.',
      }),
    );
    await app.user.type(await screen.findByLabelText('Code from your authenticator app'), '000000');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong or was already used.');
    expect(app.router.state.location.pathname).toBe('/second-factor');
  });

  it('sends the code only for the app that the user chose, so that a wrong code counts once', async () => {
    const apps = [FACTOR, { ...FACTOR, id: 'f2', friendly_name: 'Tablet' }];
    const app = openRefused('second_factor_required', apps);
    app.network.on('POST', '/auth/v1/factors/f2/challenge', () =>
      jsonResponse(200, { id: 'c2', type: 'totp', expires_at: 1 }),
    );
    const refuse = () => jsonResponse(422, { error_code: 'mfa_verification_failed', msg: 'Wrong code.' });
    for (const id of ['f1', 'f2']) app.network.on('POST', `/auth/v1/factors/${id}/verify`, refuse);
    const verified = () =>
      app.network.requests.map(({ path }) => path).filter((path) => path.endsWith('/verify'));
    await app.user.type(await screen.findByLabelText('Code from your authenticator app'), '000000');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong code.');
    expect(verified()).toEqual(['/auth/v1/factors/f1/verify']);
    app.network.on('POST', '/auth/v1/factors/f2/verify', () => accept(app));
    await app.user.selectOptions(screen.getByLabelText('Authenticator app'), 'Tablet');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
    expect(verified()).toEqual(['/auth/v1/factors/f1/verify', '/auth/v1/factors/f2/verify']);
  });

  it('accepts a recovery code instead, and trusts the browser if the user checks the box', async () => {
    const app = openRefused('second_factor_required', [FACTOR]);
    app.network.on('POST', '/auth/v1/factors/recovery-codes/verify', () => accept(app));
    app.network.on('POST', '/auth/v1/devices/trust', () => jsonResponse(200, {}));
    await app.user.click(await screen.findByRole('button', { name: 'Use a Recovery Code' }));
    await app.user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs');
    await app.user.click(screen.getByLabelText('Trust this browser for 30 days'));
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
    expect(app.network.requests.map(({ path }) => path)).toContain('/auth/v1/devices/trust');
  });
});

describe('the second factor page, opened by its URL', () => {
  it.each([
    ['has no second factor and needs none', []],
    ['already verified the second factor', [FACTOR]],
  ])('leads to the dashboard if the user %s', async (_, factors) => {
    const network = fakeNetwork();
    const app = renderApp('/second-factor', { loggedInAs: {}, network });
    network.on('GET', '/auth/v1/user', () => jsonResponse(200, account(factors)));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
    expect(network.requests.map(({ path }) => path)).not.toContain('/auth/v1/factors');
  });

  it('shows an error if the server fails, and lets the user try again', async () => {
    const network = fakeNetwork();
    const app = renderApp('/second-factor', { loggedInAs: {}, network });
    network.on('GET', '/auth/me', () => jsonResponse(500, { detail: 'x' }));
    await screen.findByRole('alert');
    network.answer(getMe, user);
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('the offer to trust the browser', () => {
  const setDays = (days: string): void => {
    const meta = document.createElement('meta');
    meta.name = 'trusted-browser-days';
    meta.content = days;
    document.head.append(meta);
    onTestFinished(() => meta.remove());
  };

  it('says the number of days that the server allows', async () => {
    setDays('7');
    openRefused('second_factor_required', [FACTOR]);
    expect(await screen.findByLabelText('Trust this browser for 7 days')).toBeTruthy();
  });

  it('is not shown if the server allows no trusted browsers', async () => {
    setDays('0');
    openRefused('second_factor_required', [FACTOR]);
    await screen.findByLabelText('Code from your authenticator app');
    expect(screen.queryByLabelText(/Trust this browser/)).toBeNull();
  });
});

describe('a user who must have a second factor', () => {
  it('sets up an app, then sees the recovery codes', async () => {
    const app = openRefused('second_factor_setup_required', []);
    app.network.on('POST', '/auth/v1/factors', () =>
      jsonResponse(200, {
        id: 'f1',
        type: 'totp',
        friendly_name: 'Authenticator app',
        totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' },
      }),
    );
    app.network.on('POST', '/auth/v1/factors/f1/verify', () => accept(app));
    app.network.on('POST', '/auth/v1/factors/recovery-codes', () =>
      jsonResponse(200, { codes: ['abcdefghjkmnpqrs'] }),
    );
    expect(await screen.findByText('ABCD EFGH')).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code of the setup key' }).getAttribute('src')).toContain(
      '<svg/>',
    );
    await app.user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'I Saved the Codes' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('a password reset for an account with a second factor', () => {
  it('asks for the second factor before it saves the password', async () => {
    window.history.replaceState(null, '', '/#token_hash=abc&type=recovery');
    captureRecovery();
    const network = fakeNetwork();
    const app = renderApp('/reset-password', { network });
    let isProven = false;
    network.on('POST', '/auth/v1/verify', () => jsonResponse(200, fakeAuthSession(user)));
    network.on('GET', '/auth/v1/user', () => jsonResponse(200, account([FACTOR])));
    network.on('POST', '/auth/v1/factors/f1/challenge', () => jsonResponse(200, { id: 'c1', type: 'totp' }));
    network.on('POST', '/auth/v1/factors/f1/verify', () => {
      isProven = true;
      return jsonResponse(200, fakeAuthSession(user));
    });
    network.on('PUT', '/auth/v1/user', () =>
      isProven
        ? jsonResponse(200, account([FACTOR]))
        : jsonResponse(401, { error_code: 'insufficient_aal', msg: 'AAL2 required' }),
    );
    await app.user.type(await screen.findByLabelText('New password'), 'a-new-password');
    await app.user.type(screen.getByLabelText('Confirm new password'), 'a-new-password');
    await app.user.click(screen.getByRole('button', { name: 'Update Password' }));
    await app.user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
  });
});
