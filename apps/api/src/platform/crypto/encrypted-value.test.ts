import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DecryptionError, decrypt, encrypt } from './encrypted-value.ts';

const key = createSecretKey(randomBytes(32));
const text = Buffer.from('{"benefitsInformation": []}'.repeat(400));

it('decrypts both compressed and uncompressed content', () => {
  const compressed = encrypt(key, 1, 'here', text, { compress: true });
  const plain = encrypt(key, 1, 'here', text);
  expect(compressed.length).toBeLessThan(text.length / 5);
  expect(plain.length).toBeGreaterThan(text.length);
  expect(decrypt(key, 'here', compressed)).toEqual(text);
  expect(decrypt(key, 'here', plain)).toEqual(text);
  expect(decrypt(key, 'here', encrypt(key, 1, 'here', Buffer.alloc(0), { compress: true }))).toHaveLength(0);
});

it('refuses content whose header says that it is compressed although it is not, and the reverse', () => {
  for (const compress of [true, false]) {
    const changed = encrypt(key, 1, 'here', text, { compress });
    changed.writeUInt8(compress ? 1 : 2, 0);
    expect(() => decrypt(key, 'here', changed)).toThrow(DecryptionError);
  }
});
