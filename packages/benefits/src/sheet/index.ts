// The breakdown sheet: `sheetOf` builds it, `sheetRows` makes a spreadsheet of it, and `chartNote` a short note.
export { NOT_STATED } from '../wording/sheet.ts';
export { sheetOf } from './sheet.ts';
export { chartNote, sheetRows } from './texts.ts';
export type * from './types.ts';
