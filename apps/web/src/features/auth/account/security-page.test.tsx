import { getAccountSecurity, getMe, getPracticeSecurity, savePracticeSecurity } from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHostedAuth } from '#testing/fake-hosted-auth.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

const CURRENT_SESSION = '01890000-0000-7000-8000-0000000000c1';
const OTHER_SESSION = '01890000-0000-7000-8000-0000000000c2';
const OTHER_USER = '01890000-0000-7000-8000-0000000000a2';
const PRACTICE = fakeUser().practice_id ?? '';
const session = (id: string, device: string, { is_current }: { is_current: boolean }) => ({
  id,
  device,
  ip: '192.0.2.7',
  created_at: '2026-11-15T09:00:00Z',
  last_seen_at: '2026-11-15T10:00:00Z',
  is_current,
});

const prepare = (factors: unknown[] = []) => {
  const network = fakeNetwork();
  network.on('GET', '/auth/v1/user', () =>
    jsonResponse(200, { ...fakeAuthSession(fakeUser()).user, factors }),
  );
  network.on('GET', '/auth/v1/factors/recovery-codes', () => jsonResponse(200, { total: 10, remaining: 1 }));
  network.answer(getAccountSecurity, {
    is_available: true,
    sessions: [
      session(CURRENT_SESSION, 'Chrome on Windows', { is_current: true }),
      session(OTHER_SESSION, 'Safari on iPhone', { is_current: false }),
    ],
    devices: [],
  });
  network.answer(getPracticeSecurity, {
    second_factor_required_from: null,
    users: [
      {
        id: OTHER_USER,
        full_name: 'Sam Stone',
        email: 'sam@bitewing.test',
        role: 'staff',
        has_second_factor: true,
        open_sessions: 2,
        last_seen_at: null,
      },
    ],
  });
  return network;
};

const open = (role: 'staff' | 'practice_admin', factors: unknown[] = []) =>
  renderApp('/settings/security', { loggedInAs: { role }, network: prepare(factors) });

describe('the grace period before a second factor is required', () => {
  it('is announced on another page, with a link to the security page', async () => {
    const network = prepare();
    const app = renderApp('/payers', { loggedInAs: {}, network });
    network.answer(getMe, { ...fakeUser(), second_factor_due: '2026-12-01T12:00:00Z' });
    expect(
      await screen.findByText(
        /Your practice requires a second factor \(a code from an app, or a passkey\) starting/,
      ),
    ).toBeDefined();
    await app.user.click(screen.getByRole('link', { name: 'Set it up' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/settings/security'));
  });
});

describe('the security page', () => {
  it('replaces the former account page', async () => {
    const { router } = renderApp('/account', { loggedInAs: { role: 'staff' }, network: prepare() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/settings/security');
  });

  it('lists the sessions and ends one', async () => {
    const app = open('staff');
    const table = await screen.findByRole('table', { name: 'Sessions' });
    expect(within(table).getByText('Chrome on Windows')).toBeDefined();
    expect(within(table).getByText('This session')).toBeDefined();
    app.network.on('DELETE', `/api/account/sessions/${OTHER_SESSION}`, () => jsonResponse(204, null));
    await app.user.click(within(table).getByRole('button', { name: 'End session Safari on iPhone' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Practice security' })).toBeNull();
  });

  it("updates the admin's count of sessions after ending the others", async () => {
    const app = open('practice_admin');
    await screen.findByRole('button', { name: 'Reset Second Factor' });
    const requestCount = () => app.network.requestsTo(getPracticeSecurity).length;
    const before = requestCount();
    app.network.on('POST', '/auth/v1/logout', () => jsonResponse(204, null));
    await app.user.click(screen.getByRole('button', { name: 'End Other Sessions' }));
    await waitFor(() => expect(requestCount()).toBe(before + 1));
  });

  it.each([
    ['can log in again', false, 'Sam Stone will be logged out everywhere and can log in again.'],
    [
      'must reset the password (hosted Supabase)',
      true,
      /^Sam Stone will be .+ they must reset their password/,
    ],
  ])('says that a user whose sessions an admin ends %s', async (_, isHosted, sentence) => {
    if (isHosted) fakeHostedAuth();
    const app = open('practice_admin');
    await app.user.click(await screen.findByRole('button', { name: 'End Sessions' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('ends all sessions only after a confirmation', async () => {
    const app = open('staff');
    app.network.on('POST', '/auth/v1/logout', () => jsonResponse(204, null));
    const logouts = () => app.network.requests.filter(({ path }) => path.startsWith('/auth/v1/logout'));
    await app.user.click(await screen.findByRole('button', { name: 'End All Sessions' }));
    expect(
      await screen.findByText('You will be logged out in all browsers, including this one.'),
    ).toBeDefined();
    expect(logouts()).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: 'End All and Log Out' }));
    await waitFor(() => expect(logouts()).toHaveLength(1));
  });

  it('says that sessions may still be open if the server fails, and stays logged in', async () => {
    const app = open('staff');
    let respond = (_: Response) => {};
    app.network.on(
      'POST',
      '/auth/v1/logout',
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'End All Sessions' }));
    await app.user.click(await screen.findByRole('button', { name: 'End All and Log Out' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ending sessions...' });
    expect(busy.disabled).toBe(true);
    await waitFor(() =>
      expect(app.network.requests.filter(({ path }) => path === '/auth/v1/logout')).toHaveLength(1),
    );
    respond(jsonResponse(500, { msg: 'no' }));
    expect(await screen.findByText(/^We couldn't confirm that all sessions ended\./)).toBeDefined();
    expect(app.router.state.location.pathname).toBe('/settings/security');
    expect(sessionStorage.length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'End All and Log Out' })).toBeDefined();
  });

  it("doesn't ask for recovery codes if no second factor is set up", async () => {
    const { network } = open('staff');
    expect(await screen.findByText(/^Not set up/)).toBeDefined();
    expect(network.requests.map(({ path }) => path)).not.toContain('/auth/v1/factors/recovery-codes');
  });

  it('removes a second factor after a confirmation', async () => {
    const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
    const app = open('staff', [{ ...factor, created_at: '2026-11-01T09:00:00Z' }]);
    expect(await screen.findByText('1 recovery code remaining.')).toBeDefined();
    app.network.on('DELETE', '/auth/v1/factors/f1', () => jsonResponse(200, { id: 'f1' }));
    app.network.on('POST', '/auth/v1/token', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    await app.user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(app.network.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
        'DELETE /auth/v1/factors/f1',
      ),
    );
  });

  it('calls a second factor without a name "Second factor"', async () => {
    const factor = { id: 'f1', factor_type: 'totp', status: 'verified' };
    const app = open('staff', [{ ...factor, created_at: '2026-11-01T09:00:00Z' }]);
    await app.user.click(await screen.findByRole('button', { name: 'Remove Second factor' }));
    expect(await screen.findByText(/^“Second factor” will no longer work/)).toBeDefined();
  });

  it('replaces recovery codes after a confirmation, and shows the new ones until the user has saved them', async () => {
    const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
    const app = open('staff', [{ ...factor, created_at: '2026-11-01T09:00:00Z' }]);
    const created = () =>
      app.network.requests.filter(
        ({ method, path }) => method === 'POST' && path.startsWith('/auth/v1/factors/recovery-codes'),
      );
    for (const path of ['/auth/v1/factors/recovery-codes', '/auth/v1/factors/recovery-codes/regenerate'])
      app.network.on('POST', path, () => jsonResponse(200, { codes: ['abcdefghjkmnpqrs'] }));
    await app.user.click(await screen.findByRole('button', { name: 'Create Recovery Codes' }));
    expect(await screen.findByText(/Your earlier codes will no longer work\./)).toBeDefined();
    expect(created()).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeDefined();
    expect(created()).toHaveLength(1);
    await app.user.keyboard('{Escape}');
    expect(screen.getByText('abcd-efgh-jkmn-pqrs')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'I Saved the Codes' }));
    await waitFor(() => expect(screen.queryByText('abcd-efgh-jkmn-pqrs')).toBeNull());
  });

  it.each([
    [404, { error_code: 'mfa_factor_not_found', msg: 'Not found' }, 'You have no recovery codes.'],
    [500, { msg: 'Internal error' }, "We couldn't check how many recovery codes you have."],
  ])(
    'says that there are no recovery codes only if the server says so: status %i',
    async (status, body, sentence) => {
      const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
      const network = prepare([{ ...factor, created_at: '2026-11-01T09:00:00Z' }]);
      network.on('GET', '/auth/v1/factors/recovery-codes', () => jsonResponse(status, body));
      renderApp('/settings/security', { loggedInAs: { role: 'staff' }, network });
      expect(await screen.findByText(sentence)).toBeDefined();
    },
  );

  it('asks for the second factor before it removes one, if the login was from a trusted browser', async () => {
    const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
    const app = open('staff', [{ ...factor, created_at: '2026-11-01T09:00:00Z' }]);
    const stale = { code: 'reauthentication_needed', error_code: 'reauthentication_needed', msg: 'Trusted.' };
    let isConfirmed = false;
    app.network.on('DELETE', '/auth/v1/factors/f1', () =>
      isConfirmed ? jsonResponse(200, { id: 'f1' }) : jsonResponse(403, stale),
    );
    app.network.on('POST', '/auth/v1/token', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    app.network.on('POST', '/auth/v1/factors/f1/challenge', () =>
      jsonResponse(200, { id: 'c1', type: 'totp', expires_at: 1 }),
    );
    app.network.on('POST', '/auth/v1/factors/f1/verify', () => {
      isConfirmed = true;
      return jsonResponse(200, fakeAuthSession(fakeUser()));
    });
    await app.user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    await app.user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456');
    expect(dialog.queryByLabelText(/Trust this browser/)).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(app.network.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not read an empty number of days as zero', async () => {
    const app = open('practice_admin');
    await app.user.clear(await screen.findByLabelText('Days to set up the second factor'));
    const button = screen.getByRole('button', { name: 'Require Second Factor' });
    expect(button).toHaveProperty('disabled', true);
    await app.user.type(screen.getByLabelText('Days to set up the second factor'), '0');
    expect(button).toHaveProperty('disabled', false);
  });

  it('lets a practice admin require a second factor and reset a lost one', async () => {
    const app = open('practice_admin');
    const required = { second_factor_required_from: '2026-12-01T00:00:00Z', users: [] };
    await app.user.click(await screen.findByRole('button', { name: 'Reset Second Factor' }));
    app.network.on('POST', `/api/users/${OTHER_USER}/reset-second-factor`, () => jsonResponse(204, null));
    await app.user.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Second factor reset')).toBeDefined();
    app.network.answer(savePracticeSecurity, required);
    await app.user.click(screen.getByRole('button', { name: 'Require Second Factor' }));
    expect(
      await screen.findByText(/All users need a second factor \(a code from an app, or a passkey\) starting/),
    ).toBeDefined();
    const sent = app.network.requests.find(({ method }) => method === 'PUT');
    expect(sent).toMatchObject({
      path: `/api/practices/${PRACTICE}/security`,
      body: { is_second_factor_required: true, grace_days: 14 },
    });
  });
});
