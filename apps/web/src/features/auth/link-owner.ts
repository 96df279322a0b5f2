// Finds out whose password an emailed link sets, before the link replaces another user's session in this tab.

import { REQUEST_TIMEOUT_MS } from '@bitewing/contract';
import { GoTrueClient } from '@supabase/auth-js';
import {
  finishRecovery,
  type RecoveryCredential,
  readRecoveryCredential,
  saveRecoveryCredential,
} from '#lib/auth/recovery.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';

/** A separate auth client for the link, so that this tab's own client keeps its session. */
const linkClient = (): GoTrueClient => {
  const { authUrl, authKey } = readRuntimeConfig();
  return new GoTrueClient({
    url: authUrl,
    headers: authKey ? { apikey: authKey, Authorization: `Bearer ${authKey}` } : {},
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'link',
  });
};

/** Returns the owner's email address, or null if we can't find it. The password form can still use the link. */
export const findLinkOwner = async (): Promise<string | null> => {
  const credential = readRecoveryCredential();
  if (!credential) return null;
  const client = linkClient();
  if (credential.kind === 'tokens') return emailOf(client, credential);
  const known = await askOwner(credential.tokenHash);
  if (known.isAnswered) return known.email;
  // Hosted Supabase has no such call. Using the link is the only way to find its owner.
  const { data } = await client.verifyOtp({ token_hash: credential.tokenHash, type: 'recovery' });
  if (!data.session) return null;
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  saveRecoveryCredential({ kind: 'tokens', accessToken, refreshToken });
  return user.email ?? null;
};

/** Asks our auth service, which doesn't use up the link. `isAnswered` is false with hosted Supabase. */
const askOwner = async (tokenHash: string): Promise<{ isAnswered: boolean; email: string | null }> => {
  const { authUrl, authKey } = readRuntimeConfig();
  if (authKey) return { isAnswered: false, email: null };
  try {
    const response = await fetch(`${authUrl}/links/owner`, {
      method: 'POST',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token_hash: tokenHash, type: 'recovery' }),
    });
    const answer = response.ok ? ((await response.json()) as { email: string }) : null;
    return { isAnswered: true, email: answer?.email ?? null };
  } catch {
    return { isAnswered: true, email: null };
  }
};

const emailOf = async (
  client: GoTrueClient,
  { accessToken }: Extract<RecoveryCredential, { kind: 'tokens' }>,
): Promise<string | null> => (await client.getUser(accessToken)).data.user?.email ?? null;

/** Forgets the link, so that its owner can still use it. If the link already created a session, ends that session. */
export const discardLink = async (): Promise<void> => {
  const credential = readRecoveryCredential();
  finishRecovery();
  if (credential?.kind === 'tokens') await linkClient().admin.signOut(credential.accessToken, 'local');
};
