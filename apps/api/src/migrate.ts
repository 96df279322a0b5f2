import { migrate } from './platform/migrations.ts';

// Reads the environment itself: migrating needs one address, and must work before the rest is configured.
const ownerUrl = process.env['DATABASE_OWNER_URL'];
if (!ownerUrl) {
  console.error('DATABASE_OWNER_URL is not set: migrations run as the owner of the database.');
  process.exit(1);
}
try {
  const done = await migrate(ownerUrl);
  console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
