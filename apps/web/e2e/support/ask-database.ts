// Asks the running Bitewing's database directly, past everything that makes pages: what a page says is compared with it.

import pg from 'pg';

/** Of all practices, whoever the address lets in. */
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
