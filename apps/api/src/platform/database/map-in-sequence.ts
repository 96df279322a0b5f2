/** Like `Promise.all`, but one item after the other, so that no work continues in the transaction after one fails. */
export async function mapInSequence<Item, Result>(
  items: readonly Item[],
  fn: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await fn(item, index));
  return results;
}
