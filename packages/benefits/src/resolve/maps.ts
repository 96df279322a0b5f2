// Maps that are filled when first needed, and maps of lists.

interface Filled<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of the key. If there is none yet, makes and stores it. */
export function getOrMake<Key, Value>(map: Filled<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  getOrMake(lists, key, () => []).push(value);
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T, at: number) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [at, item] of items.entries()) addTo(groups, keyOf(item, at), item);
  return groups;
}
