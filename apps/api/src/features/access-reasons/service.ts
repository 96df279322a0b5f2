// Stores a super admin's reason, records an event in the practice's audit trail, and notifies the practice's admins by
// mail. The mail doesn't contain the reason.

import { recordAudit } from '#platform/audit/audit.ts';
import { findOpenedRecord, type ReasonKind, reasonEnd } from '#platform/auth/access-reasons.ts';
import { listPracticeAdmins } from '#platform/auth/practice-admins.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatTimestamp } from '#platform/files/formats.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import { reasonGivenMail } from '#platform/mail/notice-texts.ts';
import type { Services } from '#platform/services.ts';
import { insertReason } from './queries.ts';

export const giveReason = (
  services: Services,
  caller: Caller,
  kind: ReasonKind,
  id: string,
  reason: string,
): Promise<{ id: string; expires_at: string }> =>
  services.db.transaction(caller.scope, async (tx) => {
    const record = await findOpenedRecord(tx, kind, id);
    if (!record) throw new AppError('not_found');
    const { userId, fullName, email } = caller.principal;
    const practiceId = record.practice_id;
    const reasonId = newId();
    const givenAt = services.clock();
    const expiresAt = reasonEnd(givenAt);
    const cell = { table: 'access_reasons', column: 'reason', rowId: reasonId } as const;
    await insertReason(tx, {
      id: reasonId,
      practiceId,
      userId,
      recordType: kind,
      recordId: record.id,
      reason: await services.cipher.encrypt(tx, practiceId, cell, reason),
      givenAt,
      expiresAt,
    });
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: 'access.give_reason',
      recordType: kind,
      recordIds: [record.id],
      details: { reason_id: reasonId },
    });
    for (const admin of await listPracticeAdmins(tx, practiceId)) {
      const mail = reasonGivenMail({
        to: admin.email,
        fullName: admin.full_name || null,
        supporter: fullName || email,
        kind,
        at: formatTimestamp(givenAt.toISOString(), admin.time_zone, { isZoneNamed: true }),
        link: `${services.config.siteUrl}/settings/audit`,
      });
      await services.mailer.send(tx, mail);
    }
    return { id: reasonId, expires_at: expiresAt.toISOString() };
  });
