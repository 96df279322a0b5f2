/** True: run all cases (`npm run proof:fuzz -- --full` sets the variable). False: run a small part of them. */
export const isFull = process.env['BITEWING_PROOF'] === 'full';

export const countOf = (whole: number): number => (isFull ? whole : Math.ceil(whole / 20));

/** The seed is printed with the result. To reproduce a failure, set `BITEWING_SEED` to it. */
export const seed = Number(process.env['BITEWING_SEED'] ?? Date.now() % 2 ** 31);

/** A case that takes longer counts as a hang. */
export const HANG_MS = 10_000;
