/**
 * The one empty list of all benefit rows that have none: an answer has thousands of them. Frozen, so that
 * nobody fills it by mistake; `added` starts a list of its own.
 */
export const NOTHING: never[] = Object.freeze([] as never[]) as unknown as never[];

/** The list with one more entry: the same one, or a new one where there was none. */
export function added<Entry>(list: Entry[], entry: Entry): Entry[] {
  if (list === NOTHING) return [entry];
  list.push(entry);
  return list;
}
