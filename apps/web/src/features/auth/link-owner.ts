// Finds out whose password an emailed link sets, before the link replaces another user's session in this tab.

import { REQUEST_TIMEOUT_MS } from '@bitewing/contract';
import { GoTrueClient } from '@supabase/auth-js';
import { isTemporaryFailure } from '#lib/auth/auth-failure.ts';
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

/** `invalid` if the link is missing, used or expired; `unchecked` if we couldn't find out, and the user can retry. */
export type LinkOwner = { email: string } | 'invalid' | 'unchecked';

/** Can be called again after `unchecked`: the link is then still saved in this tab. */
export const findLinkOwner = async (): Promise<LinkOwner> => {
  const credential = readRecoveryCredential();
  if (!credential) return 'invalid';
  const client = linkClient();
  if (credential.kind === 'tokens') return ownerOfTokens(client, credential);
  const owner = await askOwner(credential.tokenHash);
  if (owner !== null) return owner;
  // With hosted Supabase, using the link is the only way to find its owner.
  const { data, error } = await client.verifyOtp({ token_hash: credential.tokenHash, type: 'recovery' });
  if (!data.session) return isTemporaryFailure(error) ? 'unchecked' : 'invalid';
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  saveRecoveryCredential({ kind: 'tokens', accessToken, refreshToken });
  return ownerWith(user.email);
};

/** Asks our auth service for the owner, without using up the link. Returns null with hosted Supabase. */
const askOwner = async (tokenHash: string): Promise<LinkOwner | null> => {
  const { authUrl, authKey } = readRuntimeConfig();
  if (authKey) return null;
  try {
    const response = await fetch(`${authUrl}/links/owner`, {
      method: 'POST',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token_hash: tokenHash, type: 'recovery' }),
    });
    if (response.ok) return ownerWith(((await response.json()) as { email: string }).email);
    return response.status === 429 || response.status >= 500 ? 'unchecked' : 'invalid';
  } catch {
    return 'unchecked';
  }
};

const ownerOfTokens = async (
  client: GoTrueClient,
  { accessToken }: Extract<RecoveryCredential, { kind: 'tokens' }>,
): Promise<LinkOwner> => {
  const { data, error } = await client.getUser(accessToken);
  return isTemporaryFailure(error) ? 'unchecked' : ownerWith(data.user?.email);
};

const ownerWith = (email: string | undefined): LinkOwner => (email ? { email } : 'invalid');

/** Removes the link from this tab without using it up. If the link already created a session, ends that session. */
export const discardLink = async (): Promise<void> => {
  const credential = readRecoveryCredential();
  finishRecovery();
  if (credential?.kind === 'tokens') await linkClient().admin.signOut(credential.accessToken, 'local');
};
