// The session of this tab, used by the guards, the API client and the shell.

import { MESSAGES } from '@bitewing/contract';
import { type GoTrueClient, isAuthError, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import type { RuntimeConfig } from '../start/runtime-config.ts';
import { createAuthClient } from './auth-client.ts';
import { authFailure } from './auth-failure.ts';
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
  /** `notice` says why, if the user didn't log out themselves. */
  | { status: 'logged-out'; notice: string | null }
  | { status: 'logged-in'; userId: string; email: string };

let client: GoTrueClient | null = null;
let channel: TabChannel | null = null;
let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

/** Starts the auth client. Call it once, before the first render. Returns a function that stops it. */
export const startSession = (config: RuntimeConfig): (() => void) => {
  const started = createAuthClient(config);
  client = started;
  channel = openTabChannel((message) => {
    if (message.kind === 'logged-out' && message.userId === readSession()?.user.id) endSession(null);
  });
  setState({ status: 'loading' });
  const { data } = started.onAuthStateChange((event, session) => {
    // auth-js also forwards events of other tabs, with their sessions. Only this tab's storage counts.
    const isRotated = event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED';
    if (isRotated && session) adoptRotatedTokens(session);
    followStorage();
  });
  return () => {
    data.subscription.unsubscribe();
    void started.dispose();
    channel?.close();
    client = null;
    channel = null;
  };
};

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);

export const authClient = (): GoTrueClient => {
  if (!client) throw new Error('startSession has not run');
  return client;
};

/** The bearer token for API calls. Cached until one minute before it expires, then refreshed. */
export const getAccessToken = async (): Promise<string> => {
  const cached = readFreshToken();
  if (cached) return cached;
  const { data, error } = await authClient().getSession();
  if (isAuthRetryableFetchError(error)) throw new Error(MESSAGES.network);
  if (error || !data.session) throw new Error(MESSAGES.sessionRetrieval);
  return data.session.access_token;
};

/** Returns null on success, otherwise the error message. */
export const logIn = async (email: string, password: string): Promise<string | null> => {
  const { error } = await authClient().signInWithPassword({ email, password });
  return error && authFailure(error, MESSAGES.authenticationFailed);
};

/** The browser asks which passkey to use. Returns null on success, otherwise the error message. */
export const logInWithPasskey = async (): Promise<string | null> => {
  const { error } = await authClient().signInWithPasskey();
  if (!error) return null;
  // The browser's own errors, e.g. after Cancel, are technical.
  return isAuthError(error) && error.status
    ? authFailure(error, MESSAGES.authenticationFailed)
    : 'No passkey was used.';
};

/** Ends all sessions of the user. If the server can't be reached, ends the one in this browser. */
export const logOut = async (): Promise<void> => {
  const userId = readSession()?.user.id;
  const { error } = await authClient().signOut({ scope: 'global' });
  if (error) await authClient().signOut({ scope: 'local' });
  if (userId) channel?.post({ kind: 'logged-out', userId });
  endSession(null);
};

/** Ends only this tab's session. Leaves the page immediately, even if the server can't be reached. */
export const logOutLocally = async (notice: string | null): Promise<void> => {
  const token = readSession()?.access_token;
  endSession(notice);
  if (token) await authClient().admin.signOut(token, 'local');
};

/** Removes a session that the server has already ended. */
export const forgetSession = (notice: string): void => endSession(notice);

const endSession = (notice: string | null): void => {
  clearSession();
  finishRecovery();
  setState({ status: 'logged-out', notice });
};

const followStorage = (): void => {
  const session = readSession();
  if (session) setState({ status: 'logged-in', userId: session.user.id, email: session.user.email ?? '' });
  else if (state.status !== 'logged-out') setState({ status: 'logged-out', notice: null });
};

/** A duplicated tab shares the refresh token. It takes over the rotated token, so that none is used twice. */
const adoptRotatedTokens = (session: Session): void => {
  const own = readSession();
  if (!own || own.access_token === session.access_token) return;
  const family = sessionId(own.access_token);
  if (family && family === sessionId(session.access_token)) {
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
  const same = JSON.stringify(next) === JSON.stringify(state);
  if (same) return;
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
