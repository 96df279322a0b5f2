// The auth-js client of this tab, configured so that no link can sign anybody in by itself.

import { REQUEST_TIMEOUT_MS } from '@bitewing/contract';
import { GoTrueClient } from '@supabase/auth-js';
import type { RuntimeConfig } from '../start/runtime-config.ts';
import { SESSION_KEY, sessionStorageAdapter } from './session-storage.ts';

/** Leaving must not hang on a slow network. */
const SIGN_OUT_TIMEOUT_MS = 8_000;

export const createAuthClient = (config: RuntimeConfig): GoTrueClient =>
  new GoTrueClient({
    url: config.authUrl,
    headers: config.authKey ? { apikey: config.authKey, Authorization: `Bearer ${config.authKey}` } : {},
    storage: sessionStorageAdapter,
    storageKey: SESSION_KEY,
    // Recovery links are taken from the address by captureRecovery; tokens in any other address are refused.
    detectSessionInUrl: () => false,
    fetch: (input, init) => {
      const leaving = String(input).includes('/logout');
      const signal = AbortSignal.timeout(leaving ? SIGN_OUT_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
      return fetch(input, { ...init, signal });
    },
  });
