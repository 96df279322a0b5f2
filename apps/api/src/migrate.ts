// Entry point: migrations. Reads the environment itself, because it must work before the rest is configured.

import { createRolesFor } from './platform/database/roles.ts';
import { migrate } from './platform/schema/migrations.ts';

const { DATABASE_OWNER_URL } = process.env;

try {
  if (!DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is not set. Set it: migrations run as the owner of the database.');
  await createRolesFor(process.env);
  const done = await migrate(DATABASE_OWNER_URL);
  if (done.length > 0) console.log(`Migrated: ${done.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
