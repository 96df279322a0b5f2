/** True: run all cases (`--full`). False: run 5% of them. */
export const isFull = process.env['BITEWING_PROOF'] === 'full';

export const countOf = (whole: number): number => (isFull ? whole : Math.ceil(whole / 20));

/** Printed with the result. To reproduce a failure, pass it as `BITEWING_SEED`. */
export const seed = Number(process.env['BITEWING_SEED'] ?? Date.now() % 2 ** 31);

/** A case that takes longer counts as a hang. */
export const HANG_MS = 10_000;
