import { createHmac } from 'node:crypto';
import type { Tx } from '#platform/database/database.ts';
import { createDataKeys } from './data-keys.ts';
import { type EncryptedColumn, isCompressed } from './encrypted-columns.ts';
import { DecryptionError, decrypt, encrypt, readKid } from './encrypted-value.ts';
import type { Keyring } from './keyring.ts';

/** Where a value is stored. The value can't be decrypted in another row, column, table or practice. */
export type CellLocation = ColumnName<EncryptedColumn> & { rowId: string };

type ColumnName<Column> = Column extends EncryptedColumn ? Pick<Column, 'table' | 'column'> : never;

export interface PracticeCipher {
  encrypt(tx: Tx, practiceId: string, where: CellLocation, plaintext: string | Buffer): Promise<Buffer>;
  decrypt(tx: Tx, practiceId: string, where: CellLocation, ciphertext: Buffer): Promise<Buffer>;
  /**
   * A keyed hash. Two fingerprints are equal only if they have the same text, practice and `purpose`, a label such as
   * `member_id`. A fingerprint reveals nothing else.
   */
  fingerprint(tx: Tx, practiceId: string, purpose: string, text: string): Promise<Buffer>;
}

export function createPracticeCipher(keyring: Keyring, clock: () => number = Date.now): PracticeCipher {
  const dataKeys = createDataKeys(keyring, clock);
  return {
    async encrypt(tx, practiceId, where, plaintext) {
      const { kid, key } = await dataKeys.active(tx, practiceId, 'data');
      const boundTo = binding(practiceId, where);
      return encrypt(key, kid, boundTo, Buffer.from(plaintext), { compress: isCompressed(where) });
    },
    async decrypt(tx, practiceId, where, ciphertext) {
      const boundTo = binding(practiceId, where);
      const dataKey = await dataKeys.find(tx, practiceId, readKid(ciphertext));
      if (!dataKey)
        throw new DecryptionError(`Stored data of ${boundTo} uses a key that the practice does not have.`);
      return decrypt(dataKey.key, boundTo, ciphertext);
    },
    async fingerprint(tx, practiceId, purpose, text) {
      const { key } = await dataKeys.active(tx, practiceId, 'fingerprint');
      return createHmac('sha256', key).update(`${purpose}\0`).update(text).digest();
    },
  };
}

/** Contains only IDs and column names, because it appears in error messages. */
function binding(practiceId: string, { table, column, rowId }: CellLocation): string {
  return `${practiceId}|${table}|${column}|${rowId}|v1`;
}
