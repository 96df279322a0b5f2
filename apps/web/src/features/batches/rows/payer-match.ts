// Finds the payer for a pasted or imported name or ID. Only a unique match counts: a question to the user is better
// than a request to the wrong payer.

import { MESSAGES, type Payer } from '@bitewing/contract';
import { createPayerIndex, type PayerIndex, searchPayers } from '#entities/payers/payer-search.ts';

export interface PayerMatcher {
  /** Returns the payer's ID if the text matches exactly one payer, otherwise the text. */
  match: (text: string) => string;
  /** The payer whose ID is in the cell. */
  find: (cell: string) => Payer | undefined;
  /** The error message for the text of a cell. Null if the text is a payer's ID or empty. */
  explain: (cell: string) => string | null;
  /** The payers that a cell's text may mean. Empty if the cell already contains a payer's ID. */
  suggest: (cell: string) => readonly Payer[];
  /** The search index of the payers that a user can choose. */
  index: PayerIndex;
}

/** Shorter text occurs in too many names and IDs to suggest a payer. */
const MINIMUM_SEARCH_LENGTH = 3;

export const createPayerMatcher = (payers: readonly Payer[]): PayerMatcher => {
  const listed = payers.filter((payer) => payer.is_listed);
  const index = createPayerIndex(listed);
  const byId = new Map(payers.map((payer) => [payer.id, payer]));
  const byName = indexBy(listed, (payer) => [payer.display_name]);
  const byAnything = indexBy(listed, (payer) => [
    payer.display_name,
    payer.primary_payer_id,
    payer.stedi_id,
    ...payer.aliases,
    ...payer.names,
  ]);

  const candidates = (text: string): readonly Payer[] => {
    const key = comparable(text);
    const sameName = byName.get(key) ?? [];
    // A payer's own name takes precedence over another payer's alias.
    return sameName.length === 1 ? sameName : (byAnything.get(key) ?? []);
  };

  const suggestions = new Map<string, readonly Payer[]>();
  const suggest = (cell: string): readonly Payer[] => {
    if (!cell || byId.has(cell)) return [];
    const found = candidates(cell);
    const similar = (): readonly Payer[] =>
      cell.length < MINIMUM_SEARCH_LENGTH ? [] : searchPayers(index, cell);
    const suggested = suggestions.get(cell) ?? (found.length > 0 ? found : similar());
    suggestions.set(cell, suggested);
    return suggested;
  };

  return {
    index,
    find: (cell) => byId.get(cell),
    match: (text) => {
      const trimmed = text.trim();
      if (!trimmed || byId.has(trimmed)) return trimmed;
      const found = candidates(trimmed);
      return found.length === 1 && found[0] ? found[0].id : trimmed;
    },
    suggest,
    explain: (cell) => {
      if (!cell || byId.has(cell)) return null;
      const count = candidates(cell).length;
      if (count > 1) return `Matches ${count} payers. Choose one.`;
      return suggest(cell).length > 0 ? 'Not an exact name. Choose the payer.' : MESSAGES.payersNone;
    },
  };
};

const indexBy = (payers: readonly Payer[], keysOf: (payer: Payer) => string[]): Map<string, Payer[]> => {
  const index = new Map<string, Payer[]>();
  for (const payer of payers) {
    for (const key of new Set(keysOf(payer).map(comparable))) {
      if (key) index.set(key, [...(index.get(key) ?? []), payer]);
    }
  }
  return index;
};

/** Ignores case, accents and punctuation. */
const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
