// Encrypts data that belongs to no practice (the auth service's keys, queued mail) with a separate key that is derived
// from the master key.

import type { Keyring } from './keyring.ts';
import { DecryptionError, open, seal } from './sealed-box.ts';

export interface Vault {
  /** `boundTo` names where the bytes are stored. They can't be decrypted anywhere else. */
  seal(plaintext: Buffer, boundTo: string): { kekId: string; sealed: Buffer };
  open(kekId: string, sealed: Buffer, boundTo: string): Buffer;
}

export function createVault(keyring: Keyring): Vault {
  return {
    seal(plaintext, boundTo) {
      const master = keyring.active();
      return { kekId: master.id, sealed: seal(master.vault, 0, boundTo, plaintext) };
    },
    open(kekId, sealed, boundTo) {
      const master = keyring.find(kekId);
      if (!master) throw new DecryptionError(`The key that encrypted ${boundTo} is not in the key file.`);
      return open(master.vault, boundTo, sealed);
    },
  };
}
