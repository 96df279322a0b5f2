import type { PracticeNetwork } from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

type Network = PracticeNetwork['network'];

/** Undefined if the practice was deleted or the caller can't see it. Null if the practice uses the default codes. */
export async function findFavorites(tx: Tx, scope: Scope, id: string): Promise<string[] | null | undefined> {
  const [row] = await tx.query<{ favorite_codes: string[] | null }>(
    `select favorite_codes from app.practices
      where id = $1 and deleted_at is null and ($2::uuid is null or id = $2)`,
    [id, practiceOf(scope)],
  );
  return row?.favorite_codes;
}

export const updateFavorites = (tx: Tx, id: string, codes: string[] | null) =>
  tx.query('update app.practices set favorite_codes = $2 where id = $1', [id, codes]);

export interface NetworkRow {
  payer_id: string;
  payer_name: string;
  network: Network;
  recorded_at: Date;
  recorded_by: string | null;
}

export const listNetworks = (tx: Tx, practiceId: string): Promise<NetworkRow[]> =>
  tx.query<NetworkRow>(
    `select n.payer_id, p.display_name as payer_name, n.network, n.recorded_at, u.full_name as recorded_by
       from app.practice_networks n
       join app.payers p on p.id = n.payer_id
       left join app.users u on u.id = n.recorded_by
      where n.practice_id = $1 order by lower(p.display_name), n.payer_id`,
    [practiceId],
  );

export const upsertNetwork = (
  tx: Tx,
  row: { practiceId: string; payerId: string; network: Network; userId: string },
) =>
  tx.query(
    `insert into app.practice_networks (practice_id, payer_id, network, recorded_by) values ($1, $2, $3, $4)
     on conflict (practice_id, payer_id) do update
       set network = excluded.network, recorded_at = now(), recorded_by = excluded.recorded_by`,
    [row.practiceId, row.payerId, row.network, row.userId],
  );

export const deleteNetwork = (tx: Tx, practiceId: string, payerId: string) =>
  tx.query('delete from app.practice_networks where practice_id = $1 and payer_id = $2', [
    practiceId,
    payerId,
  ]);
