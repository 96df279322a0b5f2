import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createDecryption, createEncryption, readPublicKey } from './backup-encryption.ts';

const { publicKey, privateKey } = generateKeyPairSync('x25519');
/** The first line and the public key of the file. */
const HEADER = 28 + 32;
/** The ciphertext and its tag. */
const CHUNK = 64 * 1024 + 16;

const through = (input: Buffer, transform: Transform, pieceSize = 7_000): Promise<Buffer> => {
  const parts = Array.from({ length: Math.ceil(input.length / pieceSize) }, (_, index) =>
    input.subarray(index * pieceSize, (index + 1) * pieceSize),
  );
  const source = Readable.from(parts, { objectMode: false });
  source.on('error', (error) => transform.destroy(error));
  return buffer(source.pipe(transform));
};
const encrypt = (plain: Buffer) => through(plain, createEncryption(publicKey));
const decrypt = (file: Buffer, pieceSize?: number) => through(file, createDecryption(privateKey), pieceSize);

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  'encrypts and decrypts %i bytes without changing them',
  async (size) => {
    const plain = randomBytes(size);
    const file = await encrypt(plain);
    for (const pieceSize of [1_000, 65_552, 1_000_000])
      expect((await decrypt(file, pieceSize)).equals(plain)).toBe(true);
    if (size > 100) expect(file.includes(plain.subarray(0, 64))).toBe(false);
  },
);

it('refuses to decrypt with another private key', async () => {
  const file = await encrypt(randomBytes(100));
  const other = generateKeyPairSync('x25519').privateKey;
  await expect(through(file, createDecryption(other))).rejects.toThrow('cannot be decrypted');
});

it('refuses a changed, shortened, reordered or extended file', async () => {
  const file = await encrypt(randomBytes(200_000));
  const chunk = (number: number) => file.subarray(HEADER + number * CHUNK, HEADER + (number + 1) * CHUNK);
  const flipped = Buffer.from(file);
  flipped.writeUInt8(flipped.readUInt8(90_000) ^ 1, 90_000);
  const header = file.subarray(0, HEADER);
  const noKey = Buffer.from(file).fill(0, HEADER - 32, HEADER);
  const bad = {
    flipped,
    'cut inside a chunk': file.subarray(0, 100_000),
    'cut after a chunk': file.subarray(0, HEADER + CHUNK),
    'without a chunk': Buffer.concat([header, chunk(0), chunk(2), chunk(3)]),
    reordered: Buffer.concat([header, chunk(1), chunk(0), chunk(2), chunk(3)]),
    extended: Buffer.concat([file, randomBytes(10)]),
    'only the header': header,
    'without a public key': noKey,
  };
  for (const [name, bytes] of Object.entries(bad)) {
    await expect(decrypt(bytes), name).rejects.toThrow(/cannot be decrypted|incomplete/);
  }
});

it('accepts only X25519 public keys', () => {
  const text = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(readPublicKey(text)).not.toBeNull();
  const ed25519 = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  expect(readPublicKey(ed25519.toString('base64'))).toBeNull();
  expect(readPublicKey('not a key')).toBeNull();
});
