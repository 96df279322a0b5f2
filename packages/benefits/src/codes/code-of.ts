import type { CodeTable } from './code-table.ts';

const indexes = new WeakMap<CodeTable, Map<string, string>>();

/**
 * Finds the code for a text that a clearinghouse sent: a label (`Calendar Year`, `CALENDAR_YEAR`) or the code itself.
 * Null if the list has neither.
 */
export function codeOf(table: CodeTable, text: string): string | null {
  let index = indexes.get(table);
  if (index === undefined) {
    index = buildIndex(table);
    indexes.set(table, index);
  }
  return index.get(text) ?? index.get(letters(text)) ?? null;
}

/** Clearinghouses write the same label with different case, dashes and parentheses, so the index ignores these. */
function buildIndex(table: CodeTable): Map<string, string> {
  const index = new Map<string, string>();
  const add = (key: string, code: string) => {
    if (key !== '' && !index.has(key)) index.set(key, code);
  };
  for (const [code, label] of Object.entries(table)) {
    add(label, code);
    // `CALENDAR_YEAR` would also be found by its letters, but this is faster.
    add(
      label
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '_')
        .replace(/^_|_$/g, ''),
      code,
    );
    add(letters(label), code);
  }
  for (const [code, label] of Object.entries(table)) add(letters(label.replace(/\([^)]*\)/g, '')), code);
  for (const code of Object.keys(table)) add(code, code);
  return index;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
