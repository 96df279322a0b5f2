import { createTurns } from '#platform/thread-turns.ts';

/** A process creates one PDF at a time. With at most nine requests, the last one waits for a few seconds. */
export const drawPdf = createTurns({ perUser: 4, together: 9 });
