// The settings that say when access to a practice's patient records counts as unusual.

import type { AuditSettings, BodyOf, saveAuditSettings } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { findSettings, updateSettings } from './settings-queries.ts';

async function requireSettings(tx: Tx, scope: Scope, id: string): Promise<AuditSettings> {
  const settings = await findSettings(tx, scope, id);
  if (!settings) throw new AppError('not_found');
  return settings;
}

export const readSettings = ({ db }: Services, { scope }: Caller, id: string): Promise<AuditSettings> =>
  db.transaction(scope, (tx) => requireSettings(tx, scope, id));

export const changeSettings = (
  { db }: Services,
  caller: Caller,
  id: string,
  body: BodyOf<typeof saveAuditSettings>,
): Promise<AuditSettings> =>
  db.transaction(caller.scope, async (tx) => {
    await requireSettings(tx, caller.scope, id);
    await updateSettings(tx, id, body);
    await recordAudit(tx, {
      practiceId: id,
      ...actorOf(caller),
      action: 'audit_settings.update',
      recordType: 'practice',
      recordIds: [id],
      details: { to: body },
    });
    return requireSettings(tx, caller.scope, id);
  });
