import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import type { Keyring } from './keyring.ts';
import { createVault } from './vault.ts';

/** Where the vault's secrets are stored and what each is bound to (in SQL). A test checks that no table is missing. */
export const VAULT_COLUMNS = [
  { table: 'auth.keys', column: 'wrapped_key', boundTo: `'auth.keys|' || purpose || '|' || id` },
  { table: 'app.outbox_messages', column: 'body_sealed', boundTo: `'app.outbox_messages|body|' || id` },
] as const;

const ROWS_AT_A_TIME = 200;

/** Re-encrypts the service's own secrets with the active key. Returns how many it re-encrypted. */
export async function reencryptVault(owner: Database, keyring: Keyring): Promise<number> {
  let total = 0;
  for (const column of VAULT_COLUMNS) {
    let count: number;
    do {
      count = await owner.transaction(allPractices(), (tx) => reencryptSome(tx, keyring, column));
      total += count;
    } while (count > 0);
  }
  return total;
}

async function reencryptSome(
  tx: Tx,
  keyring: Keyring,
  { table, column, boundTo }: (typeof VAULT_COLUMNS)[number],
): Promise<number> {
  const vault = createVault(keyring);
  const rows = await tx.query<{ id: string; kek_id: string; encrypted: Buffer; boundTo: string }>(
    `select id, kek_id, ${column} as encrypted, ${boundTo} as "boundTo" from ${table} where kek_id <> $1 limit $2 for update`,
    [keyring.active().id, ROWS_AT_A_TIME],
  );
  for (const row of rows) {
    const { kekId, encrypted } = vault.encrypt(
      vault.decrypt(row.kek_id, row.encrypted, row.boundTo),
      row.boundTo,
    );
    await tx.query(`update ${table} set kek_id = $2, ${column} = $3 where id = $1`, [
      row.id,
      kekId,
      encrypted,
    ]);
  }
  return rows.length;
}
