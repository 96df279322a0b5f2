import { createTurns } from '#platform/thread-turns.ts';

/** Reads and draws one PDF at a time per process. With this many, the last one waits for a few seconds. */
export const drawPdf = createTurns({ perUser: 4, together: 9 });
