import { needsReasons } from '#platform/auth/access-reasons.ts';
import { listPracticeAdmins } from '#platform/auth/practice-admins.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { accessGivenMail } from '#platform/mail/notice-texts.ts';
import type { Services } from '#platform/services.ts';
import type { UserRow } from './queries.ts';

/**
 * If break-glass is on, the practice's admins get mail when a super admin gives a user access. Without this mail, a
 * super admin could secretly create a staff account for themselves and open records with it, without giving a reason.
 */
export async function notifyPracticeAdmins(services: Services, tx: Tx, { principal }: Caller, user: UserRow) {
  if (!user.practice_id || !needsReasons(services, principal)) return;
  for (const admin of await listPracticeAdmins(tx, user.practice_id)) {
    if (admin.email === user.email) continue;
    const mail = accessGivenMail({
      to: admin.email,
      fullName: admin.full_name || null,
      supporter: principal.fullName || principal.email,
      user: user.full_name ? `${user.full_name} (${user.email})` : user.email,
      link: `${services.config.siteUrl}/settings/audit`,
    });
    await services.mailer.send(tx, mail);
  }
}

const hasAccess = (user: UserRow) => user.is_active && user.deleted_at === null;

/** Whether the change lets the user see the practice's records, or gives them more rights there. */
export const gainsAccess = (before: UserRow, after: UserRow): boolean =>
  hasAccess(after) &&
  (!hasAccess(before) ||
    before.practice_id !== after.practice_id ||
    (before.role !== after.role && after.role === 'practice_admin'));
