import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';

/** The API already refuses all calls from these users. Ending their sessions also makes their refresh tokens invalid. */
export async function endSessionsOfUsers(services: Services, userIds: string[]): Promise<void> {
  const results = await Promise.allSettled(userIds.map((userId) => services.authGateway.endSessions(userId)));
  const failures = results.filter((result) => result.status === 'rejected').length;
  if (failures > 0) logEvent(services.log, 'practice_sessions_kept', { count: failures });
}
