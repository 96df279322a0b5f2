// SQL of saved estimates.

import type { Tx } from '#platform/database/database.ts';

export interface EstimateRow {
  id: string;
  practice_id: string;
  verification_id: string;
  content: Buffer;
  engine_version: string;
  reading_id: string;
  version: number;
  created_by_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export const ESTIMATE_COLUMNS = `e.id, e.practice_id, e.verification_id, e.content, e.engine_version, e.reading_id, e.version,
  coalesce(e.created_by_name, u.full_name) as created_by_name, e.created_at, e.updated_at`;
export const ESTIMATE_TABLES = 'app.estimates e left join app.users u on u.id = e.created_by';
const MAXIMUM_LISTED = 100;

export function listEstimateRows(
  tx: Tx,
  practiceId: string,
  verificationIds: readonly string[],
): Promise<EstimateRow[]> {
  return tx.query<EstimateRow>(
    `select ${ESTIMATE_COLUMNS} from ${ESTIMATE_TABLES} where e.practice_id = $1 and e.verification_id = any($2::uuid[])
      order by e.created_at desc, e.id desc limit ${MAXIMUM_LISTED}`,
    [practiceId, verificationIds],
  );
}
