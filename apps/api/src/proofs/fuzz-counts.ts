/** Whether to run all cases (`--full`) or 5% of them. */
export const isFull = process.env['BITEWING_PROOF'] === 'full';

export const countOf = (whole: number): number => (isFull ? whole : Math.ceil(whole / 20));

/** Printed with the result, so that a failure can be reproduced. */
export const seed = Number(process.env['BITEWING_SEED'] ?? Date.now() % 2 ** 31);

/** A longer run counts as a hang. */
export const HANG_MS = 10_000;
