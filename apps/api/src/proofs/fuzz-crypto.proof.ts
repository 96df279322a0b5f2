// Tampered ciphertexts must not decrypt, and odd redirect addresses must not lead to another site.

import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeRedirect } from '../features/auth/links/redirects.ts';
import { decrypt, encrypt, readKid } from '../platform/crypto/encrypted-value.ts';
import { createCases } from './cases.ts';
import { countOf, seed } from './fuzz-counts.ts';

const newKey = () => createSecretKey(randomBytes(32));

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  const bitIndex = bit % (bytes.length * 8);
  changed[bitIndex >> 3] = (changed[bitIndex >> 3] ?? 0) ^ (1 << (bitIndex & 7));
  return changed;
};

const tryDecrypt = (key: KeyObject, boundTo: string, encrypted: Buffer): Buffer | null => {
  try {
    return decrypt(key, boundTo, encrypted);
  } catch (error) {
    if ((error as Error).name === 'DecryptionError') return null;
    throw error;
  }
};

it('decrypts only unchanged values with the right key and context', () => {
  const cases = createCases(`crypto: round trips and tampering (seed ${seed})`);
  const input = fc.record({
    text: fc.uint8Array({ maxLength: 300 }),
    kid: fc.nat(0xffffffff),
    context: fc.string({ minLength: 1, maxLength: 80 }),
    other: fc.string({ minLength: 1, maxLength: 80 }),
    bit: fc.nat(),
    cut: fc.nat(),
  });
  for (const { text, kid, context, other, bit, cut } of fc.sample(input, {
    numRuns: countOf(10_000),
    seed,
  })) {
    const key = newKey();
    const encrypted = encrypt(key, kid, context, Buffer.from(text));
    const isRoundTrip =
      tryDecrypt(key, context, encrypted)?.equals(Buffer.from(text)) === true && readKid(encrypted) === kid;
    const tampered = [
      tryDecrypt(key, context, flipped(encrypted, bit)),
      tryDecrypt(key, other === context ? `${other}|` : other, encrypted),
      tryDecrypt(newKey(), context, encrypted),
      tryDecrypt(key, context, encrypted.subarray(0, cut % encrypted.length)),
      tryDecrypt(key, context, Buffer.concat([encrypted, Buffer.from([bit & 255])])),
    ];
    cases.add('encrypted', isRoundTrip && tampered.every((value) => value === null), [
      isRoundTrip,
      tampered.map((value) => value === null),
    ]);
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
}, 600_000);

const SITE = 'https://bitewing.example';
const ALLOWED = [`${SITE}/reset-password`, `${SITE}/set-password`, 'https://other.example/a'];
const PIECES = [
  'https:',
  'http:',
  '//',
  '\\\\',
  '/',
  '\\',
  '@',
  ':',
  '.',
  '#',
  '?',
  '%2f',
  '%5c',
  '%00',
  '\t',
  '\n',
  '。',
  'ⓑ',
  '..',
  ';',
];
const WORDS = [
  'bitewing.example',
  'evil.example',
  'bitewing.example.evil.test',
  'BITEWING.EXAMPLE',
  'reset-password',
  'other.example',
  'a',
  'javascript',
  'data',
  '[::1]',
  '127.1',
  'user:pw',
];

it('redirects links only to allowed URLs', () => {
  const cases = createCases(`redirects: addresses of every spelling (seed ${seed})`);
  const address = fc.oneof(
    fc
      .array(fc.constantFrom(...PIECES, ...WORDS), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...ALLOWED), fc.constantFrom(...PIECES, ...WORDS), fc.nat(40))
      .map(([base, put, at]) => base.slice(0, at) + put + base.slice(at)),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom<unknown>(null, undefined, 1, [], {}, [ALLOWED[0]]),
  );
  for (const requested of fc.sample<unknown>(address, { numRuns: countOf(2_000), seed })) {
    const target = safeRedirect(ALLOWED, SITE, requested);
    cases.add('address', target === SITE || ALLOWED.includes(target), [requested, target]);
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
});
