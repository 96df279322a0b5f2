// Types of jobs, their handlers and the workers' options.

import type { JobWithMetadata } from 'pg-boss';
import type { Tx } from '#platform/database/database.ts';
import type { JobName, JobPayload } from './job-queues.ts';

export interface JobContext {
  id: string;
  /** 1 for the first run. */
  attempt: number;
  /** Becomes false if the process stops, because an interrupted attempt doesn't count. */
  readonly isLastAttempt: boolean;
  /** Aborted when the job's time is up, when another worker has taken the job, or when the process stops. */
  signal: AbortSignal;
  /** What `take` returned for this job. */
  taken?: unknown;
}

export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, job: JobContext) => Promise<void>;

export interface WorkOptions<Name extends JobName = JobName> {
  /** Concurrent jobs in this process. */
  concurrency?: number;
  /** How soon a deferred job or a retry is noticed. A new job is noticed immediately. */
  pollingSeconds?: number;
  /**
   * Does the first step of all jobs of a group together, in the transaction that fetches them. Returns a value for each
   * job. If it throws, the jobs start without this step.
   */
  take?: (tx: Tx, payloads: JobPayload<Name>[]) => Promise<unknown[]>;
}

export type OnError = (error: unknown, job?: { id: string; name: JobName; attempt: number }) => void;

export type FetchedJob = JobWithMetadata<object>;
