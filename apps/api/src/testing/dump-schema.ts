// `npm run dump-schema`: migrates an empty database and writes its schema to schema.sql.

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '../platform/schema/migrations.ts';
import { dumpSchema } from '../platform/schema/schema-dump.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const client = new pg.Client({ connectionString: server.templateUrl });
try {
  await client.connect();
  writeFileSync(join(dirname(migrationsFolder()), 'schema.sql'), await dumpSchema(client));
} finally {
  await client.end();
  await server.stop();
}
