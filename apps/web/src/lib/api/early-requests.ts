// When the app's first script runs, it sends the requests that the page will need, while the page's own code is still
// loading. The first calls of that code get the responses to these requests.

import { readFreshToken } from '../auth/session-storage.ts';
import { readRuntimeConfig } from '../start/runtime-config.ts';

interface EarlyRequest {
  /** A call with another token must not get this response. */
  token: string;
  response: Promise<Response>;
  stop: AbortController;
}

/** Keyed by URL. */
const started = new Map<string, EarlyRequest>();

/** Paths only: importing the endpoints from the contract package would add their schemas to the first script. */
const EARLY_PATHS = {
  profile: '/auth/me',
  verification: (id: string) => `/api/verifications/${id}`,
};

const VERIFICATION_PAGE = /^\/verifications\/([0-9a-f-]{36})$/;

/** Call it once, when the app starts. `page` is the path in the address bar. */
export const startEarlyRequests = (page: string): void => {
  const token = readFreshToken();
  if (!token) return;
  start(EARLY_PATHS.profile, token);
  const id = VERIFICATION_PAGE.exec(page)?.[1];
  if (id) start(EARLY_PATHS.verification(id), token);
};

const start = (path: string, token: string): void => {
  const address = `${readRuntimeConfig().apiUrl}${path}`;
  const stop = new AbortController();
  const response = fetch(address, {
    signal: stop.signal,
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  });
  // Prevents an unhandled rejection. The code that takes the request handles its failure.
  response.catch(() => undefined);
  started.set(address, { token, response, stop });
};

/**
 * Returns the response to the early request for this URL, but only once. Returns null if there is no such request, if
 * it was sent with another token, or if `signal` is already aborted. The caller then sends a new request.
 */
export const takeEarlyRequest = (
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | null => {
  const request = started.get(address);
  if (!request) return null;
  started.delete(address);
  if (request.token !== token || signal.aborted) {
    request.stop.abort();
    return null;
  }
  signal.addEventListener('abort', () => request.stop.abort(), { once: true });
  return request.response;
};
