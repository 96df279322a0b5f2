// The breakdown sheet: `sheetOf` builds it, `sheetRows` and `chartNote` are its shorter forms.
export { NOT_STATED } from '../wording/sheet.ts';
export { sheetOf } from './sheet.ts';
export { chartNote, sheetRows } from './texts.ts';
export type * from './types.ts';
