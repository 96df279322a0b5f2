/** The row an arrow key moves to; null for other keys and at the ends of the table. */
export const nextRow = (key: string, current: number, count: number): number | null => {
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[key];
  return target === undefined || target < 0 || target >= count ? null : target;
};
