import { expect, it } from 'vitest';
import { createKeyring } from './keyring.ts';
import { DecryptionError } from './sealed-box.ts';
import { createVault } from './vault.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

it('decrypts a secret only where it was stored', () => {
  const vault = createVault(createKeyring(() => [older]));
  const { kekId, sealed } = vault.seal(Buffer.from('secret'), 'auth.keys|1');
  expect(vault.open(kekId, sealed, 'auth.keys|1').toString()).toBe('secret');
  expect(() => vault.open(kekId, sealed, 'auth.keys|2')).toThrow(DecryptionError);
});

it('decrypts what an earlier key encrypted, as long as that key is in the key file', () => {
  const { kekId, sealed } = createVault(createKeyring(() => [older])).seal(Buffer.from('secret'), 'here');
  expect(
    createVault(createKeyring(() => [newer, older]))
      .open(kekId, sealed, 'here')
      .toString(),
  ).toBe('secret');
  expect(() => createVault(createKeyring(() => [newer])).open(kekId, sealed, 'here')).toThrow(
    'not in the key file',
  );
});
