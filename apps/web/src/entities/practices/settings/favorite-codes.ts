// Reads and checks the favorite codes that a user typed.

import { MAXIMUM_FAVORITE_CODES } from '@bitewing/contract';

export const readCodes = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
];

/** Returns the error message, or null if the codes can be saved. */
export const favoriteProblem = (text: string): string | null => {
  const codes = readCodes(text);
  const wrong = codes.filter((code) => !/^D\d{4}$/.test(code));
  if (wrong.length > 0) return `Not a procedure code: ${wrong.join(', ')}. Codes look like D2740.`;
  return codes.length > MAXIMUM_FAVORITE_CODES ? `At most ${MAXIMUM_FAVORITE_CODES} codes` : null;
};
