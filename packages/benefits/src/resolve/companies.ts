// Whether two names mean the same company.

import type { Party } from '../answer.ts';

/** "Aetna" and "AETNA INC" are the same company. With different IDs, the names must be equal. */
export function isSameCompany(one: Pick<Party, 'id' | 'name'>, other: Pick<Party, 'id' | 'name'>): boolean {
  if (one.id !== null && one.id === other.id) return true;
  if (one.name === null || other.name === null) return false;
  if (one.id !== null && other.id !== null) return one.name === other.name;
  return isSameName(one.name, other.name);
}

export function isSameName(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)];
  return a !== ' ' && b !== ' ' && (a.startsWith(b) || b.startsWith(a));
}

export const isEqualName = (one: string, other: string): boolean => plainName(one) === plainName(other);

const plainName = (name: string): string =>
  `${name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()} `;
