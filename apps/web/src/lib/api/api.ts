// Calls the endpoints of the contract package with a bearer token, a 30-second timeout and the messages of the error
// catalog.

import {
  type CallInput,
  type Endpoint,
  type ErrorBody,
  MESSAGES,
  messageForStatus,
  REQUEST_TIMEOUT_MS,
  type ResponseOf,
} from '@bitewing/contract';
import { safeParse } from 'zod/mini';
import { getAccessToken } from '../auth/session.ts';
import { readRuntimeConfig } from '../start/runtime-config.ts';
import { takeEarlyRequest } from './early-requests.ts';
import { RequestError } from './request-error.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** For a file that takes longer than the usual 30 seconds. */
  timeoutMs?: number;
  /** Lets the request finish after the page is closed, unless its body is too large for that. */
  keepalive?: boolean;
}

/** The input may be left out if the endpoint requires none. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<ResponseOf<E>> =>
  request(endpoint, input, options, async (response) => {
    if (!endpoint.response) return undefined as ResponseOf<E>;
    const parsed = safeParse(endpoint.response, await response.json());
    if (parsed.success) return parsed.data as ResponseOf<E>;
    throw new RequestError('malformed', MESSAGES.requestFailed, response.status);
  });

export const download = async <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Blob> => request(endpoint, input, options, (response) => response.blob());

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const request = async <T>(
  endpoint: Endpoint,
  input: AnyInput = {},
  options: CallOptions = {},
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const token = endpoint.access === 'public' ? null : await getAccessToken();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  try {
    const address = addressOf(endpoint, input);
    const early = endpoint.method === 'GET' ? takeEarlyRequest(address, token, signal) : null;
    const init = initOf(endpoint, input, token);
    // The browser would reject a larger request with `keepalive`.
    const keepalive = options.keepalive === true && canFinishAfterClosing(init.body ?? '');
    const response = await (early ?? fetch(address, { ...init, signal, keepalive }));
    if (!response.ok) throw await refusal(response);
    return await read(response);
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (options.signal?.aborted) throw new RequestError('aborted', '');
    if (timeout.signal.aborted) throw new RequestError('timeout', MESSAGES.timeout);
    // The body isn't JSON: the server responded, but we can't use the response.
    if (error instanceof SyntaxError) throw new RequestError('malformed', MESSAGES.requestFailed);
    throw new RequestError('network', MESSAGES.network);
  } finally {
    clearTimeout(timer);
  }
};

/** Browsers allow 64 KiB in total for requests that outlive the page. This leaves room for an error report. */
const KEEPALIVE_BYTES = 56 * 1024;

export const canFinishAfterClosing = (body: string): boolean => new Blob([body]).size <= KEEPALIVE_BYTES;

const initOf = (
  endpoint: Endpoint,
  { body }: AnyInput,
  token: string | null,
): RequestInit & { body?: string } => ({
  method: endpoint.method,
  headers: {
    Accept: endpoint.file ?? 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

const refusal = async (response: Response): Promise<RequestError> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const message = messageForStatus(response.status, body?.detail);
  return new RequestError('http_error', message, response.status, body?.detail, body ?? {});
};

/** The URL of a call. Leaves out empty query values. */
export const addressOf = (endpoint: Endpoint, input: AnyInput): string => {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const query = search.size > 0 ? `?${search}` : '';
  return `${readRuntimeConfig().apiUrl}${path}${query}`;
};
