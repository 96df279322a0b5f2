import { createTaskRunner } from '#platform/task-runner.ts';

/**
 * Runs a task that draws a PDF. A process runs one of these tasks at a time and accepts at most nine together, so that
 * the last one waits only a few seconds.
 */
export const runPdfTask = createTaskRunner({ perUser: 4, together: 9 });
