import { createTaskRunner } from '#platform/task-runner.ts';

/**
 * A process draws one PDF at a time and accepts at most nine requests at a time, so that the last one waits only a
 * few seconds.
 */
export const drawPdf = createTaskRunner({ perUser: 4, together: 9 });
