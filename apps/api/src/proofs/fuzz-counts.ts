/** How many cases: the whole count with `--full`, a twentieth otherwise. */
export const isFull = process.env['BITEWING_PROOF'] === 'full';

export const countOf = (whole: number): number => (isFull ? whole : Math.ceil(whole / 20));

/** Told with the result, so that a failure can be had again. */
export const seed = Number(process.env['BITEWING_SEED'] ?? Date.now() % 2 ** 31);

/** Longer than this is a hang. */
export const HANG_MS = 10_000;
