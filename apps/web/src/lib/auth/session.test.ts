import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser, storeSession } from '#testing/fake-session.ts';
import { readRuntimeConfig } from '../start/runtime-config.ts';
import { authClient, logIn, logOut, logOutLocally, startSession, useSession } from './session.ts';
import { readFreshToken } from './session-storage.ts';

const start = () => {
  const network = fakeNetwork();
  onTestFinished(startSession(readRuntimeConfig()));
  return network;
};

const keys = (): string[] => Object.keys(sessionStorage).sort();

describe('the stored session', () => {
  it('consists only of token, expiresAt and session [3.02]', async () => {
    const network = start();
    const session = fakeAuthSession(fakeUser());
    network.on('POST', '/auth/v1/token', () => jsonResponse(200, session));
    expect(await logIn('dana@bitewing.test', 'secret')).toBeNull();
    expect(keys()).toEqual(['expiresAt', 'session', 'token']);
    expect(sessionStorage.getItem('token')).toBe(session.access_token);
    expect(sessionStorage.getItem('expiresAt')).toBe(String(session.expires_at));
    expect(localStorage).toHaveLength(0);
  });

  it('provides its token until one minute before it expires [7.01, 9.04]', () => {
    storeSession(fakeUser(), 600);
    const token = sessionStorage.getItem('token');
    const now = Number(sessionStorage.getItem('expiresAt')) * 1000 - 600_000;
    expect(readFreshToken(now + 539_000)).toBe(token);
    expect(readFreshToken(now + 540_000)).toBeNull();
  });

  it('never comes from tokens in a link', async () => {
    window.history.replaceState(
      null,
      '',
      '/login#access_token=evil&refresh_token=evil&expires_in=3600&token_type=bearer',
    );
    const network = start();
    const auth = await authClient();
    expect((await auth?.getSession())?.data.session).toBeNull();
    expect(network.requests).toHaveLength(0);
  });
});

describe('the session state', () => {
  it.each([
    ['logged out without a stored session', () => {}, 'logged-out'],
    ['logged in with a fresh token', () => storeSession(fakeUser(), 600), 'logged-in'],
  ] as const)('is %s, before the auth client has loaded', (_, store, status) => {
    store();
    start();
    expect(renderHook(() => useSession()).result.current.status).toBe(status);
  });

  it('is "loading" until an expired token is refreshed', async () => {
    storeSession(fakeUser(), -10);
    const network = start();
    network.on('POST', '/auth/v1/token', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    const { result } = renderHook(() => useSession());
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.status).toBe('logged-in'));
  });

  it('changes with login, refresh, update, recovery and logout [4.21]', async () => {
    const network = start();
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(result.current.status).toBe('logged-out'));
    network.on('POST', '/auth/v1/token', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    network.on('POST', '/auth/v1/logout', () => jsonResponse(204, null));
    await act(() => logIn('dana@bitewing.test', 'secret'));
    expect(result.current).toMatchObject({ status: 'logged-in', email: 'dana@bitewing.test' });

    const rotated = { ...fakeAuthSession(fakeUser()), access_token: 'header.e30.rotated' };
    network.on('POST', '/auth/v1/token', () => jsonResponse(200, rotated));
    await act(async () => (await authClient())?.refreshSession());
    expect(sessionStorage.getItem('token')).toBe('header.e30.rotated');
    expect(result.current.status).toBe('logged-in');

    const renamed = fakeAuthSession(fakeUser({ email: 'new@bitewing.test' }));
    network.on('PUT', '/auth/v1/user', () => jsonResponse(200, renamed.user));
    await act(async () => (await authClient())?.updateUser({ email: 'new@bitewing.test' }));
    expect(result.current).toMatchObject({ email: 'new@bitewing.test' });

    await act(() => logOut());
    expect(result.current.status).toBe('logged-out');
    network.on('POST', '/auth/v1/verify', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    await act(async () => (await authClient())?.verifyOtp({ token_hash: 'abc', type: 'recovery' }));
    expect(result.current.status).toBe('logged-in');
  });
});

describe('a failed login', () => {
  it("returns the auth service's message [2.36]", async () => {
    const network = start();
    network.on('POST', '/auth/v1/token', () =>
      jsonResponse(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
    );
    expect(await logIn('dana@bitewing.test', 'wrong-one')).toBe('Invalid login credentials');
  });
});

describe('logging out', () => {
  it('ends all sessions of the user [7.37]', async () => {
    storeSession(fakeUser());
    const network = start();
    network.on('POST', '/auth/v1/logout', () => jsonResponse(204, null));
    await logOut();
    expect(network.requests.map(({ query }) => query.get('scope'))).toEqual(['global']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('ends this session even if the server fails', async () => {
    storeSession(fakeUser());
    const network = start();
    network.on('POST', '/auth/v1/logout', () => jsonResponse(500, { msg: 'no' }));
    await logOut();
    expect(network.requests.map(({ query }) => query.get('scope'))).toEqual(['global', 'local']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('ends only this session after inactivity', async () => {
    storeSession(fakeUser());
    const network = start();
    network.on('POST', '/auth/v1/logout', () => jsonResponse(204, null));
    await logOutLocally('Bye.');
    expect(network.requests.map(({ query }) => query.get('scope'))).toEqual(['local']);
    expect(sessionStorage).toHaveLength(0);
  });
});
