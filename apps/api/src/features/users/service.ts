// The rules for users: invitations, allowed changes, and that at least one super admin always remains.

import type {
  BodyOf,
  DeletedUser,
  inviteUser as inviteEndpoint,
  ResponseOf,
  User,
  updateUser as updateEndpoint,
} from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import { describeChanges } from '#platform/audit/changes.ts';
import { EmailTaken } from '#platform/auth/gateway.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import { invitationMail, reactivationMail } from '#platform/mail/mail-texts.ts';
import type { Services } from '#platform/services.ts';
import { gainsAccess, notifyPracticeAdmins } from './notify-practice-admins.ts';
import {
  findPractice,
  findUserByEmail,
  insertUser,
  listDeletedUsers,
  listUsers,
  lockAndCountOtherSuperAdmins,
  lockUser,
  softDeleteUser,
  type UserRow,
  undeleteUser,
  updateUser,
} from './queries.ts';

const EMAIL_IN_USE = 'A user with this email address already exists.';
const EMAIL_OF_DELETED = 'This email address belongs to a deleted user. Reactivate that user instead.';
const LAST_SUPER_ADMIN = "You can't delete or deactivate the last super admin.";
const OWN_ACCOUNT = "You can't delete or deactivate your own account.";

export async function readUsers({ db, authGateway }: Services, caller: Caller): Promise<User[]> {
  const users = await db.transaction(caller.scope, (tx) => listUsers(tx, caller.scope));
  const accounts = (await authGateway.security?.summarize(users.map(({ id }) => id))) ?? [];
  const isInvited = new Map(accounts.map((account) => [account.user_id, account.is_invited]));
  return users.map((row) => {
    const known = isInvited.get(row.id);
    return known === undefined ? toUser(row) : { ...toUser(row), is_invited: known };
  });
}

export const readDeletedUsers = (services: Services, caller: Caller): Promise<DeletedUser[]> =>
  services.db.transaction(caller.scope, async (tx) =>
    (await listDeletedUsers(tx)).map((row) => ({
      ...toUser(row),
      deleted_at: row.deleted_at?.toISOString() ?? '',
    })),
  );

/** Null with hosted Supabase: the link's lifetime is set there, and we don't know it. */
const linkLifetimeSeconds = ({ config: { auth } }: Services): number | null =>
  auth.mode === 'embedded' ? auth.inviteSeconds : null;

export async function inviteUser(
  services: Services,
  caller: Caller,
  invitation: BodyOf<typeof inviteEndpoint>,
): Promise<ResponseOf<typeof inviteEndpoint>> {
  const { db, authGateway, mailer } = services;
  const lifeSeconds = linkLifetimeSeconds(services);
  const { email, full_name: fullName, role, practice_id: practiceId } = invitation;
  const practice = await db.transaction(caller.scope, async (tx) => {
    await assertEmailIsFree(tx, email);
    return requireActivePractice(tx, practiceId);
  });
  const id = newId();
  await createAccount(services, { id, email, fullName });
  try {
    const createdAt = services.clock().getTime();
    const { link } = await authGateway.generateRecoveryLink(email);
    return await db.transaction(caller.scope, async (tx) => {
      await assertEmailIsFree(tx, email);
      await insertUser(tx, { id, email, fullName, role, practiceId });
      await mailer.send(
        tx,
        invitationMail({
          to: email,
          fullName,
          link,
          practiceName: practice.name,
          lifeSeconds,
        }),
      );
      await audit(tx, caller, practiceId, 'user.invite', id);
      const user = await requireUser(tx, id);
      await notifyPracticeAdmins(services, tx, caller, user);
      if (lifeSeconds === null) return toUser(user);
      return {
        ...toUser(user),
        link_expires_at: new Date(createdAt + lifeSeconds * 1000).toISOString(),
      };
    });
  } catch (error) {
    // An account without a user would block the address forever.
    await authGateway.deleteUser(id).catch(() => logEvent(services.log, 'account_orphaned', { userId: id }));
    throw error;
  }
}

async function createAccount(
  services: Services,
  account: { id: string; email: string; fullName: string },
): Promise<void> {
  try {
    await services.authGateway.createUser(account);
  } catch (error) {
    if (error instanceof EmailTaken) throw new AppError('conflict', EMAIL_IN_USE);
    throw error;
  }
}

async function assertEmailIsFree(tx: Tx, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user) throw new AppError('conflict', user.deleted_at ? EMAIL_OF_DELETED : EMAIL_IN_USE);
}

async function requireActivePractice(tx: Tx, practiceId: string) {
  const practice = await findPractice(tx, practiceId);
  if (!practice) throw problem('practice_id', "isn't a known practice");
  // Users of an inactive practice can't log in.
  if (!practice.is_active) throw problem('practice_id', 'is inactive');
  return practice;
}

export async function editUser(
  services: Services,
  caller: Caller,
  id: string,
  change: BodyOf<typeof updateEndpoint>,
): Promise<User> {
  const { user, isDeactivated } = await services.db.transaction(caller.scope, async (tx) => {
    const otherSuperAdmins = await lockAndCountOtherSuperAdmins(tx, id);
    const before = await requireNotDeleted(tx, id);
    if (change.version !== undefined && change.version !== before.version)
      throw new AppError('record_changed');
    const isDeactivated = before.is_active && !change.is_active;
    if (isDeactivated) assertRemovable(caller, before, otherSuperAdmins);
    const { role, practiceId } = await newRoleAndPractice(tx, before, change);
    await updateUser(tx, id, { fullName: change.full_name, role, practiceId, isActive: change.is_active });
    const after = await requireUser(tx, id);
    const details = whatChanged(before, after);
    // If the user moves to another practice, both practices' audit trails record it.
    for (const practice of new Set([before.practice_id, practiceId])) {
      await audit(tx, caller, practice, 'user.update', id, details);
    }
    if (gainsAccess(before, after)) await notifyPracticeAdmins(services, tx, caller, after);
    return { user: toUser(after), isDeactivated };
  });
  if (isDeactivated) await logOut(services, id);
  return user;
}

/** A super admin keeps that role and belongs to no practice. No other user can get the role here. */
async function newRoleAndPractice(tx: Tx, before: UserRow, change: BodyOf<typeof updateEndpoint>) {
  if (before.role === 'super_admin') {
    if (change.role !== 'super_admin') throw problem('role', "can't be changed for a super admin");
    return { role: before.role, practiceId: null };
  }
  if (change.role === 'super_admin') throw problem('role', 'must be Staff or Practice Admin');
  if (!change.practice_id) throw problem('practice_id', 'is required');
  if (change.practice_id !== before.practice_id) await requireActivePractice(tx, change.practice_id);
  return { role: change.role, practiceId: change.practice_id };
}

export async function removeUser(services: Services, caller: Caller, id: string): Promise<void> {
  await services.db.transaction(caller.scope, async (tx) => {
    const otherSuperAdmins = await lockAndCountOtherSuperAdmins(tx, id);
    const user = await requireNotDeleted(tx, id);
    assertRemovable(caller, user, otherSuperAdmins);
    await softDeleteUser(tx, id);
    await audit(tx, caller, user.practice_id, 'user.delete', id);
  });
  await logOut(services, id);
}

/** Creates the link while the row is locked: a second request at the same time must not invalidate the mailed link. */
export async function reactivateUser(services: Services, caller: Caller, id: string): Promise<User> {
  const { db, authGateway, mailer } = services;
  return db.transaction(caller.scope, async (tx) => {
    const user = await requireUser(tx, id);
    if (!user.deleted_at) throw new AppError('conflict', "This user isn't deleted.");
    await assertPracticeIsActive(tx, user);
    await authGateway.unbanUser(id);
    const { link } = await authGateway.generateRecoveryLink(user.email);
    await undeleteUser(tx, id);
    await mailer.send(
      tx,
      reactivationMail({
        to: user.email,
        fullName: user.full_name,
        link,
        lifeSeconds: linkLifetimeSeconds(services),
      }),
    );
    await audit(tx, caller, user.practice_id, 'user.reactivate', id);
    const after = await requireUser(tx, id);
    await notifyPracticeAdmins(services, tx, caller, after);
    return toUser(after);
  });
}

async function assertPracticeIsActive(tx: Tx, user: UserRow): Promise<void> {
  if (!user.practice_id) return;
  const practice = await findPractice(tx, user.practice_id);
  if (!practice) throw new AppError('conflict', "This user's practice no longer exists.");
  if (!practice.is_active) throw new AppError('conflict', "This user's practice is inactive.");
}

/** Locks the user until the transaction ends. */
async function requireUser(tx: Tx, id: string): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function requireNotDeleted(tx: Tx, id: string): Promise<UserRow> {
  const row = await requireUser(tx, id);
  if (row.deleted_at) throw new AppError('not_found');
  return row;
}

function assertRemovable(caller: Caller, user: UserRow, otherSuperAdmins: number): void {
  if (user.role === 'super_admin' && otherSuperAdmins === 0) {
    throw new AppError('conflict', LAST_SUPER_ADMIN);
  }
  if (user.id === caller.principal.userId) throw new AppError('conflict', OWN_ACCOUNT);
}

/** Our own tables already block the user. If the auth service can't end the sessions, the failure is only logged. */
async function logOut({ authGateway, log }: Services, userId: string): Promise<void> {
  try {
    await authGateway.endSessions(userId);
  } catch {
    logEvent(log, 'user_sessions_kept', { userId });
  }
}

const problem = (field: string, msg: string) => new AppError('invalid', [{ loc: ['body', field], msg }]);

const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  full_name: row.full_name || null,
  role: row.role,
  practice_id: row.practice_id,
  is_active: row.is_active,
  created_at: row.created_at.toISOString(),
  practices: row.practice_name === null ? null : { name: row.practice_name },
  version: row.version,
});

/** An audit event says that the name changed, but doesn't store it: it identifies a person. */
const whatChanged = (before: UserRow, after: UserRow) => {
  const fields = ({ full_name, role, practice_id, is_active }: UserRow) => ({
    full_name,
    role,
    practice_id,
    is_active,
  });
  return describeChanges(fields(before), fields(after), ['role', 'practice_id', 'is_active']);
};

const audit = (
  tx: Tx,
  caller: Caller,
  practiceId: string | null,
  action: string,
  userId: string,
  details?: object,
) =>
  recordAudit(tx, {
    practiceId,
    ...actorOf(caller),
    action,
    recordType: 'user',
    recordIds: [userId],
    ...(details ? { details: { ...details } } : {}),
  });
