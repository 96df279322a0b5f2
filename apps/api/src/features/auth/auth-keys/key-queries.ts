import type { JWK } from 'jose';
import type { Tx } from '#platform/database/database.ts';

export interface KeyRow {
  id: string;
  purpose: string;
  public_jwk: JWK | null;
  kek_id: string;
  wrapped_key: Buffer;
  is_active: boolean;
}

export const lockKeys = (tx: Tx) => tx.query('lock table auth.keys in share row exclusive mode');

export async function findSecretRow(tx: Tx): Promise<KeyRow | null> {
  const [row] = await tx.query<KeyRow>(`select *, true as is_active from auth.keys where purpose = 'secret'`);
  return row ?? null;
}

/** Lists the newest key first. When `retired_at` is reached, all tokens that the key signed have expired. */
export const listSigningKeys = (tx: Tx) =>
  tx.query<KeyRow>(
    `select *, active_from <= now() as is_active from auth.keys
      where purpose = 'signing' and (retired_at is null or retired_at > now())
      order by active_from desc`,
  );

export async function isNewestKeyOlderThan(tx: Tx, days: number): Promise<boolean> {
  const [row] = await tx.query<{ is_old: boolean }>(
    `select max(active_from) < now() - make_interval(days => $1) as is_old from auth.keys where purpose = 'signing'`,
    [days],
  );
  return row?.is_old ?? false;
}

/**
 * Why 25 minutes: the old keys sign for another 20 minutes, until the new key is active. Each process notices that within
 * 1 minute, and 4 minutes are a margin. After that, the last token is valid for `tokenSeconds`.
 */
export const retireSigningKeys = (tx: Tx, tokenSeconds: number) =>
  tx.query(
    `update auth.keys set retired_at = now() + interval '25 minutes' + make_interval(secs => $1)
      where purpose = 'signing' and retired_at is null`,
    [tokenSeconds],
  );

interface NewKey {
  id: string;
  purpose: 'signing' | 'secret';
  publicJwk: JWK | null;
  kekId: string;
  wrapped: Buffer;
}

/** The first signing key is active immediately, a later one after 20 minutes. */
export const insertKey = (tx: Tx, key: NewKey) =>
  tx.query(
    `insert into auth.keys (id, purpose, public_jwk, kek_id, wrapped_key, active_from)
     select $1, $2, $3, $4, $5,
            case when exists (select 1 from auth.keys where purpose = $2) then now() + interval '20 minutes' else now() end`,
    [key.id, key.purpose, key.publicJwk, key.kekId, key.wrapped],
  );
