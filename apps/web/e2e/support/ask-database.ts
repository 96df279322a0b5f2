// Queries the database directly, so that journeys can compare the pages with it.

import pg from 'pg';

/** The query can read the data of all practices, if the role in BITEWING_DATABASE_ADDRESS is allowed to. */
export async function askDatabase<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
  const connectionString = process.env['BITEWING_DATABASE_ADDRESS'];
  const client = new pg.Client({ connectionString, options: '-c app.scope=all' });
  await client.connect();
  try {
    return (await client.query(text, params)).rows as Row[];
  } finally {
    await client.end();
  }
}
