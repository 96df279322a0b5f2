import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DecryptionError, open, seal } from './sealed-box.ts';

const key = randomBytes(32);
const text = Buffer.from('{"benefitsInformation": []}'.repeat(400));

it('opens both compressed and uncompressed content', () => {
  const compressed = seal(key, 1, 'here', text, { compress: true });
  const plain = seal(key, 1, 'here', text);
  expect(compressed.length).toBeLessThan(text.length / 5);
  expect(plain.length).toBeGreaterThan(text.length);
  expect(open(key, 'here', compressed)).toEqual(text);
  expect(open(key, 'here', plain)).toEqual(text);
  expect(open(key, 'here', seal(key, 1, 'here', Buffer.alloc(0), { compress: true }))).toHaveLength(0);
});

it('refuses content whose header says that it is compressed although it is not, and the reverse', () => {
  for (const compress of [true, false]) {
    const changed = seal(key, 1, 'here', text, { compress });
    changed.writeUInt8(compress ? 1 : 2, 0);
    expect(() => open(key, 'here', changed)).toThrow(DecryptionError);
  }
});
