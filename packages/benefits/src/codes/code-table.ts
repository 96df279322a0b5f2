/** A code list as data. A payer may send codes that are in no list. They stay as sent and have no label. */
export type CodeTable = Readonly<Record<string, string>>;

/** The label of a code, or null if the list does not know it. */
export function labelOf(table: CodeTable, code: string | null | undefined): string | null {
  return code != null && Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}
