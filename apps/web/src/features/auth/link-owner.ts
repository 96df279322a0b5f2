// Whose password an emailed link sets. Asked before the link replaces another user's session in this tab.

import { REQUEST_TIMEOUT_MS } from '@bitewing/contract';
import { GoTrueClient } from '@supabase/auth-js';
import {
  finishRecovery,
  type RecoveryCredential,
  readRecoveryCredential,
  saveRecoveryCredential,
} from '#lib/auth/recovery.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';

/** A second client. This tab's own client keeps its session. */
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

/** The owner's email address, from the server. Null if the link is invalid. Keeps what the form needs. */
export const findLinkOwner = async (): Promise<string | null> => {
  const credential = readRecoveryCredential();
  if (!credential) return null;
  const client = linkClient();
  if (credential.kind === 'tokens') return emailOf(client, credential);
  const known = await askOwner(credential.tokenHash);
  if (known.isAnswered) return known.email;
  // A hosted project has no such call: there, the link must be used to see whose it is.
  const { data } = await client.verifyOtp({ token_hash: credential.tokenHash, type: 'recovery' });
  if (!data.session) return null;
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  saveRecoveryCredential({ kind: 'tokens', accessToken, refreshToken });
  return user.email ?? null;
};

/** The link stays valid. */
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

/** Leaves the link to its owner, or ends its session if it was used. This tab's own session stays. */
export const discardLink = async (): Promise<void> => {
  const credential = readRecoveryCredential();
  finishRecovery();
  if (credential?.kind === 'tokens') await linkClient().admin.signOut(credential.accessToken, 'local');
};
