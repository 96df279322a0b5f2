// A fake network for tests. `answer` validates its responses against the API contract.

import type { Endpoint, ErrorBody, ResponseOf } from '@bitewing/contract';
import { vi } from 'vitest';
import { safeParse } from 'zod/mini';
import { ASSUMPTIONS } from './fake-estimate.ts';
import { fakePractice } from './fake-practice.ts';

interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Reply = (request: FakeRequest) => Response | Promise<Response>;

interface Route {
  method: string;
  pattern: RegExp;
  reply: Reply;
}

export interface FakeNetwork {
  requests: FakeRequest[];
  /** Requests to an endpoint so far. */
  requestsTo: (endpoint: Endpoint) => FakeRequest[];
  answer: <E extends Endpoint>(
    endpoint: E,
    response: ResponseOf<E> | ((request: FakeRequest) => ResponseOf<E>),
  ) => void;
  refuse: (
    endpoint: Endpoint,
    status: number,
    detail?: ErrorBody['detail'],
    code?: ErrorBody['code'],
  ) => void;
  /** The request gets no response, and fails only when it is aborted. */
  hang: (endpoint: Endpoint) => void;
  /** Simulates a missing connection. */
  disconnect: (endpoint: Endpoint) => void;
  /**
   * For calls that aren't in the API contract (the auth service), and for responses that `answer` and `refuse` can't
   * give, such as files. Not validated.
   */
  on: (method: string, path: string, reply: Reply) => void;
}

/** Replaces `fetch`. If a call has several prepared responses, the last one counts. A call without one is rejected. */
export const fakeNetwork = (): FakeNetwork => {
  const routes: Route[] = [];
  const requests: FakeRequest[] = [];
  const on: FakeNetwork['on'] = (method, path, reply) => {
    routes.unshift({ method, pattern: patternOf(path), reply });
  };

  // By default there is no event stream, so pages poll. `fakeEvents` replaces this response.
  on('GET', '/api/:records/:id/events', () => new Response(null, { status: 204 }));

  // Every verification page requests the saved estimates.
  on('GET', '/api/verifications/:id/estimates', () =>
    jsonResponse(200, { estimates: [], other_verifications: [], draft: null, assumptions: ASSUMPTIONS }),
  );

  // Lists request the user's practice for its time zone.
  on('GET', '/api/practices/:id', () => jsonResponse(200, fakePractice()));

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), window.location.origin);
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const route = routes.find(
      ({ method, pattern }) => method === request.method && pattern.test(request.path),
    );
    if (!route) throw new Error(`unexpected request: ${request.method} ${request.path}`);
    return Promise.race([route.reply(request), aborted(init.signal)]);
  });

  return {
    requests,
    requestsTo: ({ method, path }) =>
      requests.filter((request) => request.method === method && patternOf(path).test(request.path)),
    on,
    answer: (endpoint, response) =>
      on(endpoint.method, endpoint.path, (request) => {
        const body =
          typeof response === 'function'
            ? (response as (request: FakeRequest) => unknown)(request)
            : (response as unknown);
        return jsonResponse(endpoint.status ?? 200, conforming(endpoint, body));
      }),
    refuse: (endpoint, status, detail = 'refused', code = undefined) =>
      on(endpoint.method, endpoint.path, () => jsonResponse(status, { detail, code })),
    hang: (endpoint) => on(endpoint.method, endpoint.path, () => new Promise(() => {})),
    disconnect: (endpoint) =>
      on(endpoint.method, endpoint.path, () => {
        throw new TypeError('Failed to fetch');
      }),
  };
};

export const jsonResponse = (status: number, body: unknown): Response =>
  status === 204
    ? new Response(null, { status })
    : new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

const conforming = (endpoint: Endpoint, body: unknown): unknown => {
  if (!endpoint.response) return body;
  const parsed = safeParse(endpoint.response, body);
  if (parsed.success) return body;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(
    `the fake response of ${endpoint.method} ${endpoint.path} breaks the contract: ${problems}`,
  );
};

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail);
  });
