/** A code list as data. A code that isn't in the list has no label; we keep it as the payer sent it. */
export type CodeTable = Readonly<Record<string, string>>;

/** Null if the list doesn't have the code. */
export function labelOf(table: CodeTable, code: string | null | undefined): string | null {
  return code != null && Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}
