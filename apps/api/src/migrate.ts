// Entry: migrations. Reads the environment itself: it must work before the rest is configured.

import { createRolesFor } from './platform/database/roles.ts';
import { migrate } from './platform/schema/migrations.ts';

const { DATABASE_OWNER_URL } = process.env;

try {
  if (!DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is not set: migrations run as the database’s owner.');
  await createRolesFor(process.env);
  const done = await migrate(DATABASE_OWNER_URL);
  if (done.length > 0) console.log(`Migrated: ${done.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
