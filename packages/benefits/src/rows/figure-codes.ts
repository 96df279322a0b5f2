/** Rows with a figure: their EB05 can name a tier; on status rows it is the plan's name. */
export const FIGURE_CODES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'CB', 'D', 'F', 'G', 'H', 'I']);
