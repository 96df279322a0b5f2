// Links in mail: 256 random bits, stored as a hash, valid once and for a limited time.

import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import {
  type AccountRow,
  findTokenOwner,
  type LinkPurpose,
  lockAccount,
  replaceOneTimeToken,
  takeOneTimeToken,
  updateAccount,
} from '../queries.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The page exchanges the token only when the user acts. So a mail scanner that opens the link doesn't use it up. */
export const pageLink = (address: string, token: string, purpose: LinkPurpose) =>
  `${address}/#token_hash=${token}&type=${purpose}`;

export async function makeLinkToken(tx: Tx, userId: string, purpose: LinkPurpose, lifeSeconds: number) {
  const token = randomBytes(32).toString('base64url');
  await replaceOneTimeToken(tx, { hash: hashOf(token), userId, purpose, lifeSeconds });
  return token;
}

/** auth-js sends `email` for any link that confirms an address. */
const PURPOSES: Record<string, LinkPurpose[]> = {
  recovery: ['recovery', 'admin_recovery'],
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  email: ['signup', 'invite', 'magiclink'],
};

const purposesOf = (type: string) => (Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined);

export interface UsedLink {
  account: AccountRow;
  /** The login method of the new session. */
  method: string;
}

/** The email address of the link's account. Null if the link is unknown, used, expired or of another type. */
export async function findLinkOwner(tx: Tx, token: string, type: string): Promise<string | null> {
  const purposes = purposesOf(type);
  const owner = purposes && (await findTokenOwner(tx, hashOf(token), purposes));
  return owner?.email ?? null;
}

/**
 * Uses up the link and confirms the account's email address. Null if the link is unknown, used, expired or of another
 * type. The caller must commit even if this returns null, to delete an expired token.
 */
export async function takeLink(tx: Tx, token: string, type: string): Promise<UsedLink | null> {
  const purposes = purposesOf(type);
  if (!purposes) return null;
  const taken = await takeOneTimeToken(tx, hashOf(token), purposes);
  if (!taken?.is_alive) return null;
  // The user who opened the link can read that mailbox, so the address is confirmed.
  const before = await lockAccount(tx, taken.user_id);
  // A password from before the address was confirmed may be a stranger's. Only the link that confirms that sign-up
  // keeps it.
  const isPasswordTrusted = before?.email_confirmed_at || taken.purpose === 'signup';
  const account = await updateAccount(tx, taken.user_id, {
    isConfirmed: true,
    ...(isPasswordTrusted ? {} : { encryptedHash: null }),
  });
  return account && { account, method: taken.purpose === 'admin_recovery' ? 'recovery' : taken.purpose };
}
