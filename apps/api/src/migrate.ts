// Entry: migrations. Reads the environment itself: it must work before the rest is configured.

import { migrate } from './platform/migrations.ts';
import { createRolesAndDatabase } from './platform/roles.ts';

const { DATABASE_OWNER_URL, DATABASE_SUPERUSER_URL, DATABASE_URL, DATABASE_AUTH_URL } = process.env;

try {
  if (!DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is not set: migrations run as the database’s owner.');
  if (DATABASE_SUPERUSER_URL) {
    await createRolesAndDatabase(DATABASE_SUPERUSER_URL, {
      database: decodeURIComponent(new URL(DATABASE_OWNER_URL).pathname.slice(1)),
      passwords: {
        owner: passwordIn(DATABASE_OWNER_URL),
        runtime: passwordIn(DATABASE_URL),
        auth: passwordIn(DATABASE_AUTH_URL),
      },
    });
  }
  const done = await migrate(DATABASE_OWNER_URL);
  if (done.length > 0) console.log(`Migrated: ${done.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function passwordIn(url: string | undefined): string | undefined {
  const password = url ? new URL(url).password : '';
  return password === '' ? undefined : decodeURIComponent(password);
}
