import {
  getMe,
  inviteUser,
  listPayers,
  listVerifications,
  MESSAGES,
  resolveInsight,
  saveEstimateDraft,
} from '@bitewing/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser, storeSession } from '#testing/fake-session.ts';
import { startSession } from '../auth/session.ts';
import { readRuntimeConfig } from '../start/runtime-config.ts';
import { call } from './api.ts';
import { errorMessage, RequestError } from './request-error.ts';

const loggedIn = (secondsLeft = 3600) => {
  const network = fakeNetwork();
  storeSession(fakeUser(), secondsLeft);
  onTestFinished(startSession(readRuntimeConfig()));
  return network;
};

const failureOf = async (promise: Promise<unknown>): Promise<RequestError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestError)) throw new Error(`expected a RequestError, got ${String(error)}`);
  return error;
};

describe('call', () => {
  it('sends the bearer token and returns the validated response [7.01]', async () => {
    const network = loggedIn();
    network.answer(getMe, fakeUser());
    await expect(call(getMe)).resolves.toEqual(fakeUser());
    expect(network.requests[0]?.headers.get('Authorization')).toBe(
      `Bearer ${sessionStorage.getItem('token')}`,
    );
  });

  it('fills in path parameters and omits empty filters [7.18]', async () => {
    const network = loggedIn();
    network.answer(listVerifications, { verifications: [], total: 0, total_pages: 0 });
    network.refuse(resolveInsight, 404);
    await call(listVerifications, { query: { page: 2, limit: 50, status: '', search: '' } });
    await failureOf(call(resolveInsight, { params: { id: 'a/b' } }));
    expect(network.requests[0]?.query.toString()).toBe('page=2&limit=50');
    expect(network.requests[1]?.path).toBe('/api/monitoring/insights/a%2Fb/resolve');
  });

  it.each([
    ['lets a small request finish after the page is closed', 100, true],
    ['sends a large request without `keepalive`, which the browser would reject', 60_000, false],
  ])('%s', async (_, length, keepalive) => {
    const network = loggedIn();
    network.refuse(saveEstimateDraft, 404);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const form = 'x'.repeat(length);
    await failureOf(call(saveEstimateDraft, { params: { id: 'a' }, body: { form } }, { keepalive: true }));
    expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ keepalive });
  });

  it('refreshes a token that expires within a minute [7.01, 9.04]', async () => {
    const network = loggedIn(45);
    const fresh = { ...fakeAuthSession(fakeUser()), access_token: 'header.e30.fresh' };
    network.on('POST', '/auth/v1/token', () => jsonResponse(200, fresh));
    network.answer(getMe, fakeUser());
    await call(getMe);
    const [request] = network.requestsTo(getMe);
    expect(request?.headers.get('Authorization')).toBe('Bearer header.e30.fresh');
    expect(sessionStorage.getItem('token')).toBe('header.e30.fresh');
  });

  it('reports an expired session if there is no session [8.12]', async () => {
    fakeNetwork();
    onTestFinished(startSession(readRuntimeConfig()));
    await expect(call(getMe)).rejects.toThrow('Session expired. Please log in again.');
  });
});

describe('a failing call', () => {
  it.each([
    [401, 'x', 'Your session has expired. Please log in again.'],
    [403, 'x', 'You do not have permission to perform this action.'],
    [404, 'x', 'The requested resource was not found.'],
    [422, 'The payer is unknown.', 'The payer is unknown.'],
    [500, 'x', 'Server error. Please try again later or contact support.'],
    [502, 'x', 'Service temporarily unavailable. Please try again.'],
    [503, 'x', 'Service temporarily unavailable. Please try again.'],
    [409, 'That address is taken.', 'That address is taken.'],
    [409, '', 'Request failed'],
  ])(
    'turns %s with detail "%s" into "%s" [8.01, 8.02, 8.03, 8.04, 8.05, 8.06, 8.07]',
    async (status, detail, sentence) => {
      const network = loggedIn();
      network.refuse(getMe, status, detail);
      const error = await failureOf(call(getMe));
      expect(error.message).toBe(sentence);
      expect(error.status).toBe(status);
      expect(error.detail).toBe(detail);
    },
  );

  it('lists all fields of a validation error [8.04]', async () => {
    const network = loggedIn();
    network.refuse(inviteUser, 422, [
      { loc: ['body', 'email'], msg: 'is required' },
      { loc: ['body', 'full_name'], msg: 'is too long' },
    ]);
    const body = { email: 'x@y.test', full_name: 'X', role: 'staff', practice_id: fakeUser().id } as const;
    const error = await failureOf(call(inviteUser, { body }));
    expect(error.message).toBe('Validation error: email: is required, full_name: is too long');
  });

  it('times out after 30 seconds [7.02, 8.08, 9.04]', async () => {
    vi.useFakeTimers();
    const network = loggedIn();
    network.hang(listPayers);
    const onFailure = vi.fn();
    const failure = failureOf(call(listPayers)).finally(onFailure);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).message).toBe('Request timeout');
  });

  it('reports a network error, not an expired session, if the token cannot be refreshed', async () => {
    vi.useFakeTimers();
    // auth-js prints each failed request.
    vi.spyOn(console, 'error').mockReturnValue();
    const network = loggedIn(-10);
    network.on('POST', '/auth/v1/token', () => {
      throw new TypeError('Failed to fetch');
    });
    const failure = failureOf(call(getMe));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ failure: 'network', message: MESSAGES.network });
    expect(network.requestsTo(getMe)).toHaveLength(0);
  });

  it('reports a network error [8.09]', async () => {
    const network = loggedIn();
    network.disconnect(listPayers);
    expect((await failureOf(call(listPayers))).message).toBe(
      'Network error. Please check your connection and try again.',
    );
  });

  it('has no message if it was canceled [8.10]', async () => {
    const network = loggedIn();
    network.hang(listPayers);
    const cancel = new AbortController();
    const failure = failureOf(call(listPayers, {}, { signal: cancel.signal }));
    cancel.abort();
    expect(errorMessage(await failure)).toBeNull();
  });

  it("is reported as malformed if the response doesn't match the endpoint's schema", async () => {
    const network = loggedIn();
    network.on('GET', '/api/payers', () => jsonResponse(200, { payers: [{ id: 7 }] }));
    expect((await failureOf(call(listPayers))).failure).toBe('malformed');
  });
});
