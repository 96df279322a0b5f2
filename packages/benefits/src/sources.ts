/** Indexes of the payer's rows from which a value came. */
export type Sources = number[];

export interface SourcedText {
  text: string;
  sources: Sources;
}
