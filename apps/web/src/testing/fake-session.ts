// A logged-in tab for tests: the user, and the session as auth-js stores it.

import type { User } from '@bitewing/contract';
import { SESSION_KEY, sessionStorageAdapter } from '#lib/auth/session-storage.ts';

export const fakeUser = (changes: Partial<User> = {}): User => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'dana@bitewing.test',
  full_name: 'Dana Frost',
  role: 'staff',
  practice_id: '01890000-0000-7000-8000-0000000000aa',
  is_active: true,
  created_at: '2026-01-05T09:00:00Z',
  practices: { name: 'Harbor Dental' },
  version: 1,
  ...changes,
});

const base64Url = (part: unknown): string =>
  btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

export const fakeAuthSession = (user: User, secondsLeft = 3600) => {
  const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft;
  const claims = { sub: user.id, session_id: 'session-1', exp: expiresAt };
  return {
    access_token: [{ alg: 'ES256', typ: 'JWT' }, claims, 'signature'].map(base64Url).join('.'),
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: secondsLeft,
    expires_at: expiresAt,
    user: {
      id: user.id,
      email: user.email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: user.created_at,
    },
  };
};

export const storeSession = (user: User, secondsLeft = 3600): void =>
  sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(fakeAuthSession(user, secondsLeft)));
