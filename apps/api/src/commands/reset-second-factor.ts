// Removes a user's second factor. Meant for the only super admin, whose second factor no other user can reset.

import { composeServices } from '../compose.ts';
import { findUserByEmail } from '../features/account/queries.ts';
import { resetFactorsOf } from '../features/account/reset-factors.ts';
import { SYSTEM_ACTOR } from '../platform/audit/audit.ts';
import { loadConfig } from '../platform/config/config.ts';
import { allPractices } from '../platform/database/database.ts';
import { createLog } from '../platform/logging/logging.ts';

const [email] = process.argv.slice(2);

try {
  if (!email) throw new Error('Usage: npm run reset-second-factor -- person@practice.example');
  const { services, close } = await composeServices(loadConfig(process.env), {
    name: 'bitewing-command',
    log: createLog({ level: 'silent' }),
  });
  try {
    const user = await services.db.transaction(allPractices(), (tx) => findUserByEmail(tx, email));
    if (!user) throw new Error(`No user has the address ${email}.`);
    const wasReset = await resetFactorsOf(services, user, SYSTEM_ACTOR);
    console.log(
      wasReset
        ? `${email} has no second factor now and was logged out. At the next login, the user can set up a new one. Super admins in production have to, and so do users whose practice requires a second factor.`
        : `${email} had no second factor. Nothing changed.`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : 'Resetting the second factor failed.');
  process.exitCode = 1;
}
