// Passwords that an attacker tries first: the most common ones, and the user's own name and email address.

/** The 10,000 most common passwords are refused even if digits or symbols follow, as in "summer2024!". */
const MOST_COMMON_COUNT = 10_000;
/** Shorter parts of a name or email address are ignored, because they occur in many good passwords. */
const SHORTEST_WORD = 3;
/** With at most this many other letters, a password consists mostly of the user's name or email address. */
const MAXIMUM_OTHER_LETTERS = 2;

let lists: Promise<{ all: Set<string>; mostCommon: Set<string> }> | null = null;

/** Loads 49,000 leaked passwords, most frequent first, from a package under the MIT license. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = (dictionary as Record<string, string[]>)['passwords-common'] ?? [];
  return { all: new Set(passwords), mostCommon: new Set(passwords.slice(0, MOST_COMMON_COUNT)) };
}

/** Characters that no screen shows: "pass\u200bword" looks like "password". */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

const plain = (text: string) => text.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase();

export const isBlank = (password: string): boolean => plain(password) === '';

const withoutTrailingNonLetters = (text: string) => text.replace(/[^\p{L}]+$/u, '');

const isOneCharacterRepeated = (text: string) => /^(.)\1*$/u.test(text);

export async function isCommon(password: string): Promise<boolean> {
  lists ??= loadLists();
  const { all, mostCommon } = await lists;
  const text = plain(password);
  return all.has(text) || mostCommon.has(withoutTrailingNonLetters(text)) || isOneCharacterRepeated(text);
}

/** Whether the password is little more than these words: "rosalind1985" for rosalind@… */
export function consistsMostlyOf(password: string, words: string[]): boolean {
  const parts = words.flatMap((word) => [plain(word), ...plain(word).split(/[^\p{L}\p{N}]+/u)]);
  const longestFirst = parts
    .filter((part) => part.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, part) => text.replaceAll(part, ''), plain(password));
  if (rest === plain(password)) return false;
  const remainingLetters = rest.replace(/[^\p{L}]/gu, '').length;
  return remainingLetters <= MAXIMUM_OTHER_LETTERS;
}
