/** The only value, even if it occurs several times; null if there are none or different ones. */
export function soleOf<Value>(values: Iterable<Value>): Value | null {
  const [only = null, ...others] = new Set(values);
  return others.length === 0 ? only : null;
}

/** Moves the items for which `isFirst` is true to the start. */
export const withFirst = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];

export const orElse = <Item>(found: Item[], other: Item[]): Item[] => (found.length > 0 ? found : other);
