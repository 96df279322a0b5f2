import { MESSAGES } from '@bitewing/contract';
import { recordAudit, SYSTEM_ACTOR } from '#platform/audit/audit.ts';
import { EmailTaken } from '#platform/auth/gateway.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Services } from '#platform/services.ts';
import { normalizeEmail } from './accounts.ts';
import { insertSuperAdmin } from './profile-queries.ts';

interface NewSuperAdmin {
  email: string;
  fullName: string;
  password: string;
}

/**
 * Creates the auth account first. If inserting the row in `app.users` fails, the account is deleted, so that the
 * command can run again.
 */
export async function createSuperAdmin(services: Services, user: NewSuperAdmin): Promise<string> {
  const { db, authGateway, config } = services;
  const email = normalizeEmail(user.email);
  const minimum = config.auth.passwordMinLength;
  if (user.password.length < minimum) throw new Error(MESSAGES.passwordTooShort(minimum));
  const id = newId();
  await authGateway
    .createUser({ id, email, fullName: user.fullName, password: user.password })
    .catch((error: unknown) => {
      if (error instanceof EmailTaken) throw new Error(`An account for ${email} already exists.`);
      const [problem] = error instanceof AppError && Array.isArray(error.detail) ? error.detail : [];
      throw problem ? new Error(problem.msg) : error;
    });
  try {
    await db.transaction(allPractices(), async (tx) => {
      await insertSuperAdmin(tx, { id, email, fullName: user.fullName });
      await recordAudit(tx, {
        practiceId: null,
        ...SYSTEM_ACTOR,
        action: 'user.create',
        recordType: 'user',
        recordIds: [id],
      });
    });
  } catch (error) {
    await authGateway.deleteUser(id);
    throw error;
  }
  return id;
}
