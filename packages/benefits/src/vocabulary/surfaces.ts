// Fillings by how many surfaces they have: "a 2-surface composite on #29" is D2392.

/** Codes for one, two, three and four or more surfaces. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  anterior_composites: ['D2330', 'D2331', 'D2332', 'D2335'],
  posterior_composites: ['D2391', 'D2392', 'D2393', 'D2394'],
  amalgams: ['D2140', 'D2150', 'D2160', 'D2161'],
};

export const fillingCode = (family: string, surfaces: number): string | null =>
  CODES[family]?.[Math.min(surfaces, 4) - 1] ?? null;

const WIDER: Readonly<Record<string, readonly string[]>> = {
  composites: ['anterior_composites', 'posterior_composites'],
  fillings: ['amalgams', 'anterior_composites', 'posterior_composites'],
};

/** The codes with this many surfaces of a family with several kinds of fillings; empty for any other family. */
export const fillingCodes = (family: string, surfaces: number): string[] =>
  (WIDER[family] ?? []).flatMap((kind) => fillingCode(kind, surfaces) ?? []);

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];

/** "2 surface", "three surfaces", "mod" before a filling's name; null if no number is given. */
export function surfacesIn(text: string): number | null {
  const said = /\b(one|two|three|four|five|[1-5])[ -]?surfaces?\b/.exec(text)?.[1];
  if (said) return NUMBERS.includes(said) ? NUMBERS.indexOf(said) + 1 : Number(said);
  const letters = /\b(?!do\b)([mdobfli]{1,5}) (?=(?:composite|resin|amalgam|filling)s?\b)/.exec(text)?.[1];
  return letters && new Set(letters).size === letters.length && letters.length > 1 ? letters.length : null;
}
