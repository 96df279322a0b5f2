import * as z from 'zod';

/** A payload contains only IDs: the queue's tables have no row security and keep jobs for days. */
export interface JobQueue<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  retryLimit: number;
  retryDelaySeconds: number;
  /** The longest time a run may take. */
  expireInSeconds: number;
  /** A worker counts as dead this many seconds after its last heartbeat. pg-boss requires at least 10. */
  heartbeatSeconds: number;
  /** `stately`: at most one new job, one job waiting for a retry and one running job. */
  policy?: 'standard' | 'stately';
}

function queue<Payload extends z.ZodType>(
  payload: Payload,
  options: Partial<Omit<JobQueue, 'payload'>> = {},
): JobQueue<Payload> {
  return {
    payload,
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
    ...options,
  };
}

const nothing = z.strictObject({});

/** All job queues. `migrate` creates them in the database. */
export const JOB_QUEUES = {
  'verification.real_time': queue(z.strictObject({ practiceId: z.uuid(), verificationId: z.uuid() })),
  'verification.batch': queue(z.strictObject({ practiceId: z.uuid(), verificationId: z.uuid() })),
  'verification.reread': queue(z.strictObject({ rereadId: z.uuid() })),
  'verification.upkeep': queue(nothing, { policy: 'stately' }),
  'analytics.close_spans': queue(nothing, { policy: 'stately' }),
  'payers.sync': queue(nothing, { policy: 'stately', retryLimit: 2 }),
  'mail.send': queue(z.strictObject({ mailId: z.uuid() })),
  'audit.check': queue(nothing, { policy: 'stately', expireInSeconds: 3_600 }),
  'logs.prune': queue(nothing, { policy: 'stately' }),
} as const;

export type JobName = keyof typeof JOB_QUEUES;
export type JobPayload<Name extends JobName> = z.infer<(typeof JOB_QUEUES)[Name]['payload']>;
