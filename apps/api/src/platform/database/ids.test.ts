import { expect, it } from 'vitest';
import { isId, newId } from './ids.ts';

it('creates IDs of version 7 that sort by creation time', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => id[14] === '7' && isId(id))).toBe(true);
});

it.each([
  '',
  'abc',
  '0190a1b2-0000-7000-8000-00000000000',
  "0190a1b2-0000-7000-8000-000000000000' or 1",
  null,
  7,
  {},
])('does not accept %j as an ID', (text) => {
  expect(isId(text)).toBe(false);
});

it('accepts a UUID of another version and in uppercase', () => {
  expect(isId('8C6F0E1A-4B2D-4F5E-9A3B-1C2D3E4F5A6B')).toBe(true);
});
