/** Indexes of the response's rows; every value says which of the payer's rows it came from. */
export type Sources = number[];

export interface SourcedText {
  text: string;
  sources: Sources;
}
