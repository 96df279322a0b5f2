// Finds filling codes by the number of surfaces: "a 2-surface composite on #29" is D2392.

/** Each list has the codes for one, two, three, and four or more surfaces, in this order. */
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

/** One code for each kind of filling in a wider family, such as `composites`. Empty for any other family. */
export const fillingCodes = (family: string, surfaces: number): string[] =>
  (WIDER[family] ?? []).flatMap((kind) => fillingCode(kind, surfaces) ?? []);

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];

/** The number of surfaces in "2 surface", "three surfaces" or "mod composite"; null if the text doesn't say it. */
export function surfacesIn(text: string): number | null {
  const stated = /\b(one|two|three|four|five|[1-5])[ -]?surfaces?\b/.exec(text)?.[1];
  if (stated) return NUMBERS.includes(stated) ? NUMBERS.indexOf(stated) + 1 : Number(stated);
  const letters = /\b(?!do\b)([mdobfli]{1,5}) (?=(?:composite|resin|amalgam|filling)s?\b)/.exec(text)?.[1];
  return letters && new Set(letters).size === letters.length && letters.length > 1 ? letters.length : null;
}
