// Keeps the session in this tab's session storage, under the keys `token`, `expiresAt` and `session`.

import { TOKEN_EXPIRY_MARGIN_MS } from '@bitewing/contract';
import type { Session } from '@supabase/auth-js';

/** The key that auth-js reads and writes. `token` and `expiresAt` are derived from it. */
export const SESSION_KEY = 'session';
const TOKEN_KEY = 'token';
const EXPIRES_AT_KEY = 'expiresAt';

/** The storage of auth-js. It copies `token` and `expiresAt` (epoch seconds) out of the stored session. */
export const sessionStorageAdapter = {
  getItem: (key: string): string | null => sessionStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    sessionStorage.setItem(key, value);
    if (key === SESSION_KEY) mirror(readSession());
  },
  removeItem: (key: string): void => {
    sessionStorage.removeItem(key);
    if (key === SESSION_KEY) mirror(null);
  },
};

const mirror = (session: Session | null): void => {
  if (!session?.expires_at) {
    sessionStorage.removeItem(TOKEN_KEY);
    sessionStorage.removeItem(EXPIRES_AT_KEY);
    return;
  }
  sessionStorage.setItem(TOKEN_KEY, session.access_token);
  sessionStorage.setItem(EXPIRES_AT_KEY, String(session.expires_at));
};

export const readSession = (): Session | null => {
  const text = sessionStorage.getItem(SESSION_KEY);
  if (!text) return null;
  try {
    const session = JSON.parse(text) as Partial<Session> | null;
    return session?.access_token && session.user ? (session as Session) : null;
  } catch {
    return null;
  }
};

/** The cached token, until one minute before it expires; then null. */
export const readFreshToken = (now = Date.now()): string | null => {
  const token = sessionStorage.getItem(TOKEN_KEY);
  const expiresAt = Number(sessionStorage.getItem(EXPIRES_AT_KEY)) * 1000;
  return token && expiresAt - now > TOKEN_EXPIRY_MARGIN_MS ? token : null;
};

export const clearSession = (): void => sessionStorageAdapter.removeItem(SESSION_KEY);
