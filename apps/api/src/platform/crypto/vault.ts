// Encrypts data that belongs to no practice (the auth service's keys, queued mail) with a separate key that is derived
// from the master key.

import { DecryptionError, decrypt, encrypt, KEY_WITHOUT_ID } from './encrypted-value.ts';
import type { Keyring } from './keyring.ts';

export interface Vault {
  /** `boundTo` names where the bytes are stored. They can't be decrypted anywhere else. */
  encrypt(plaintext: Buffer, boundTo: string): { kekId: string; encrypted: Buffer };
  decrypt(kekId: string, encrypted: Buffer, boundTo: string): Buffer;
}

export function createVault(keyring: Keyring): Vault {
  return {
    encrypt(plaintext, boundTo) {
      const master = keyring.active();
      return { kekId: master.id, encrypted: encrypt(master.vault, KEY_WITHOUT_ID, boundTo, plaintext) };
    },
    decrypt(kekId, encrypted, boundTo) {
      const master = keyring.find(kekId);
      if (!master) throw new DecryptionError(`The key that encrypted ${boundTo} is not in the key file.`);
      return decrypt(master.vault, boundTo, encrypted);
    },
  };
}
