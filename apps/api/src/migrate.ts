import { migrate } from './platform/migrations.ts';
import { createRolesAndDatabase } from './platform/roles.ts';

// Reads the environment itself: migrating needs few addresses, and must work before the rest is configured.
const {
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_SUPERUSER_URL: superuserUrl,
  DATABASE_URL: runtimeUrl,
  DATABASE_AUTH_URL: authUrl,
} = process.env;
if (!ownerUrl) {
  console.error('DATABASE_OWNER_URL is not set: migrations run as the owner of the database.');
  process.exit(1);
}
try {
  if (superuserUrl) {
    await createRolesAndDatabase(superuserUrl, {
      database: new URL(ownerUrl).pathname.slice(1),
      passwords: {
        ...passwordIn('owner', ownerUrl),
        ...passwordIn('runtime', runtimeUrl),
        ...passwordIn('auth', authUrl),
      },
    });
  }
  const done = await migrate(ownerUrl);
  console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** The embedded database knows its user by the socket, so that its addresses hold none. */
function passwordIn(role: string, url: string | undefined): Record<string, string> {
  const password = url ? new URL(url).password : '';
  return password === '' ? {} : { [role]: decodeURIComponent(password) };
}
