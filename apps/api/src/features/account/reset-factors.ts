import { type AuditActor, recordAudit } from '#platform/audit/audit.ts';
import { allPractices } from '#platform/database/database.ts';
import { NOTICE_MAILS } from '#platform/mail/notice-texts.ts';
import type { Services } from '#platform/services.ts';
import { type ListedUser, lockUser } from './queries.ts';

/** Deletes the user's second factors. Returns whether there were any. */
export const resetFactorsOf = (
  { db, authGateway, mailer, config }: Services,
  user: ListedUser,
  actor: AuditActor,
): Promise<boolean> =>
  db.transaction(allPractices(actor.actorId), async (tx) => {
    // Two resets at once must not send two mails.
    await lockUser(tx, user.id);
    // If there is nothing to reset, we record no event and send no mail: an admin must not fill a user's mailbox.
    if (!(await authGateway.hasFactors(user.id))) return false;
    await recordAudit(tx, {
      practiceId: user.practice_id,
      ...actor,
      action: 'user.reset_second_factor',
      recordType: 'user',
      recordIds: [user.id],
    });
    const link = `${config.siteUrl}/settings/security`;
    const mail = { to: user.email, fullName: user.full_name || null, link };
    await mailer.send(tx, NOTICE_MAILS.second_factor_reset(mail));
    await authGateway.resetFactors(user.id);
    return true;
  });
