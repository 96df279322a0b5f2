import { getMe, getVerification } from '@bitewing/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type FakeNetwork, fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeUser, storeSession } from '#testing/fake-session.ts';
import { fakeVerification } from '#testing/fake-verification.ts';
import { startSession } from '../auth/session.ts';
import { readRuntimeConfig } from '../start/runtime-config.ts';
import { call } from './api.ts';
import { startEarlyRequests } from './early-requests.ts';

const verification = fakeVerification();
const { id } = verification;

let network: FakeNetwork;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(getMe, fakeUser());
  network.answer(getVerification, verification);
});

const logIn = (secondsLeft = 3600): void => {
  storeSession(fakeUser(), secondsLeft);
  onTestFinished(startSession(readRuntimeConfig()));
};

const sent = (): string[] => network.requests.map(({ path }) => path);

describe('early requests', () => {
  it('serve the first call to each endpoint on a verification page, but no later call', async () => {
    logIn();
    startEarlyRequests(`/verifications/${id}`);
    expect(sent()).toEqual(['/auth/me', `/api/verifications/${id}`]);
    await expect(call(getMe)).resolves.toEqual(fakeUser());
    await expect(call(getVerification, { params: { id } })).resolves.toEqual(verification);
    expect(network.requests).toHaveLength(2);
    await call(getVerification, { params: { id } });
    expect(network.requestsTo(getVerification)).toHaveLength(2);
  });

  it.each(['/dashboard', '/verifications', `/verifications/${id}/estimates/new`])(
    'load only the profile on %s',
    async (page) => {
      logIn();
      startEarlyRequests(page);
      expect(sent()).toEqual(['/auth/me']);
      await call(getMe);
    },
  );

  it('are not sent without a session, or with a token that expires within a minute', () => {
    startEarlyRequests(`/verifications/${id}`);
    storeSession(fakeUser(), 45);
    startEarlyRequests(`/verifications/${id}`);
    expect(sent()).toEqual([]);
  });

  it('are not used for a call with another token', async () => {
    logIn();
    startEarlyRequests('/dashboard');
    sessionStorage.setItem('token', 'header.e30.other');
    await call(getMe);
    expect(network.requests.map(({ headers }) => headers.get('Authorization')).at(-1)).toBe(
      'Bearer header.e30.other',
    );
  });

  it('give the call its usual error message if they fail', async () => {
    logIn();
    network.on('GET', '/auth/me', () => jsonResponse(403, { detail: 'x' }));
    startEarlyRequests('/dashboard');
    await expect(call(getMe)).rejects.toThrow('You do not have permission to perform this action.');
    network.disconnect(getMe);
    startEarlyRequests('/dashboard');
    await expect(call(getMe)).rejects.toThrow('Network error. Please check your connection and try again.');
  });

  it('end as aborted when the call is aborted', async () => {
    logIn();
    network.hang(getMe);
    startEarlyRequests('/dashboard');
    const leaving = new AbortController();
    const response = call(getMe, {}, { signal: leaving.signal });
    leaving.abort();
    await expect(response).rejects.toMatchObject({ failure: 'aborted' });
  });
});
