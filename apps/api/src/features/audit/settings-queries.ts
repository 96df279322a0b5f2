import {
  type AuditSettings,
  DEFAULT_MANY_PATIENTS_PER_HOUR,
  DEFAULT_OFFICE_HOURS,
  type OfficeHours,
} from '@bitewing/contract';
import { practiceOf, type Scope, type Tx } from '#platform/database/database.ts';

interface SettingsRow {
  id: string;
  office_hours: OfficeHours | null;
  many_patients_per_hour: number | null;
  time_zone: string;
}

const COLUMNS = 'id, office_hours, many_patients_per_hour, time_zone';

const toSettings = (row: SettingsRow): AuditSettings => ({
  office_hours: row.office_hours ?? DEFAULT_OFFICE_HOURS,
  many_patients_per_hour: row.many_patients_per_hour ?? DEFAULT_MANY_PATIENTS_PER_HOUR,
  time_zone: row.time_zone,
});

/** The keys are practice IDs. */
export async function listSettings(tx: Tx, practiceIds: string[]): Promise<Map<string, AuditSettings>> {
  const rows = await tx.query<SettingsRow>(`select ${COLUMNS} from app.practices where id = any($1)`, [
    practiceIds,
  ]);
  return new Map(rows.map((row) => [row.id, toSettings(row)]));
}

export async function findSettings(tx: Tx, scope: Scope, id: string): Promise<AuditSettings | null> {
  const [row] = await tx.query<SettingsRow>(
    `select ${COLUMNS} from app.practices where id = $1 and deleted_at is null and ($2::uuid is null or id = $2)`,
    [id, practiceOf(scope)],
  );
  return row ? toSettings(row) : null;
}

export const updateSettings = (
  tx: Tx,
  id: string,
  settings: Pick<AuditSettings, 'office_hours' | 'many_patients_per_hour'>,
) =>
  tx.query('update app.practices set office_hours = $2::jsonb, many_patients_per_hour = $3 where id = $1', [
    id,
    JSON.stringify(settings.office_hours),
    settings.many_patients_per_hour,
  ]);
