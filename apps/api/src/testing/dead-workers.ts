import pg from 'pg';

/**
 * Makes the heartbeats of all running jobs look old, so that the queue notices dead workers at its next check. Without
 * this, a test waits at least 10 seconds, as `queue-crash.test.ts` does.
 */
export async function ageHeartbeats(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `update jobs.job set heartbeat_on = heartbeat_on - interval '10 seconds' where state = 'active'`,
    );
  } finally {
    await client.end();
  }
}
