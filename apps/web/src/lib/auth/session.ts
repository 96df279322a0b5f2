// The session of this tab, used by the guards, the API client and the shell.

import { MESSAGES } from '@bitewing/contract';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { RequestError } from '../api/request-error.ts';
import type { RuntimeConfig } from '../start/runtime-config.ts';
import { authFailure, isUnavailable } from './auth-failure.ts';
import { finishRecovery } from './recovery.ts';
import {
  clearSession,
  readFreshToken,
  readSession,
  SESSION_KEY,
  sessionStorageAdapter,
} from './session-storage.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

export type SessionState =
  | { status: 'loading' }
  /** `notice` says why the session ended, if the user didn't log out. */
  | { status: 'logged-out'; notice: string | null }
  | { status: 'logged-in'; userId: string; email: string };

/** The auth client loads after this delay: when a page is shown, but before a user has typed a password. */
const CLIENT_DELAY_MS = 1_500;

let loadClient: (() => Promise<GoTrueClient>) | null = null;
let client: Promise<GoTrueClient> | null = null;
let channel: TabChannel | null = null;
let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

/**
 * Reads the stored session. The auth client loads a little later as a separate chunk, so that neither the login form nor
 * a page with a fresh token waits for it. Call this once, before the first render. Returns a function that undoes it.
 */
export const startSession = (config: RuntimeConfig): (() => void) => {
  loadClient = () =>
    import('./auth-client.ts').then(({ createAuthClient }) => watchEvents(createAuthClient(config)));
  channel = openTabChannel((message) => {
    if (message.kind === 'logged-out' && message.userId === readSession()?.user.id) endSession(null);
  });
  setState(storedState());
  // The auth client is needed immediately only to refresh an expired token. In all other cases, the page is shown first.
  const timer = state.status === 'loading' ? undefined : setTimeout(authClient, CLIENT_DELAY_MS);
  if (state.status === 'loading') void authClient();
  return () => {
    clearTimeout(timer);
    void client?.then((auth) => auth.dispose()).catch(() => undefined);
    channel?.close();
    loadClient = null;
    client = null;
    channel = null;
  };
};

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);

/** Returns null if the client's code can't be loaded. The next call tries again. */
export const authClient = async (): Promise<GoTrueClient | null> => {
  if (!loadClient) throw new Error('startSession has not run');
  client ??= loadClient();
  try {
    return await client;
  } catch {
    client = null;
    return null;
  }
};

const watchEvents = (auth: GoTrueClient): GoTrueClient => {
  auth.onAuthStateChange((event, session) => {
    // auth-js also forwards the events of other tabs, with their sessions. This tab keeps its own stored session, and
    // takes only renewed tokens of the same session from another tab.
    const isRotated = event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED';
    if (isRotated && session) adoptRotatedTokens(session);
    updateFromStorage();
  });
  return auth;
};

/**
 * The bearer token for API calls. Cached until one minute before it expires, then refreshed. If it can't be refreshed for
 * lack of a connection, this fails like a call without a connection, so that polling continues.
 */
export const getAccessToken = async (): Promise<string> => {
  const cached = readFreshToken();
  if (cached) return cached;
  const auth = await authClient();
  if (!auth) throw new RequestError('network', MESSAGES.network);
  const { data, error } = await auth.getSession();
  if (isUnavailable(error)) throw new RequestError('network', MESSAGES.network);
  if (error || !data.session) throw new Error(MESSAGES.sessionMissing);
  return data.session.access_token;
};

/** Returns null on success, otherwise the error message. */
export const logIn = async (email: string, password: string): Promise<string | null> => {
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.signInWithPassword({ email, password });
  return error && authFailure(error, MESSAGES.authenticationFailed);
};

/** The browser asks which passkey to use. Returns null on success, otherwise the error message. */
export const logInWithPasskey = async (): Promise<string | null> => {
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.signInWithPasskey();
  if (!error) return null;
  // The browser's own errors, e.g. after Cancel, are technical.
  return 'status' in error && error.status
    ? authFailure(error, MESSAGES.authenticationFailed)
    : 'The passkey request was canceled or failed. Try again.';
};

/** Ends all sessions of the user. If the server fails, this user is still logged out in all tabs of this browser. */
export const logOut = async (): Promise<void> => {
  const userId = readSession()?.user.id;
  const auth = await authClient();
  const response = await auth?.signOut({ scope: 'global' });
  if (response?.error) await auth?.signOut({ scope: 'local' });
  endInAllTabs(userId);
};

/**
 * Ends all sessions of the user. Unlike `logOut`, keeps this session if the server fails: the user must know that the
 * other browsers are still logged in, and can try again. Returns null on success, otherwise the error message.
 */
export const endAllSessions = async (): Promise<string | null> => {
  const userId = readSession()?.user.id;
  const auth = await authClient();
  if (!auth) return MESSAGES.network;
  const { error } = await auth.signOut({ scope: 'global' });
  if (error) return authFailure(error, MESSAGES.requestFailed);
  endInAllTabs(userId);
  return null;
};

const endInAllTabs = (userId: string | undefined): void => {
  if (userId) channel?.post({ kind: 'logged-out', userId });
  endSession(null);
};

/** Ends only this tab's session. Logs out in the tab first, without waiting for the server. */
export const logOutLocally = async (notice: string | null): Promise<void> => {
  const token = readSession()?.access_token;
  endSession(notice);
  if (token) await (await authClient())?.admin.signOut(token, 'local');
};

/** Removes a session that the server has already ended. */
export const forgetSession = (notice: string): void => endSession(notice);

const endSession = (notice: string | null): void => {
  clearSession();
  finishRecovery();
  setState({ status: 'logged-out', notice });
};

const updateFromStorage = (): void => {
  const session = readSession();
  if (session) setState(loggedIn(session));
  else if (state.status !== 'logged-out') setState({ status: 'logged-out', notice: null });
};

/** The state before the auth client has loaded. It is `loading` only if the stored token must be refreshed first. */
const storedState = (): SessionState => {
  const session = readSession();
  if (!session) return { status: 'logged-out', notice: null };
  return readFreshToken() ? loggedIn(session) : { status: 'loading' };
};

const loggedIn = ({ user }: Session): SessionState => {
  return { status: 'logged-in', userId: user.id, email: user.email ?? '' };
};

/** A duplicated tab has the same refresh token. If one tab renews it, the other must use the new one too. */
const adoptRotatedTokens = (session: Session): void => {
  const stored = readSession();
  if (!stored || stored.access_token === session.access_token) return;
  const storedId = sessionId(stored.access_token);
  if (storedId && storedId === sessionId(session.access_token)) {
    sessionStorageAdapter.setItem(SESSION_KEY, JSON.stringify(session));
  }
};

const sessionId = (token: string): unknown => {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as { session_id?: unknown }).session_id;
  } catch {
    return undefined;
  }
};

const setState = (next: SessionState): void => {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
