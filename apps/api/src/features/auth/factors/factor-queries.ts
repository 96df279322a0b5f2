import type { Tx } from '#platform/database/database.ts';
import type { SessionRow } from '../queries.ts';

export type FactorType = 'totp' | 'webauthn';

export interface FactorRow {
  id: string;
  user_id: string;
  type: FactorType;
  friendly_name: string | null;
  is_verified: boolean;
  /** Only for authenticator apps. `last_step` is the time step of the last accepted code. */
  secret_sealed: Buffer | null;
  last_step: number | null;
  /** Only for passkeys, like the next three fields. */
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: number | null;
  transports: string[] | null;
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
  last_used_at: Date | null;
}

export interface ChallengeRow {
  id: string;
  /** Null for a login with a passkey: the user isn't known yet. */
  user_id: string | null;
  factor_id: string | null;
  /** The text that a passkey must sign. Null for an authenticator app. */
  challenge: string | null;
  expires_at: Date;
}

const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

export const listFactors = (tx: Tx, userId: string) =>
  tx.query<FactorRow>('select * from auth.factors where user_id = $1 order by created_at, id', [userId]);

export const findFactor = async (tx: Tx, userId: string, id: string) =>
  first(
    await tx.query<FactorRow>('select * from auth.factors where id = $1 and user_id = $2 for update', [
      id,
      userId,
    ]),
  );

export const findPasskey = async (tx: Tx, credentialId: string) =>
  first(
    await tx.query<FactorRow>(
      'select * from auth.factors where credential_id = $1 and is_verified for update',
      [credentialId],
    ),
  );

interface NewFactor {
  id: string;
  userId: string;
  type: FactorType;
  name: string | null;
  encryptedSecret: Buffer | null;
}

/** Null if the user has another factor with this name. */
export const insertFactor = async (tx: Tx, factor: NewFactor) =>
  first(
    await tx.query<FactorRow>(
      `insert into auth.factors (id, user_id, type, friendly_name, secret_sealed) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning *`,
      [factor.id, factor.userId, factor.type, factor.name, factor.encryptedSecret],
    ),
  );

/** Deletes the user's unfinished setups that have this name or are older than 15 minutes. */
export const deleteUnverified = (tx: Tx, userId: string, name: string | null) =>
  tx.query(
    `delete from auth.factors where user_id = $1 and not is_verified
        and (friendly_name = $2 or created_at < now() - interval '15 minutes')`,
    [userId, name],
  );

/**
 * `step` is the 30-second time step of a code. Returns null if this step or a later one was already used. So if two
 * requests send the same code, only one succeeds.
 */
export const acceptStep = async (tx: Tx, id: string, step: number) =>
  first(
    await tx.query<FactorRow>(
      `update auth.factors set last_step = $2, is_verified = true, last_used_at = now(), updated_at = now()
        where id = $1 and (last_step is null or last_step < $2) returning *`,
      [id, step],
    ),
  );

export interface NewCredential {
  id: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

/** Null if the passkey is already registered. */
export const acceptCredential = async (tx: Tx, id: string, credential: NewCredential) =>
  first(
    await tx.query<FactorRow>(
      `update auth.factors set credential_id = $2, public_key = $3, sign_count = $4, transports = $5,
              is_verified = true, last_used_at = now(), updated_at = now()
        where id = $1 and not exists (select from auth.factors known where known.credential_id = $2) returning *`,
      [id, credential.id, credential.publicKey, credential.signCount, credential.transports],
    ),
  );

export const recordUse = (tx: Tx, id: string, signCount: number) =>
  tx.query(
    'update auth.factors set sign_count = $2, last_used_at = now(), updated_at = now() where id = $1',
    [id, signCount],
  );

/** Null if the user has another factor with this name. */
export const renameFactor = async (tx: Tx, userId: string, id: string, name: string) =>
  first(
    await tx.query<FactorRow>(
      `update auth.factors set friendly_name = $3, updated_at = now()
        where id = $1 and user_id = $2
          and not exists (select from auth.factors other where other.user_id = $2 and other.friendly_name = $3 and other.id <> $1)
       returning *`,
      [id, userId, name],
    ),
  );

export const deleteFactor = async (tx: Tx, userId: string, id: string) =>
  first(
    await tx.query<FactorRow>('delete from auth.factors where id = $1 and user_id = $2 returning *', [
      id,
      userId,
    ]),
  );

const OPEN_CHALLENGES = 5;

/** A user has at most five challenges at a time. Older ones are deleted. */
export async function insertChallenge(
  tx: Tx,
  challenge: {
    id: string;
    userId: string | null;
    factorId: string | null;
    purpose: string;
    text: string | null;
  },
  lifeSeconds: number,
) {
  await tx.query(
    `delete from auth.challenges where id in (
       select id from auth.challenges where user_id = $1 order by created_at desc offset ${OPEN_CHALLENGES - 1})`,
    [challenge.userId],
  );
  if (challenge.factorId)
    await tx.query('update auth.factors set last_challenged_at = now() where id = $1', [challenge.factorId]);
  const [row] = await tx.query<ChallengeRow>(
    `insert into auth.challenges (id, user_id, factor_id, purpose, challenge, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) returning *`,
    [challenge.id, challenge.userId, challenge.factorId, challenge.purpose, challenge.text, lifeSeconds],
  );
  return row as ChallengeRow;
}

interface SentChallenge {
  id: string;
  userId: string | null;
  purpose: string;
}

/** Null if there is no such challenge or it has expired. */
export const findChallenge = async (tx: Tx, { id, userId, purpose }: SentChallenge) =>
  first(
    await tx.query<ChallengeRow>(
      `select * from auth.challenges
        where id = $1 and user_id is not distinct from $2 and purpose = $3 and expires_at > now() for update`,
      [id, userId, purpose],
    ),
  );

/** Like `findChallenge`, but also deletes the challenge. */
export const takeChallenge = async (tx: Tx, { id, userId, purpose }: SentChallenge) =>
  first(
    await tx.query<ChallengeRow>(
      `delete from auth.challenges
        where id = $1 and user_id is not distinct from $2 and purpose = $3 and expires_at > now() returning *`,
      [id, userId, purpose],
    ),
  );

export const deleteChallenge = (tx: Tx, id: string) =>
  tx.query('delete from auth.challenges where id = $1', [id]);

/**
 * The session continues with new tokens, and its earlier refresh tokens are refused. Sessions usually also accept the
 * token before the newest one. The counter skips a number, so that there is no such token.
 */
export const confirmSecondFactor = async (tx: Tx, id: string, method: string) =>
  first(
    await tx.query<SessionRow>(
      `update auth.sessions set second_method = $2, second_factor_at = now(), counter = counter + 2,
              refresh_floor = counter + 2, refreshed_at = now(), last_seen_at = now()
        where id = $1 returning *`,
      [id, method],
    ),
  );

/** For calls whose response has no tokens: the session keeps its current ones. Older refresh tokens are refused. */
export const markSecondFactor = (tx: Tx, id: string, method: string) =>
  tx.query(
    `update auth.sessions set second_method = $2, second_factor_at = now(), refresh_floor = counter where id = $1`,
    [id, method],
  );

export const deleteSessionsWithoutSecondFactor = (tx: Tx, userId: string) =>
  tx.query('delete from auth.sessions where user_id = $1 and second_factor_at is null', [userId]);

export const clearSecondFactorOfSessions = (tx: Tx, userId: string) =>
  tx.query('update auth.sessions set second_method = null, second_factor_at = null where user_id = $1', [
    userId,
  ]);

export async function countRecoveryCodes(tx: Tx, userId: string) {
  const [row] = await tx.query<{ total: number; remaining: number }>(
    `select count(*)::integer as total, count(*) filter (where used_at is null)::integer as remaining
       from auth.recovery_codes where user_id = $1`,
    [userId],
  );
  return row ?? { total: 0, remaining: 0 };
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]) {
  await deleteRecoveryCodes(tx, userId);
  await tx.query('insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ]);
}

/** False if the code is unknown or was already used. */
export const markRecoveryCodeUsed = async (tx: Tx, userId: string, hash: Buffer) =>
  (
    await tx.query(
      `update auth.recovery_codes set used_at = now()
        where user_id = $1 and code_hash = $2 and used_at is null returning 1`,
      [userId, hash],
    )
  ).length > 0;

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.query('delete from auth.recovery_codes where user_id = $1 returning 1', [userId]);

export async function deleteStaleFactorRows(tx: Tx) {
  await tx.query('delete from auth.challenges where expires_at < now()');
  await tx.query(`delete from auth.factors where not is_verified and created_at < now() - interval '1 day'`);
}
