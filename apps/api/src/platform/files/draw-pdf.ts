import { createTurns } from '#platform/thread-turns.ts';

/** Reads and draws one file at a time per process. The last one waits for a few seconds. */
export const drawPdf = createTurns({ perUser: 4, together: 9 });
