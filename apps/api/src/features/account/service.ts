// Sessions, trusted browsers and second factors: of the caller, and of a practice's users.

import type {
  BodyOf,
  getAccountSecurity,
  PracticeSecurity,
  ResponseOf,
  savePracticeSecurity,
} from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import {
  findSecondFactorRequirement,
  findUser,
  listPracticeUsers,
  updateSecondFactorRequirement,
} from './queries.ts';
import { resetFactorsOf } from './reset-factors.ts';

const OWN_FACTOR = 'Remove your own second factor on your account page.';
const DAY_MS = 24 * 3_600_000;

const toIso = (moment: Date) => moment.toISOString();

export async function readAccountSecurity(
  { authGateway: { security } }: Services,
  { principal }: Caller,
): Promise<ResponseOf<typeof getAccountSecurity>> {
  if (!security) return { is_available: false, sessions: [], devices: [] };
  const [sessions, devices] = await Promise.all([
    security.listSessions(principal.userId),
    security.listTrustedDevices(principal.userId),
  ]);
  return {
    is_available: true,
    sessions: sessions.map(({ id, device, ip, created_at, last_seen_at }) => ({
      id,
      device,
      ip,
      created_at: toIso(created_at),
      last_seen_at: toIso(last_seen_at),
      is_current: id === principal.sessionId,
    })),
    devices: devices.map(({ id, label, ip, last_used_at, trusted_until }) => ({
      id,
      device: label,
      ip,
      last_used_at: toIso(last_used_at),
      trusted_until: toIso(trusted_until),
    })),
  };
}

/** Inserts the audit event first: if that fails, the session doesn't end. */
export const endCallersSession = (services: Services, caller: Caller, sessionId: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { userId } = caller.principal;
    await audit(tx, caller, caller.principal.practiceId, 'session.end', userId);
    const isEnded = await services.authGateway.security?.endSession(userId, sessionId);
    if (!isEnded) throw new AppError('not_found');
  });

export const revokeCallersDevice = (services: Services, caller: Caller, deviceId: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const { userId } = caller.principal;
    await audit(tx, caller, caller.principal.practiceId, 'session.device_revoked', userId);
    const isRevoked = await services.authGateway.security?.revokeDevice(userId, deviceId);
    if (!isRevoked) throw new AppError('not_found');
  });

export const endSessionsOf = (services: Services, caller: Caller, userId: string): Promise<void> =>
  services.db.transaction(caller.scope, async (tx) => {
    const user = await findUser(tx, caller.scope, userId);
    if (!user) throw new AppError('not_found');
    await audit(tx, caller, user.practice_id, 'user.end_sessions', userId);
    await services.authGateway.endSessions(userId);
  });

export async function resetFactors(services: Services, caller: Caller, userId: string): Promise<void> {
  const user = await services.db.transaction(caller.scope, (tx) => findUser(tx, caller.scope, userId));
  if (!user) throw new AppError('not_found');
  if (user.id === caller.principal.userId) throw new AppError('conflict', OWN_FACTOR);
  await resetFactorsOf(services, user, actorOf(caller));
}

export const readPracticeSecurity = (
  services: Services,
  caller: Caller,
  practiceId: string,
): Promise<PracticeSecurity> =>
  services.db.transaction(caller.scope, async (tx) =>
    toSecurity(services, tx, practiceId, await readSecondFactorRequirement(tx, caller, practiceId)),
  );

export const changeSecondFactorRequirement = (
  services: Services,
  caller: Caller,
  practiceId: string,
  { is_second_factor_required: isRequired, grace_days }: BodyOf<typeof savePracticeSecurity>,
): Promise<PracticeSecurity> =>
  services.db.transaction(caller.scope, async (tx) => {
    // Throws if the caller can't see the practice.
    await readSecondFactorRequirement(tx, caller, practiceId);
    const requiredFrom = isRequired ? new Date(services.clock().getTime() + grace_days * DAY_MS) : null;
    await updateSecondFactorRequirement(tx, practiceId, requiredFrom);
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: isRequired ? 'practice.require_second_factor' : 'practice.allow_one_factor',
      recordType: 'practice',
      recordIds: [practiceId],
    });
    return toSecurity(services, tx, practiceId, requiredFrom);
  });

/** Throws if the caller can't see the practice. Returns null if the practice doesn't require a second factor. */
async function readSecondFactorRequirement(tx: Tx, caller: Caller, practiceId: string): Promise<Date | null> {
  const requiredFrom = await findSecondFactorRequirement(tx, caller.scope, practiceId);
  if (requiredFrom === undefined) throw new AppError('not_found');
  return requiredFrom;
}

async function toSecurity(
  { authGateway }: Services,
  tx: Tx,
  practiceId: string,
  requiredFrom: Date | null,
): Promise<PracticeSecurity> {
  const users = await listPracticeUsers(tx, practiceId);
  const summaries = (await authGateway.security?.summarize(users.map(({ id }) => id))) ?? [];
  const summaryOf = new Map(summaries.map((summary) => [summary.user_id, summary]));
  return {
    second_factor_required_from: requiredFrom && toIso(requiredFrom),
    users: users.map(({ id, full_name, email, role }) => {
      const summary = summaryOf.get(id);
      return {
        id,
        full_name: full_name || null,
        email,
        role,
        has_second_factor: summary?.has_second_factor ?? null,
        open_sessions: summary?.open_sessions ?? null,
        last_seen_at: summary?.last_seen_at ? toIso(summary.last_seen_at) : null,
      };
    }),
  };
}

const audit = (tx: Tx, caller: Caller, practiceId: string | null, action: string, userId: string) =>
  recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action,
    recordType: 'user',
    recordIds: [userId],
  });
