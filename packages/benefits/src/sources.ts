/** Indexes of the payer's rows from which a value came. */
export type Sources = number[];

export interface SourcedText {
  text: string;
  sources: Sources;
}

/** The rows that statements or remarks come from, in the same order. */
export const rowsOf = (found: readonly { source: { row: number } }[]): Sources =>
  found.map(({ source }) => source.row);
