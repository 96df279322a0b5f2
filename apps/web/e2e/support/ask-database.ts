// Queries the database directly, so that journeys can compare the pages with it.

import pg from 'pg';

/** Returns data of all practices; the connection's role must be allowed to read them. */
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
