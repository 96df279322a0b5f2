// The settings that say when access to a practice's patient records counts as unusual.

import {
  type AuditSettings,
  type BodyOf,
  DEFAULT_MANY_PATIENTS,
  DEFAULT_OFFICE_HOURS,
  type OfficeHours,
  type saveAuditSettings,
} from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';

interface SettingsRow {
  id: string;
  office_hours: OfficeHours | null;
  many_patients_per_hour: number | null;
  time_zone: string;
}

const COLUMNS = 'id, office_hours, many_patients_per_hour, time_zone';

const toSettings = (row: SettingsRow): AuditSettings => ({
  office_hours: row.office_hours ?? DEFAULT_OFFICE_HOURS,
  many_patients_per_hour: row.many_patients_per_hour ?? DEFAULT_MANY_PATIENTS,
  time_zone: row.time_zone,
});

/** The keys are practice IDs. */
export async function listSettings(tx: Tx, practiceIds: string[]): Promise<Map<string, AuditSettings>> {
  const rows = await tx.query<SettingsRow>(`select ${COLUMNS} from app.practices where id = any($1)`, [
    practiceIds,
  ]);
  return new Map(rows.map((row) => [row.id, toSettings(row)]));
}

async function requireSettings(tx: Tx, scope: Scope, id: string): Promise<AuditSettings> {
  const [row] = await tx.query<SettingsRow>(
    `select ${COLUMNS} from app.practices where id = $1 and deleted_at is null and ($2::uuid is null or id = $2)`,
    [id, scope.kind === 'practice' ? scope.practiceId : null],
  );
  if (!row) throw new AppError('not_found');
  return toSettings(row);
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
    await tx.query(
      'update app.practices set office_hours = $2::jsonb, many_patients_per_hour = $3 where id = $1',
      [id, JSON.stringify(body.office_hours), body.many_patients_per_hour],
    );
    await recordAudit(tx, {
      practiceId: id,
      actorId: caller.principal.userId,
      action: 'audit_settings.update',
      recordType: 'practice',
      recordIds: [id],
      details: { to: body },
      ...caller.origin,
    });
    return requireSettings(tx, caller.scope, id);
  });
