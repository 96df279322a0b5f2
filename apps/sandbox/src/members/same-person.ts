import type { ScenarioPerson } from '../scenarios/scenario.ts';

type FirstNames = Pick<ScenarioPerson, 'first' | 'alsoKnownAs'>;

export function hasFirstName(person: FirstNames, first: string | undefined): boolean {
  return isSameName(person.first, first) || hasNickname(person, first);
}

export function hasNickname({ alsoKnownAs = [] }: FirstNames, first: string | undefined): boolean {
  return alsoKnownAs.some((nickname) => isSameName(nickname, first));
}

/** Compares only the letters, ignoring case and accents: OBRIEN WALSH matches O'Brien-Walsh. */
export function isSameName(one: string | undefined, other: string | undefined): boolean {
  return normalizeName(one) === normalizeName(other);
}

function normalizeName(name: string | undefined): string {
  return (name ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
}

/** Keeps only letters and digits: payers ignore case, and spaces and dashes copied from a card. */
export function normalizeId(id: string | undefined): string {
  return (id ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
