import { getMe } from '@bitewing/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { captureRecovery, isRecovering } from '#lib/auth/recovery.ts';
import { readSession } from '#lib/auth/session-storage.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser, storeSession } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

const OTHER_ID = '01890000-0000-7000-8000-000000000002';
const INVALID = 'Invalid or expired reset link. Please click the link from your email again.';

const openFromLink = async (hash: string) => {
  window.history.replaceState(null, '', `/#${hash}`);
  captureRecovery();
  const network = fakeNetwork();
  const session = fakeAuthSession(fakeUser());
  network.on('POST', '/auth/v1/verify', () => jsonResponse(200, session));
  network.on('PUT', '/auth/v1/user', () => jsonResponse(200, session.user));
  network.on('GET', '/auth/v1/user', () => jsonResponse(200, session.user));
  network.answer(getMe, fakeUser());
  const app = renderApp('/', { network });
  await screen.findByRole('heading', { name: 'Set a new password' });
  return app;
};

type App = Awaited<ReturnType<typeof openFromLink>>;

const save = async ({ user }: App, password: string, confirmation = password): Promise<void> => {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
};

const calls = ({ network }: App): string[] => network.requests.map(({ method, path }) => `${method} ${path}`);

describe('the reset password page', () => {
  it('uses the link only on save, then goes to the dashboard [2.04, 4.22, 7.37]', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    expect(calls(app)).toEqual([]);
    await save(app, 'a-new-password');
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
    expect(screen.getByText('Redirecting to dashboard...')).toBeDefined();
    expect(calls(app)).toEqual(['POST /auth/v1/verify', 'PUT /auth/v1/user']);
    expect(app.network.requests[0]?.body).toMatchObject({ token_hash: 'abc', type: 'recovery' });
    expect(isRecovering()).toBe(false);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
  });

  it('redirects after two seconds [2.38, 9.02]', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await save({ ...app, user: userEvent.setup({ delay: null }) }, 'a-new-password');
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
    expect(screen.getByText('Redirecting to dashboard...')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(app.router.state.location.pathname).toBe('/reset-password');
    await act(() => vi.advanceTimersByTimeAsync(600));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
  });

  it('shows an error if there is no session after the update [8.15]', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    app.network.on('PUT', '/auth/v1/user', () => {
      // The session expires during the update, and can't be refreshed.
      vi.setSystemTime(Date.now() + 2 * 3_600_000);
      return jsonResponse(200, fakeAuthSession(fakeUser()).user);
    });
    app.network.on('POST', '/auth/v1/token', () =>
      jsonResponse(400, { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }),
    );
    await save(app, 'a-new-password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Session not established after password reset',
    );
  });

  it('shows a default message for an error without one [8.16]', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    app.network.on('PUT', '/auth/v1/user', () => jsonResponse(400, {}));
    await save(app, 'a-new-password');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update password');
  });

  it('accepts the link of a hosted Supabase project', async () => {
    const { access_token, refresh_token } = fakeAuthSession(fakeUser());
    const app = await openFromLink(
      `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=recovery`,
    );
    expect(sessionStorage.getItem('session')).toBeNull();
    await save(app, 'a-new-password');
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
  });

  it.each([
    ['a-new-password', 'another-password', 'Passwords do not match'],
    ['12345', '12345', 'Password must be at least 6 characters'],
  ])(
    'refuses %s with the confirmation %s [2.37, 5.03, 5.04, 9.03]',
    async (password, confirmation, sentence) => {
      const app = await openFromLink('token_hash=abc&type=recovery');
      await save(app, password, confirmation);
      expect(screen.getByRole('alert').textContent).toBe(sentence);
      expect(calls(app)).toEqual([]);
    },
  );

  it('rejects a used or expired link [8.13]', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    app.network.on('POST', '/auth/v1/verify', () =>
      jsonResponse(403, { error_code: 'otp_expired', msg: 'Token has expired or is invalid' }),
    );
    await save(app, 'a-new-password');
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
  });

  it.each([429, 500, 503])('keeps the link if the service responds with %i', async (status) => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    app.network.on('POST', '/auth/v1/verify', () => jsonResponse(status, {}));
    await save(app, 'a-new-password');
    expect((await screen.findByRole('alert')).textContent).not.toBe(INVALID);
    app.network.on('POST', '/auth/v1/verify', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    await app.user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
  });

  it('shows an error if there is neither a link nor a session [5.05, 8.13]', async () => {
    renderApp('/reset-password');
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
  });

  it('shows an error if the session has ended [8.14]', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    app.network.on('PUT', '/auth/v1/user', () =>
      jsonResponse(403, { error_code: 'session_not_found', msg: 'Session not found' }),
    );
    await save(app, 'a-new-password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Session expired. Please request a new password reset link.',
    );
  });

  it('lets the user try again after a rejected password, without a new link', async () => {
    const app = await openFromLink('token_hash=abc&type=recovery');
    app.network.on('PUT', '/auth/v1/user', () =>
      jsonResponse(422, { error_code: 'weak_password', msg: 'Password is too common' }),
    );
    await save(app, 'password');
    expect((await screen.findByRole('alert')).textContent).toBe('Password is too common');
    app.network.on('PUT', '/auth/v1/user', () => jsonResponse(200, fakeAuthSession(fakeUser()).user));
    for (const label of ['New password', 'Confirm new password'])
      await app.user.clear(screen.getByLabelText(label));
    await save(app, 'a-new-password');
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
    expect(app.network.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      password: 'a-new-password',
    });
    expect(calls(app).filter((call) => call === 'POST /auth/v1/verify')).toHaveLength(1);
  });
});

describe('a reset link that a logged-in user opens', () => {
  const open = async (
    linkOwner: string,
    respond: () => Response | Promise<Response> = () => jsonResponse(200, { email: linkOwner }),
  ) => {
    window.history.replaceState(null, '', '/#token_hash=abc&type=recovery');
    captureRecovery();
    const network = fakeNetwork();
    const linkSession = fakeAuthSession(fakeUser({ id: OTHER_ID, email: linkOwner }));
    network.on('POST', '/auth/v1/verify', () => jsonResponse(200, linkSession));
    network.on('PUT', '/auth/v1/user', () => jsonResponse(200, linkSession.user));
    network.on('GET', '/auth/v1/user', () => jsonResponse(200, linkSession.user));
    network.on('POST', '/auth/v1/links/owner', respond);
    network.answer(getMe, fakeUser());
    storeSession(fakeUser());
    return renderApp('/reset-password', { network });
  };

  it('shows whose password it sets, and asks before it switches to that account', async () => {
    const app = await open('eve@bitewing.test');
    expect(await screen.findByText('eve@bitewing.test')).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(readSession()?.user.email).toBe(fakeUser().email);
    await app.user.click(screen.getByRole('button', { name: 'Continue as eve@bitewing.test' }));
    await save(app, 'a-new-password');
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeDefined();
    expect(readSession()?.user.email).toBe('eve@bitewing.test');
  });

  it('is not used up if the user stays logged in', async () => {
    const app = await open('eve@bitewing.test');
    const stay = await screen.findByRole('button', { name: `Stay Logged In as ${fakeUser().email}` });
    await app.user.click(stay);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
    expect(readSession()?.user.email).toBe(fakeUser().email);
    expect(isRecovering()).toBe(false);
    expect(calls(app)).not.toContain('POST /auth/v1/verify');
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => jsonResponse(503, {})],
    ['there were too many requests', () => jsonResponse(429, {})],
  ])('can be checked again if %s', async (_, fail) => {
    const app = await open('eve@bitewing.test', fail);
    expect((await screen.findByRole('alert')).textContent).toBe(
      "We couldn't check this link. Check your connection, then try again.",
    );
    expect(isRecovering()).toBe(true);
    app.network.on('POST', '/auth/v1/links/owner', () => jsonResponse(200, { email: 'eve@bitewing.test' }));
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Continue as eve@bitewing.test' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is reported as invalid if the service rejects it', async () => {
    await open('', () => jsonResponse(403, { error_code: 'otp_expired', msg: 'Token has expired' }));
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it("opens the form without a question if it is for the user's own account", async () => {
    await open(fakeUser().email);
    expect(await screen.findByLabelText('New password')).toBeDefined();
  });
});
