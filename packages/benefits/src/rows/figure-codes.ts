/** EB01 codes of rows on which EB05 can name a network tier. On all other rows, EB05 names the plan. */
export const FIGURE_CODES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'CB', 'D', 'F', 'G', 'H', 'I']);
