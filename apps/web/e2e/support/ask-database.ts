// Asks the running Bitewing's database directly, past everything that makes pages: what a page says is compared with it.

import { readFileSync } from 'node:fs';
import pg from 'pg';

const SOCKET_LINE = 4;

/** As the server's superuser, whom no row policy holds back. */
export async function askDatabase<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
  const lines = readFileSync(
    `${process.env['BITEWING_E2E_FOLDER']}/data/postgres/postmaster.pid`,
    'utf8',
  ).split('\n');
  const client = new pg.Client({ host: lines[SOCKET_LINE] ?? '', user: 'postgres', database: 'bitewing' });
  await client.connect();
  try {
    return (await client.query(text, params)).rows as Row[];
  } finally {
    await client.end();
  }
}
