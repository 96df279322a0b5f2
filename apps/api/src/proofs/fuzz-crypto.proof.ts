// Encrypted values and link addresses, changed in every way.

import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeRedirect } from '../features/auth/links/redirects.ts';
import { open, readKid, seal } from '../platform/crypto/sealed-box.ts';
import { createCases } from './cases.ts';
import { countOf, seed } from './fuzz-counts.ts';

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  const place = bit % (bytes.length * 8);
  changed[place >> 3] = (changed[place >> 3] ?? 0) ^ (1 << (place & 7));
  return changed;
};

const opens = (key: Buffer, boundTo: string, sealed: Buffer): Buffer | null => {
  try {
    return open(key, boundTo, sealed);
  } catch (error) {
    if ((error as Error).name === 'DecryptionError') return null;
    throw error;
  }
};

it('decrypts values only where they were encrypted', () => {
  const cases = createCases(`crypto: round trips and tampering (seed ${seed})`);
  const input = fc.record({
    text: fc.uint8Array({ maxLength: 300 }),
    kid: fc.nat(0xffffffff),
    place: fc.string({ minLength: 1, maxLength: 80 }),
    other: fc.string({ minLength: 1, maxLength: 80 }),
    bit: fc.nat(),
    cut: fc.nat(),
  });
  for (const { text, kid, place, other, bit, cut } of fc.sample(input, { numRuns: countOf(10_000), seed })) {
    const key = randomBytes(32);
    const sealed = seal(key, kid, place, Buffer.from(text));
    const isBack = opens(key, place, sealed)?.equals(Buffer.from(text)) === true && readKid(sealed) === kid;
    const wrongs = [
      opens(key, place, flipped(sealed, bit)),
      opens(key, other === place ? `${other}|` : other, sealed),
      opens(randomBytes(32), place, sealed),
      opens(key, place, sealed.subarray(0, cut % sealed.length)),
      opens(key, place, Buffer.concat([sealed, Buffer.from([bit & 255])])),
    ];
    cases.add('sealed', isBack && wrongs.every((wrong) => wrong === null), [
      isBack,
      wrongs.map((wrong) => wrong === null),
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

it('redirects links only to allowed addresses', () => {
  const cases = createCases(`redirects: addresses of every spelling (seed ${seed})`);
  const address = fc.oneof(
    fc
      .array(fc.constantFrom(...PIECES, ...WORDS), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...ALLOWED), fc.constantFrom(...PIECES, ...WORDS), fc.nat(40))
      .map(([base, put, place]) => base.slice(0, place) + put + base.slice(place)),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom<unknown>(null, undefined, 1, [], {}, [ALLOWED[0]]),
  );
  for (const wish of fc.sample<unknown>(address, { numRuns: countOf(2_000), seed })) {
    const leads = safeRedirect(ALLOWED, SITE, wish);
    cases.add('address', leads === SITE || ALLOWED.includes(leads), [wish, leads]);
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
});
