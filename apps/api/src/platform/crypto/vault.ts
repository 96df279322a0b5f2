// Seals what belongs to no practice (the auth service's keys, mail on its way) with a key of its own under the master key.

import { hkdfSync } from 'node:crypto';
import type { Keyring, MasterKey } from './keyring.ts';
import { DecryptionError, open, seal } from './sealed-box.ts';

export interface Vault {
  /** `boundTo` names the place of storage: the bytes open nowhere else. */
  seal(plaintext: Buffer, boundTo: string): { kekId: string; sealed: Buffer };
  open(kekId: string, sealed: Buffer, boundTo: string): Buffer;
}

const vaultKey = (master: MasterKey) =>
  Buffer.from(hkdfSync('sha256', master.wrap, '', 'bitewing vault v1', 32));

export function createVault(keyring: Keyring): Vault {
  return {
    seal(plaintext, boundTo) {
      const master = keyring.active();
      return { kekId: master.id, sealed: seal(vaultKey(master), 0, boundTo, plaintext) };
    },
    open(kekId, sealed, boundTo) {
      const master = keyring.find(kekId);
      if (!master) throw new DecryptionError(`The key that closed ${boundTo} is not in the keyring.`);
      return open(vaultKey(master), boundTo, sealed);
    },
  };
}
