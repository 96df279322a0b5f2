// SQL of the payers feature. Payers belong to no practice.

import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface PayerRow {
  id: string;
  display_name: string;
  primary_payer_id: string;
  stedi_id: string;
  names: string[];
  aliases: string[];
  is_listed: boolean;
}

export function listPayers(tx: Tx): Promise<PayerRow[]> {
  return tx.query<PayerRow>(
    `select id, display_name, primary_payer_id, stedi_id, names, aliases, is_listed
       from app.payers order by lower(display_name), stedi_id`,
  );
}

export interface DirectoryPayer {
  stediId: string;
  displayName: string;
  primaryPayerId: string;
  names: string[];
  aliases: string[];
}

/** Inserts or updates a chunk of the directory and says how many were new and how many changed. */
export async function upsertPayers(
  tx: Tx,
  payers: DirectoryPayer[],
): Promise<{ added: number; changed: number }> {
  const [counts] = await tx.query<{ added: number; changed: number }>(
    `with directory as (
       select * from jsonb_to_recordset($1::jsonb)
         as d (id uuid, stedi_id text, display_name text, primary_payer_id text, names text[], aliases text[])),
     written as (
       insert into app.payers as p (id, stedi_id, display_name, primary_payer_id, names, aliases)
       select id, stedi_id, display_name, primary_payer_id, names, aliases from directory
       on conflict (stedi_id) do update
         set display_name = excluded.display_name, primary_payer_id = excluded.primary_payer_id,
             names = excluded.names, aliases = excluded.aliases, is_listed = true, updated_at = now()
       where (p.display_name, p.primary_payer_id, p.names, p.aliases, p.is_listed)
         is distinct from (excluded.display_name, excluded.primary_payer_id, excluded.names, excluded.aliases, true)
       returning (xmax = 0) as added)
     select count(*) filter (where added)::integer as added, count(*) filter (where not added)::integer as changed from written`,
    [
      JSON.stringify(
        payers.map((payer) => ({
          id: newId(),
          stedi_id: payer.stediId,
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

/** Payers gone from the directory stay, marked: verifications point to them. */
export async function markUnlisted(tx: Tx, listedStediIds: string[]): Promise<number> {
  const rows = await tx.query(
    `update app.payers set is_listed = false, updated_at = now()
      where is_listed and stedi_id <> all($1) returning id`,
    [listedStediIds],
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

/** A sync whose worker died with all its retries would otherwise block every later one. */
export async function failAbandonedSyncs(tx: Tx, message: string): Promise<void> {
  await tx.query(
    `update app.payer_syncs set status = 'failed', message = $1, finished_at = now()
      where status = 'running' and started_at < now() - interval '15 minutes'`,
    [message],
  );
}

/** Null when one is running already. */
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
