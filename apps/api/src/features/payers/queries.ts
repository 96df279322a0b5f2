import type { Payer } from '@bitewing/clearinghouse';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface PayerRow {
  id: string;
  display_name: string;
  primary_payer_id: string;
  /** The payer's code at the configured clearinghouse, under the specification's name. Empty if there is none. */
  stedi_id: string;
  names: string[];
  aliases: string[];
  is_listed: boolean;
}

export function listPayers(tx: Tx, clearinghouse: string): Promise<PayerRow[]> {
  return tx.query<PayerRow>(
    `select p.id, p.display_name, p.primary_payer_id, coalesce(c.code, '') as stedi_id, p.names, p.aliases,
            coalesce(c.is_listed, false) as is_listed
       from app.payers p
       left join lateral (
         select code, is_listed from app.payer_codes
          where payer_id = p.id and clearinghouse = $1 order by is_listed desc, code limit 1) as c on true
      order by lower(p.display_name), c.code`,
    [clearinghouse],
  );
}

/**
 * Adds and updates payers by their codes at the clearinghouse. A new code is added to an existing payer if exactly one
 * payer has the same primary payer ID and no code at this clearinghouse yet. Otherwise the code gets a new payer.
 */
export async function upsertPayers(
  tx: Tx,
  clearinghouse: string,
  payers: Payer[],
): Promise<{ added: number; changed: number }> {
  const [counts] = await tx.query<{ added: number; changed: number }>(
    `with directory as (
       select * from jsonb_to_recordset($2::jsonb)
         as d (new_id uuid, code text, display_name text, primary_payer_id text, names text[], aliases text[])),
     matched as (
       select d.*, coalesce(c.payer_id, case when row_number() over (partition by m.payer_id order by d.code) = 1
                                         then m.payer_id end, d.new_id) as payer_id
         from directory d
         left join app.payer_codes c on c.clearinghouse = $1 and c.code = d.code
         left join lateral (
           select (array_agg(p.id))[1] as payer_id from app.payers p
            where c.payer_id is null and upper(p.primary_payer_id) = upper(d.primary_payer_id)
              and not exists (select from app.payer_codes o where o.payer_id = p.id and o.clearinghouse = $1)
           having count(*) = 1) as m on true),
     written as (
       insert into app.payers as p (id, display_name, primary_payer_id, names, aliases)
       select payer_id, display_name, primary_payer_id, names, aliases from matched
       on conflict (id) do update
         set display_name = excluded.display_name, primary_payer_id = excluded.primary_payer_id,
             names = excluded.names, aliases = excluded.aliases, updated_at = now()
       where (p.display_name, p.primary_payer_id, p.names, p.aliases)
         is distinct from (excluded.display_name, excluded.primary_payer_id, excluded.names, excluded.aliases)
       returning id, (xmax = 0) as is_new),
     coded as (
       insert into app.payer_codes as c (clearinghouse, code, payer_id)
       select $1, code, payer_id from matched
       on conflict (clearinghouse, code) do update set is_listed = true where not c.is_listed
       returning payer_id),
     changed as (
       select id from written where not is_new
       union select payer_id from coded where payer_id not in (select id from written))
     select (select count(*)::integer from written where is_new) as added,
            (select count(*)::integer from changed) as changed`,
    [
      clearinghouse,
      JSON.stringify(
        payers.map((payer) => ({
          new_id: newId(),
          code: payer.id,
          display_name: payer.displayName,
          primary_payer_id: payer.primaryPayerId,
          names: payer.names,
          aliases: payer.aliases,
        })),
      ),
    ],
  );
  return counts ?? { added: 0, changed: 0 };
}

/** Marks codes that disappeared from the directory. They aren't deleted, because verifications may have used them. */
export async function markUnlisted(tx: Tx, clearinghouse: string, listedCodes: string[]): Promise<number> {
  const rows = await tx.query(
    `update app.payer_codes set is_listed = false
      where clearinghouse = $1 and is_listed and code <> all($2) returning code`,
    [clearinghouse, listedCodes],
  );
  return rows.length;
}

export interface SyncRow {
  id: string;
  status: 'running' | 'completed' | 'failed';
  message: string;
  processed: number;
  total: number | null;
  started_at: Date;
  finished_at: Date | null;
}

export async function findLatestSync(tx: Tx): Promise<SyncRow | null> {
  const [row] = await tx.query<SyncRow>(
    `select id, status, message, processed, total, started_at, finished_at
       from app.payer_syncs order by started_at desc limit 1`,
  );
  return row ?? null;
}

/**
 * Marks syncs as failed if they started more than 15 minutes ago and haven't finished. We assume that their worker
 * died, and they must not block later syncs.
 */
export async function failAbandonedSyncs(tx: Tx, message: string): Promise<void> {
  await tx.query(
    `update app.payer_syncs set status = 'failed', message = $1, finished_at = now()
      where status = 'running' and started_at < now() - interval '15 minutes'`,
    [message],
  );
}

/** Null if a sync is already running. */
export async function insertSync(
  tx: Tx,
  id: string,
  requestedBy: string,
  message: string,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into app.payer_syncs (id, requested_by, status, message) values ($1, $2, 'running', $3)
     on conflict do nothing returning id`,
    [id, requestedBy, message],
  );
  return row?.id ?? null;
}

export async function updateSync(
  tx: Tx,
  id: string,
  progress: { processed: number; total: number },
): Promise<void> {
  await tx.query('update app.payer_syncs set processed = $2, total = $3 where id = $1', [
    id,
    progress.processed,
    progress.total,
  ]);
}

export async function finishSync(
  tx: Tx,
  id: string,
  status: 'completed' | 'failed',
  message: string,
): Promise<void> {
  await tx.query(`update app.payer_syncs set status = $2, message = $3, finished_at = now() where id = $1`, [
    id,
    status,
    message,
  ]);
}
