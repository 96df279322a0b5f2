/** 80 → "80%". */
export const formatPercent = (value: number, decimals = 2): string => `${Number(value.toFixed(decimals))}%`;

/** A rate in percent; a dash if there is nothing to calculate it from. */
export const formatRate = (percent: number | null): string =>
  percent === null ? '–' : formatPercent(percent, 1);
