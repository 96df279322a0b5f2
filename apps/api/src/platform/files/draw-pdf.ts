import { createTaskRunner } from '#platform/task-runner.ts';

/** A process creates one PDF at a time. With at most nine requests, the last one waits for a few seconds. */
export const drawPdf = createTaskRunner({ perUser: 4, together: 9 });
