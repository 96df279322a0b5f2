// The auth-js client of this tab. It ignores tokens in links, so opening a link never logs a user in.

import { REQUEST_TIMEOUT_MS } from '@bitewing/contract';
import { GoTrueClient } from '@supabase/auth-js';
import type { RuntimeConfig } from '../start/runtime-config.ts';
import { SESSION_KEY, sessionStorageAdapter } from './session-storage.ts';

/** Shorter than for other requests, because logging out must not wait long for a slow network. */
const LOG_OUT_TIMEOUT_MS = 8_000;

export const createAuthClient = (config: RuntimeConfig): GoTrueClient =>
  new GoTrueClient({
    url: config.authUrl,
    headers: config.authKey ? { apikey: config.authKey, Authorization: `Bearer ${config.authKey}` } : {},
    storage: sessionStorageAdapter,
    storageKey: SESSION_KEY,
    // captureRecovery handles recovery links. Tokens in other URLs are ignored.
    detectSessionInUrl: () => false,
    experimental: { passkey: true },
    fetch: (input, init) => {
      const isLogOut = String(input).includes('/logout');
      const signal = AbortSignal.timeout(isLogOut ? LOG_OUT_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
      return fetch(input, { ...init, signal });
    },
  });
