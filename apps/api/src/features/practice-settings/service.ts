// Favorite codes and networks of a practice. All users of the practice can read them. Practice admins and super admins
// can change them.

import {
  type BodyOf,
  DEFAULT_FAVORITE_CODES,
  type FavoriteCodes,
  type listPracticeNetworks,
  type ResponseOf,
  type savePracticeNetwork,
} from '@bitewing/contract';
import { findPayers } from '#domain/payers/find-payers.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { deleteNetwork, findFavorites, listNetworks, updateFavorites, upsertNetwork } from './queries.ts';

type Networks = ResponseOf<typeof listPracticeNetworks>;

export const readFavorites = (services: Services, caller: Caller, id: string): Promise<FavoriteCodes> =>
  services.db.transaction(caller.scope, async (tx) => toFavorites(await requireFavorites(tx, caller, id)));

export const changeFavorites = (
  services: Services,
  caller: Caller,
  id: string,
  codes: string[] | null,
): Promise<FavoriteCodes> =>
  services.db.transaction(caller.scope, async (tx) => {
    await requirePractice(tx, caller, id);
    await updateFavorites(tx, id, codes);
    await audit(tx, caller, id, 'favorite_codes.update', { recordType: 'practice', recordIds: [id] });
    return toFavorites(codes);
  });

export const readNetworks = (services: Services, caller: Caller, id: string): Promise<Networks> =>
  services.db.transaction(caller.scope, async (tx) => {
    await requirePractice(tx, caller, id);
    return networksOf(tx, id);
  });

export const recordNetwork = (
  services: Services,
  caller: Caller,
  id: string,
  { payer_id, network }: BodyOf<typeof savePracticeNetwork>,
): Promise<Networks> =>
  services.db.transaction(caller.scope, async (tx) => {
    await requirePractice(tx, caller, id);
    const [payer] = await findPayers(tx, [payer_id], () => ['body', 'payer_id']);
    if (!payer) throw new Error('findPayers returned too few payers.');
    if (network === null) await deleteNetwork(tx, id, payer.id);
    else
      await upsertNetwork(tx, {
        practiceId: id,
        payerId: payer.id,
        network,
        userId: caller.principal.userId,
      });
    const action = network === null ? 'practice_network.delete' : `practice_network.record_${network}`;
    await audit(tx, caller, id, action, { recordType: 'payer', recordIds: [payer.id] });
    return networksOf(tx, id);
  });

/** Throws if the caller can't see the practice. */
async function requirePractice(tx: Tx, caller: Caller, id: string): Promise<void> {
  await requireFavorites(tx, caller, id);
}

/** Returns the favorite codes, or null for the default codes. Throws if the caller can't see the practice. */
async function requireFavorites(tx: Tx, caller: Caller, id: string): Promise<string[] | null> {
  const codes = await findFavorites(tx, caller.scope, id);
  if (codes === undefined) throw new AppError('not_found');
  return codes;
}

const toFavorites = (codes: string[] | null): FavoriteCodes => ({
  codes: codes ?? [...DEFAULT_FAVORITE_CODES],
  is_default: codes === null,
});

const networksOf = async (tx: Tx, practiceId: string): Promise<Networks> => ({
  networks: (await listNetworks(tx, practiceId)).map((row) => ({
    ...row,
    recorded_at: row.recorded_at.toISOString(),
  })),
});

const audit = (
  tx: Tx,
  caller: Caller,
  practiceId: string,
  action: string,
  record: { recordType: string; recordIds: string[] },
) => recordAudit(tx, { practiceId, ...actorOf(caller), action, ...record });
