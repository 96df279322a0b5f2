import { expect, it } from 'vitest';
import { DecryptionError } from './encrypted-value.ts';
import { createKeyring } from './keyring.ts';
import { createVault } from './vault.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

it('decrypts a secret only where it was stored', () => {
  const vault = createVault(createKeyring(() => [older]));
  const { kekId, encrypted } = vault.encrypt(Buffer.from('secret'), 'auth.keys|1');
  expect(vault.decrypt(kekId, encrypted, 'auth.keys|1').toString()).toBe('secret');
  expect(() => vault.decrypt(kekId, encrypted, 'auth.keys|2')).toThrow(DecryptionError);
});

it('decrypts what an earlier key encrypted, as long as that key is in the key file', () => {
  const { kekId, encrypted } = createVault(createKeyring(() => [older])).encrypt(
    Buffer.from('secret'),
    'here',
  );
  expect(
    createVault(createKeyring(() => [newer, older]))
      .decrypt(kekId, encrypted, 'here')
      .toString(),
  ).toBe('secret');
  expect(() => createVault(createKeyring(() => [newer])).decrypt(kekId, encrypted, 'here')).toThrow(
    'not in the key file',
  );
});
