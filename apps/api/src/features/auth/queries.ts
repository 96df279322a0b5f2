// SQL for accounts, sessions and links. It runs as the auth role, which has no access to practices.

import type { Database, Tx } from '#platform/database/database.ts';
import { validationFailed } from './auth-error.ts';

export interface AccountRow {
  id: string;
  email: string;
  password_sealed: Buffer | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  user_metadata: Record<string, unknown>;
  app_metadata: Record<string, unknown>;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface SessionRow {
  id: string;
  user_id: string;
  /** The number of the current refresh token. */
  counter: number;
  method: string;
  /** How and when the second factor was verified. Null: only the first factor was verified. */
  second_method: string | null;
  second_factor_at: Date | null;
  /** Refresh tokens with a lower counter were issued before the second factor was verified, and are refused. */
  refresh_floor: number;
  device_id: string | null;
  created_at: Date;
  refreshed_at: Date;
  last_seen_at: Date;
}

const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

export const findAccount = async (tx: Tx, id: string) =>
  first(await tx.query<AccountRow>('select * from auth.users where id = $1', [id]));

export const findAccountByEmail = async (tx: Tx, email: string) =>
  first(await tx.query<AccountRow>('select * from auth.users where email = $1', [email]));

/**
 * Other transactions that lock or change the account wait until this one ends. Inserting a session doesn't wait.
 * Null if the account was deleted.
 */
export const lockAccount = async (tx: Tx, id: string) =>
  first(await tx.query<AccountRow>('select * from auth.users where id = $1 for no key update', [id]));

export const lockAccountByEmail = async (tx: Tx, email: string) =>
  first(await tx.query<AccountRow>('select * from auth.users where email = $1 for no key update', [email]));

export const listAccounts = (tx: Tx, limit: number, offset: number) =>
  tx.query<AccountRow>('select * from auth.users order by created_at, id limit $1 offset $2', [
    limit,
    offset,
  ]);

export const countAccounts = async (tx: Tx) =>
  Number(first(await tx.query<{ count: number }>('select count(*) as count from auth.users'))?.count ?? 0);

export interface NewAccount {
  id: string;
  email: string;
  encryptedHash: Buffer | null;
  isConfirmed: boolean;
  userMetadata: Record<string, unknown>;
}

/** Every access token contains the metadata, and the API refuses tokens that are longer than 8,192 characters. */
const MAXIMUM_STORED_METADATA_BYTES = 4096;

function requireFittingMetadata(account: AccountRow | null): AccountRow | null {
  const bytes = Buffer.byteLength(JSON.stringify([account?.user_metadata, account?.app_metadata]));
  if (bytes > MAXIMUM_STORED_METADATA_BYTES) throw validationFailed('The metadata is too large');
  return account;
}

/** Null if the address is in use. */
export const insertAccount = async (tx: Tx, account: NewAccount) =>
  requireFittingMetadata(
    first(
      await tx.query<AccountRow>(
        `insert into auth.users (id, email, password_sealed, email_confirmed_at, user_metadata)
         values ($1, $2, $3, case when $4 then now() end, $5)
         on conflict do nothing returning *`,
        [account.id, account.email, account.encryptedHash, account.isConfirmed, account.userMetadata],
      ),
    ),
  );

export interface AccountChanges {
  email?: string;
  encryptedHash?: Buffer | null;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  bannedUntil?: Date | null;
  isConfirmed?: boolean;
}

/**
 * Changes only the given fields. A metadata key set to null is removed. `isConfirmed: false` changes nothing: a
 * confirmed address stays confirmed.
 */
export const updateAccount = async (tx: Tx, id: string, changes: AccountChanges) => {
  const account = first(
    await tx.query<AccountRow>(
      `update auth.users set
         email = coalesce($2, email),
         password_sealed = case when $3 then $4 else password_sealed end,
         user_metadata = (select coalesce(jsonb_object_agg(key, value), '{}')
                            from jsonb_each(user_metadata || $5::jsonb) where value <> 'null'),
         app_metadata = (select coalesce(jsonb_object_agg(key, value), '{}')
                           from jsonb_each(app_metadata || $6::jsonb) where value <> 'null'),
         banned_until = case when $7 then $8::timestamptz else banned_until end,
         email_confirmed_at = case when $9 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         updated_at = now()
       where id = $1 returning *`,
      [
        id,
        changes.email ?? null,
        changes.encryptedHash !== undefined,
        changes.encryptedHash ?? null,
        changes.userMetadata ?? {},
        changes.appMetadata ?? {},
        changes.bannedUntil !== undefined,
        changes.bannedUntil ?? null,
        changes.isConfirmed ?? false,
      ],
    ),
  );
  // Only metadata changes are checked, so that an account whose metadata is already too large can still log in.
  const changesMetadata = Object.keys({ ...changes.userMetadata, ...changes.appMetadata }).length > 0;
  return changesMetadata ? requireFittingMetadata(account) : account;
};

export const deleteAccount = async (tx: Tx, id: string) =>
  (await tx.query('delete from auth.users where id = $1 returning id', [id])).length > 0;

export type AccountTimestamp = 'invited_at' | 'confirmation_sent_at' | 'recovery_sent_at' | 'last_sign_in_at';

/** Sets the timestamp to the current time. Returns the account. */
export const markAccount = async (tx: Tx, id: string, column: AccountTimestamp) =>
  first(
    await tx.query<AccountRow>(`update auth.users set ${column} = now() where id = $1 returning *`, [id]),
  );

/** The browser and address where a session starts. `secondMethod` is set if the login also proved the second factor. */
export interface SessionStart {
  deviceId: string | null;
  device: string | null;
  ip: string | null;
  secondMethod: string | null;
}

export const insertSession = async (
  tx: Tx,
  session: { id: string; userId: string; method: string } & SessionStart,
) =>
  first(
    await tx.query<SessionRow>(
      `insert into auth.sessions (id, user_id, method, device_id, device, ip, second_method, second_factor_at)
       values ($1, $2, $3, $4, $5, $6, $7::text, case when $7::text is not null then now() end) returning *`,
      [
        session.id,
        session.userId,
        session.method,
        session.deviceId,
        session.device,
        session.ip,
        session.secondMethod,
      ],
    ),
  );

interface SessionWithAccountRow extends AccountRow {
  session: Pick<SessionRow, 'id' | 'counter' | 'method' | 'second_method' | 'refresh_floor' | 'device_id'>;
  session_created_at: Date;
  refreshed_at: Date;
  last_seen_at: Date;
  second_factor_at: Date | null;
  has_factor: boolean;
}

/** Also finds an expired session. Runs on every call, so it is one statement without a transaction. */
export async function findSessionWithAccount(db: Database, id: string) {
  const [row] = await db.query<SessionWithAccountRow>(
    `select u.*,
            jsonb_build_object('id', s.id, 'counter', s.counter, 'method', s.method,
              'second_method', s.second_method, 'refresh_floor', s.refresh_floor, 'device_id', s.device_id) as session,
            s.created_at as session_created_at, s.refreshed_at, s.last_seen_at, s.second_factor_at,
            exists (select from auth.factors f where f.user_id = u.id and f.is_verified) as has_factor
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [id],
  );
  if (!row) return null;
  const {
    session,
    session_created_at,
    refreshed_at,
    last_seen_at,
    second_factor_at,
    has_factor,
    ...account
  } = row;
  const moments = { created_at: session_created_at, refreshed_at, last_seen_at, second_factor_at };
  return {
    account: account as AccountRow,
    session: { ...session, user_id: account.id, ...moments },
    hasFactor: has_factor,
  };
}

/** Waits for a parallel refresh of the same session, for a limited time. */
export async function lockSession(tx: Tx, id: string) {
  await tx.query(`set local lock_timeout = '5s'`);
  return first(await tx.query<SessionRow>('select * from auth.sessions where id = $1 for update', [id]));
}

export const advanceSession = async (tx: Tx, id: string) =>
  first(
    await tx.query<SessionRow>(
      `update auth.sessions set counter = counter + 1, refreshed_at = now(), last_seen_at = now()
        where id = $1 returning *`,
      [id],
    ),
  );

/** Writes at most once a minute. */
export const touchSession = (tx: Tx, id: string) =>
  tx.query(
    `update auth.sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
    [id],
  );

export const setSessionMethod = (tx: Tx, id: string, method: string) =>
  tx.query('update auth.sessions set method = $2 where id = $1 returning 1', [id, method]);

export const deleteSession = (tx: Tx, id: string) =>
  tx.query('delete from auth.sessions where id = $1', [id]);

export const deleteSessionsOf = (tx: Tx, userId: string) =>
  tx.query('delete from auth.sessions where user_id = $1', [userId]);

export const deleteOtherSessions = (tx: Tx, userId: string, sessionId: string) =>
  tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId]);

export type LinkPurpose = 'recovery' | 'admin_recovery' | 'signup' | 'invite' | 'magiclink';

export const replaceOneTimeToken = (
  tx: Tx,
  token: { hash: Buffer; userId: string; purpose: LinkPurpose; lifeSeconds: number },
) =>
  tx.query(
    `insert into auth.one_time_tokens (token_hash, user_id, purpose, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (user_id, purpose) do update
       set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`,
    [token.hash, token.userId, token.purpose, token.lifeSeconds],
  );

/** Deletes the token, so that a link works only once. */
export const takeOneTimeToken = async (tx: Tx, hash: Buffer, purposes: LinkPurpose[]) =>
  first(
    await tx.query<{ user_id: string; purpose: LinkPurpose; is_alive: boolean }>(
      `delete from auth.one_time_tokens where token_hash = $1 and purpose = any($2)
       returning user_id, purpose, expires_at > now() as is_alive`,
      [hash, purposes],
    ),
  );

/** Doesn't use up the link. Null if the link isn't valid. */
export const findTokenOwner = async (tx: Tx, hash: Buffer, purposes: LinkPurpose[]) =>
  first(
    await tx.query<{ email: string }>(
      `select u.email from auth.one_time_tokens t join auth.users u on u.id = t.user_id
        where t.token_hash = $1 and t.purpose = any($2) and t.expires_at > now()`,
      [hash, purposes],
    ),
  );

export const deleteOneTimeTokens = (tx: Tx, userId: string) =>
  tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);

export const deleteStaleRows = async (tx: Tx, idleSeconds: number, sessionSeconds: number) => {
  await tx.query('delete from auth.limits where keep_until < now()');
  await tx.query('delete from auth.one_time_tokens where expires_at < now()');
  await tx.query(
    `delete from auth.sessions
      where last_seen_at < now() - make_interval(secs => $1) or created_at < now() - make_interval(secs => $2)`,
    [idleSeconds, sessionSeconds],
  );
};
