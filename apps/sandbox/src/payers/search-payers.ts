import type { PayerRecord } from './payer-record.ts';

export interface PayerMatch {
  payer: PayerRecord;
  score: number;
  /** The matches by field, with the matching words in `<b>`. */
  matches: Record<string, string | string[]>;
}

/**
 * Every word of the query must be the beginning of a word in one of the payer's names or IDs. Payers with
 * more of the words in the display name rank first.
 */
export function searchPayers(payers: readonly PayerRecord[], query: string): PayerMatch[] {
  const words = wordsOf(query);
  if (words.length === 0) return payers.map((payer) => ({ payer, score: 1, matches: {} }));
  return payers
    .map((payer) => matchOf(payer, words))
    .filter((match) => match !== null)
    .sort((a, b) => b.score - a.score || a.payer.displayName.localeCompare(b.payer.displayName));
}

function matchOf(payer: PayerRecord, words: readonly string[]): PayerMatch | null {
  const fields = {
    displayName: [payer.displayName],
    names: payer.names,
    aliases: payer.aliases,
    primaryPayerId: [payer.primaryPayerId],
    stediId: [payer.stediId],
  };
  const all = wordsOf(Object.values(fields).flat().join(' '));
  if (!words.every((word) => all.some((candidate) => candidate.startsWith(word)))) return null;
  const nameWords = wordsOf(payer.displayName);
  const inName = words.filter((word) => nameWords.some((candidate) => candidate.startsWith(word))).length;
  const exact = words.filter((word) => all.includes(word)).length;
  const emphasizedIn = (texts: readonly string[]) =>
    texts.map((text) => emphasized(text, words)).filter((text) => text.includes('<b>'));
  const [displayName] = emphasizedIn(fields.displayName);
  const [primaryPayerId] = emphasizedIn(fields.primaryPayerId);
  const [stediId] = emphasizedIn(fields.stediId);
  const names = emphasizedIn(fields.names);
  const aliases = emphasizedIn(fields.aliases);
  const matches = {
    ...(displayName && { displayName }),
    ...(primaryPayerId && { primaryPayerId }),
    ...(stediId && { stediId }),
    ...(names.length > 0 && { names }),
    ...(aliases.length > 0 && { aliases }),
  };
  // Words in the display name count most, then words that match completely. A tie goes to the shorter name.
  const score = inName * (words.length + 1) + exact + 1 / (nameWords.length + 1);
  return { payer, score, matches };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Marks the matching words with `<b>`, as Stedi's API does. */
function emphasized(text: string, words: readonly string[]): string {
  return text.replace(/[A-Za-z0-9]+/g, (part) => {
    const word = words.find((candidate) => part.toLowerCase().startsWith(candidate));
    return word ? `<b>${part}</b>` : part;
  });
}
