// Runs one job, and renews the claims of running jobs.

import type { PgBoss } from 'pg-boss';
import { JOB_QUEUES, type JobName, type JobPayload } from './job-queues.ts';
import type { FetchedJob, JobHandler, OnError } from './job-types.ts';

interface JobRunner<Name extends JobName> {
  boss: PgBoss;
  name: Name;
  handler: JobHandler<Name>;
  onError: OnError;
}

/** A claim is a job's ID and attempt. So a worker that has lost a job can't end another worker's attempt. */
export const claimsOf = (jobs: FetchedJob[]) => jobs.map(({ id, retryCount }) => ({ id, retryCount }));

export const payloadOf = <Name extends JobName>(name: Name, job: FetchedJob): JobPayload<Name> =>
  JOB_QUEUES[name].payload.parse(job.data) as JobPayload<Name>;

/** Interrupts jobs when the process stops. An attempt that ends this way doesn't count, so it is never the last one. */
export class ProcessStops extends Error {
  override message = 'The process stops.';
}

/** Returns true if the job succeeded. Reports a failed job to the queue, which decides about a retry. */
export async function runJob<Name extends JobName>(
  { boss, name, handler, onError }: JobRunner<Name>,
  job: FetchedJob,
  taken: unknown,
  controller: AbortController,
): Promise<boolean> {
  const attempt = job.retryCount + 1;
  const { signal } = controller;
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort(new Error("The job's time is up."));
      reject(new Error("The job's time is up."));
    }, job.expireInSeconds * 1000);
  });
  try {
    const run = async () => {
      await handler(payloadOf(name, job), {
        id: job.id,
        attempt,
        get isLastAttempt() {
          return attempt > job.retryLimit && !(signal.reason instanceof ProcessStops);
        },
        signal,
        taken,
      });
    };
    await Promise.race([run(), timeUp]);
    return true;
  } catch (error) {
    onError(error, { id: job.id, name, attempt });
    // The queue stores failures for days, so we pass only the kind of error.
    const kind = { value: error instanceof Error ? error.name : 'Error' };
    await boss.fail(name, claimsOf([job]), kind).catch((failure: unknown) => onError(failure));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Tells the queue that the jobs are still running. Aborts the jobs that this process has lost to another worker. */
export async function renewClaims(
  boss: PgBoss,
  name: JobName,
  running: Map<FetchedJob, AbortController>,
): Promise<void> {
  const held = [...running];
  if (held.length === 0) return;
  // `settled` lists the claims that were renewed. It isn't part of pg-boss's documented types, so it may be missing.
  const { settled: renewed } = (await boss.touch(name, claimsOf(held.map(([job]) => job)))) as {
    settled?: string[];
  };
  if (!renewed) return;
  for (const [job, controller] of held) {
    if (running.has(job) && !renewed.includes(job.id))
      controller.abort(new Error('Another worker has the job.'));
  }
}
