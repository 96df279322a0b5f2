/** Like `Promise.all`, but one item after the other: a transaction's connection runs one statement at a time. */
export async function mapInSequence<Item, Result>(
  items: readonly Item[],
  fn: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await fn(item, index));
  return results;
}
