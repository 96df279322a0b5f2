// One HTTP request and its answer, bounded in time and size. Knows the key; gives away neither it nor errors.

export type Fetch = typeof globalThis.fetch;

export interface ExchangeLimits {
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal;
}

export type Exchange =
  | {
      kind: 'received';
      status: number;
      text: string;
      end: 'whole' | 'broken_off' | 'too_large';
      retryAfter: string | null;
    }
  | { kind: 'no_connection' }
  | { kind: 'timed_out' };

export type Exchanger = (url: string, body: unknown, limits: ExchangeLimits) => Promise<Exchange>;

/** A shorter key (a sandbox's) is a word that answers may well contain. */
const SECRET_LENGTH = 16;

export function createExchanger(fetch: Fetch, apiKey: string): Exchanger {
  // fetch quotes a header it cannot send in its error, so such a key must never get that far.
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new Error('The clearinghouse key is empty or has characters no key has');
  const redact = (text: string) => (apiKey.length < SECRET_LENGTH ? text : text.replaceAll(apiKey, '[key]'));

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
        // A redirect would carry the key and the patient to an address nobody configured.
        redirect: 'manual',
        signal: signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]),
      });
      const { text, end } = await readBody(response, maxBytes, timeout.signal);
      signal?.throwIfAborted();
      if (timeout.signal.aborted) return { kind: 'timed_out' };
      const retryAfter = response.headers.get('retry-after');
      return { kind: 'received', status: response.status, text: redact(text), end, retryAfter };
    } catch {
      signal?.throwIfAborted();
      return { kind: timeout.signal.aborted ? 'timed_out' : 'no_connection' };
    } finally {
      clearTimeout(timer);
    }
  };
}

async function readBody(response: Response, maxBytes: number, timeout: AbortSignal) {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  if (response.body === null) return { text, end: 'whole' as const };
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode(), end: 'whole' as const };
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        await reader.cancel();
        return { text, end: 'too_large' as const };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    if (timeout.aborted) throw error;
    return { text, end: 'broken_off' as const };
  }
}
