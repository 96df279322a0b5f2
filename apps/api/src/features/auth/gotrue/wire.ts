// GoTrue's objects, built from our rows. Only the fields listed here are sent: no hash, no token, no counter.

import type { FactorRow } from '../factors/factor-queries.ts';
import { toFactor } from '../factors/factor-wire.ts';
import type { AccountRow } from '../queries.ts';

const time = (date: Date | null) => date?.toISOString();

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

type Identified = Pick<
  AccountRow,
  'id' | 'email' | 'email_confirmed_at' | 'last_sign_in_at' | 'created_at' | 'updated_at'
>;

function identityOf(account: Identified) {
  return withoutUndefined({
    identity_id: account.id,
    id: account.id,
    user_id: account.id,
    identity_data: {
      sub: account.id,
      email: account.email,
      email_verified: account.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider: 'email',
    last_sign_in_at: time(account.last_sign_in_at),
    created_at: time(account.created_at),
    updated_at: time(account.updated_at),
    email: account.email,
  });
}

/** Factors are sent only to the user themselves. auth-js computes its factor lists and assurance levels from them. */
export function toUser(account: AccountRow, factors: FactorRow[] = []) {
  return withoutUndefined({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    email_confirmed_at: time(account.email_confirmed_at),
    confirmed_at: time(account.email_confirmed_at),
    invited_at: time(account.invited_at),
    confirmation_sent_at: time(account.confirmation_sent_at),
    recovery_sent_at: time(account.recovery_sent_at),
    last_sign_in_at: time(account.last_sign_in_at),
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    identities: [identityOf(account)],
    factors: factors.length > 0 ? factors.map(toFactor) : undefined,
    created_at: time(account.created_at),
    updated_at: time(account.updated_at),
    banned_until: time(account.banned_until),
    is_anonymous: false,
  });
}

type WireUser = ReturnType<typeof toUser>;

export interface WireSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: WireUser;
}

/** Sign-up's response for an address in use: it looks like success but describes no real user. */
export const decoyUser = (id: string, email: string, userMetadata: Record<string, unknown>, now: Date) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  confirmation_sent_at: now.toISOString(),
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: userMetadata,
  // Programs that use auth-js often take an empty list to mean that the address is in use.
  identities: [
    identityOf({
      id,
      email,
      email_confirmed_at: null,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    }),
  ],
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  is_anonymous: false,
});
