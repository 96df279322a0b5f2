import pg from 'pg';

/**
 * Makes the queue notice at its next look that the workers of these jobs are dead. Without it, a test waits at least
 * 10 seconds, which `queue-crash.test.ts` proves.
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
