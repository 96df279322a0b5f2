/** EB01 codes of rows with a figure. On these rows, EB05 can name a network tier. On status rows, it names the plan. */
export const FIGURE_CODES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'CB', 'D', 'F', 'G', 'H', 'I']);
