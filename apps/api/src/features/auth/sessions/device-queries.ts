import type { Tx } from '#platform/database/database.ts';

export interface DeviceRow {
  id: string;
  user_id: string;
  label: string;
  ip: string;
  trusted_until: Date | null;
  is_trusted: boolean;
  created_at: Date;
  last_used_at: Date;
}

const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

/** Null if the user has no device with this token. */
export const touchDevice = async (
  tx: Tx,
  device: { userId: string; tokenHash: Buffer; label: string; ip: string },
) =>
  first(
    await tx.query<DeviceRow>(
      `update auth.devices set last_used_at = now(), label = $3, ip = $4 where user_id = $1 and token_hash = $2
       returning *, coalesce(trusted_until > now(), false) as is_trusted`,
      [device.userId, device.tokenHash, device.label, device.ip],
    ),
  );

const DEVICES_PER_USER = 20;

interface NewDevice {
  id: string;
  userId: string;
  tokenHash: Buffer;
  fingerprint: Buffer;
  label: string;
  ip: string;
}

/**
 * Stores a device and deletes the user's least recently used untrusted devices beyond the limit. `isFirst`: the user
 * had no device before. `isKnown`: the user already had a device with the same user agent and IP address.
 */
export async function insertDevice(tx: Tx, device: NewDevice) {
  const [known] = await tx.query<{ is_first: boolean; is_known: boolean }>(
    `select count(*) = 0 as is_first, coalesce(bool_or(fingerprint = $2), false) as is_known
       from auth.devices where user_id = $1`,
    [device.userId, device.fingerprint],
  );
  await tx.query(
    `insert into auth.devices (id, user_id, token_hash, fingerprint, label, ip) values ($1, $2, $3, $4, $5, $6)`,
    [device.id, device.userId, device.tokenHash, device.fingerprint, device.label, device.ip],
  );
  await tx.query(
    `delete from auth.devices where id in (
       select id from auth.devices where user_id = $1 and coalesce(trusted_until <= now(), true)
        order by last_used_at desc, id desc offset ${DEVICES_PER_USER})`,
    [device.userId],
  );
  return { isFirst: known?.is_first ?? true, isKnown: known?.is_known ?? false };
}

interface Trust {
  id: string;
  userId: string;
  tokenHash: Buffer;
  newTokenHash: Buffer;
  days: number;
}

/** Null if the user doesn't have this device, or the device has another token. */
export const trustDevice = async (tx: Tx, trust: Trust) =>
  first(
    await tx.query<DeviceRow>(
      `update auth.devices set trusted_until = now() + make_interval(days => $5), token_hash = $4
        where id = $1 and user_id = $2 and token_hash = $3
       returning *, true as is_trusted`,
      [trust.id, trust.userId, trust.tokenHash, trust.newTokenHash, trust.days],
    ),
  );

export const listTrustedDevices = (tx: Tx, userId: string) =>
  tx.query<DeviceRow & { trusted_until: Date }>(
    `select *, true as is_trusted from auth.devices where user_id = $1 and trusted_until > now()
      order by last_used_at desc, id`,
    [userId],
  );

/** Also ends the sessions that skipped the second factor because the device was trusted. */
export async function revokeDevice(tx: Tx, userId: string, id: string): Promise<boolean> {
  const revoked = await tx.query(
    `update auth.devices set trusted_until = null where id = $1 and user_id = $2 and trusted_until is not null returning 1`,
    [id, userId],
  );
  await tx.query(
    `delete from auth.sessions where device_id = $1 and user_id = $2 and second_method = 'trusted_device'`,
    [id, userId],
  );
  return revoked.length > 0;
}

export const distrustDevices = (tx: Tx, userId: string) =>
  tx.query('update auth.devices set trusted_until = null where user_id = $1', [userId]);

export const deleteStaleDevices = (tx: Tx) =>
  tx.query(`delete from auth.devices where last_used_at < now() - interval '180 days'`);

export interface OpenSessionRow {
  id: string;
  user_id: string;
  device: string | null;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
  has_second_factor: boolean;
}

interface Lifetimes {
  idleSeconds: number;
  sessionSeconds: number;
}

export const listSessions = (tx: Tx, userId: string, { idleSeconds, sessionSeconds }: Lifetimes) =>
  tx.query<OpenSessionRow>(
    `select id, user_id, device, ip, created_at, last_seen_at, second_factor_at is not null as has_second_factor
       from auth.sessions
      where user_id = $1 and last_seen_at > now() - make_interval(secs => $2)
        and created_at > now() - make_interval(secs => $3)
      order by last_seen_at desc, id`,
    [userId, idleSeconds, sessionSeconds],
  );

export const endSession = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.query('delete from auth.sessions where id = $1 and user_id = $2 returning 1', [id, userId]))
    .length > 0;

export interface SecuritySummaryRow {
  user_id: string;
  has_second_factor: boolean;
  is_invited: boolean;
  open_sessions: number;
  last_seen_at: Date | null;
}

export const summarizeSecurity = (tx: Tx, userIds: string[], { idleSeconds, sessionSeconds }: Lifetimes) =>
  tx.query<SecuritySummaryRow>(
    `select u.id as user_id,
            exists (select from auth.factors f where f.user_id = u.id and f.is_verified) as has_second_factor,
            u.password_sealed is null and u.last_sign_in_at is null as is_invited,
            count(s.id)::integer as open_sessions, max(s.last_seen_at) as last_seen_at
       from auth.users u
       left join auth.sessions s on s.user_id = u.id and s.last_seen_at > now() - make_interval(secs => $2)
        and s.created_at > now() - make_interval(secs => $3)
      where u.id = any($1) group by u.id`,
    [userIds, idleSeconds, sessionSeconds],
  );
