// Sends one HTTP request and reads its response, limited in time and size. Masks our API key in the response.

import type { Exchange } from './attempts.ts';
import type { ReceivedResponse } from './clearinghouse.ts';

export type Fetch = typeof globalThis.fetch;

interface ExchangeLimits {
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal;
}

type Exchanger = (url: string, body: unknown, limits: ExchangeLimits) => Promise<Exchange>;

/** We don't mask shorter keys, such as a sandbox's: a response may contain the same word by chance. */
const SHORTEST_MASKED_KEY = 16;

export function createExchanger(fetch: Fetch, apiKey: string): Exchanger {
  // With an invalid header, every `fetch` would fail as a lost connection. So we refuse an invalid key here.
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error('The clearinghouse key is empty or contains invalid characters');
  const maskKey = (body: Buffer) =>
    apiKey.length < SHORTEST_MASKED_KEY || !body.includes(apiKey)
      ? body
      : Buffer.from(body.toString('latin1').replaceAll(apiKey, '[key]'), 'latin1');

  return async (url, body, { timeoutMs, maxBytes, signal }) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: apiKey,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect would send the key and patient data to an address that isn't configured.
        redirect: 'manual',
        signal: signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]),
      });
      const { body: received, ending } = await readBody(response, maxBytes, timeout.signal);
      signal?.throwIfAborted();
      if (timeout.signal.aborted) return { kind: 'timed_out' };
      const retryAfter = response.headers.get('retry-after');
      return { kind: 'received', httpStatus: response.status, body: maskKey(received), ending, retryAfter };
    } catch {
      signal?.throwIfAborted();
      return { kind: timeout.signal.aborted ? 'timed_out' : 'no_connection' };
    } finally {
      clearTimeout(timer);
    }
  };
}

type Body = Pick<ReceivedResponse, 'ending'> & { body: Buffer };

async function readBody(response: Response, maxBytes: number, timeout: AbortSignal): Promise<Body> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const ended = (ending: Body['ending']): Body => ({ body: Buffer.concat(parts), ending });
  if (response.body === null) return ended('whole');
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ended('whole');
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        await reader.cancel();
        return ended('too_large');
      }
      parts.push(value);
    }
  } catch (error) {
    if (timeout.aborted) throw error;
    return ended('broken_off');
  }
}
