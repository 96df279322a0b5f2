import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';

/**
 * For the users of a practice that was deactivated or deleted, or that is to be erased. The API already refuses their
 * calls. Ending their sessions also invalidates their refresh tokens.
 */
export async function endSessionsOfUsers(services: Services, userIds: string[]): Promise<void> {
  const results = await Promise.allSettled(userIds.map((userId) => services.authGateway.endSessions(userId)));
  const failures = results.filter((result) => result.status === 'rejected').length;
  if (failures > 0) logEvent(services.log, 'practice_sessions_kept', { count: failures });
}
