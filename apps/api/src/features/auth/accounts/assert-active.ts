import type { FastifyRequest } from 'fastify';
import { notActive } from '../auth-error.ts';
import type { AuthParts } from '../auth-service.ts';
import type { AccountRow } from '../queries.ts';
import { isBanned } from './accounts.ts';

/**
 * Refuses a deactivated user who has just proven who they are, and records it. Every way to log in calls this: the
 * audit trail must show that a deactivated user still has the password, a passkey or a valid link. `status`: 403 for
 * links, 400 for other logins.
 */
export async function assertActive(
  parts: AuthParts,
  account: AccountRow,
  request: FastifyRequest,
  status: 400 | 403 = 400,
): Promise<void> {
  if (!isBanned(account, parts.clock()) && !(await parts.isDeactivated(account.id))) return;
  parts.onEvent('login_while_deactivated', {
    // A refused login has no acting user. The account is only the subject.
    userId: null,
    findSubject: async () => account.id,
    ip: request.ip,
    requestId: request.id,
  });
  throw notActive(status);
}
