/** A rate of nothing is unknown, not zero. */
export const formatRate = (percent: number | null): string =>
  percent === null ? 'Not stated' : `${Number(percent.toFixed(1))}%`;
