/** The row that an arrow key, Home or End moves to; null for other keys and past the ends of the table. */
export const nextRow = (key: string, current: number, count: number): number | null => {
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[key];
  return target === undefined || target < 0 || target >= count ? null : target;
};
