// SQL for the readings of one response, newest first. The original reading is the last in the list and has the ID of
// the response.

import type { Tx } from '#platform/database/database.ts';

export interface ReadingRow {
  id: string;
  answer_id: string;
  /** Null for the original reading, which is stored with the response. */
  reading_id: string | null;
  interpreter_version: string;
  coverage_status: 'active' | 'inactive' | 'unknown';
  needs_confirmation: boolean;
  total_blocks: number;
  unparsed_blocks: number;
  read_at: Date;
  parsed: Buffer;
}

export function listReadings(tx: Tx, practiceId: string, responseId: string): Promise<ReadingRow[]> {
  return tx.query<ReadingRow>(
    `select r.id, r.answer_id, r.id as reading_id, r.interpreter_version, r.coverage_status,
            r.needs_confirmation, r.total_blocks, r.unparsed_blocks, r.read_at, r.parsed, 1 as rank
       from app.readings r where r.practice_id = $1 and r.answer_id = $2
     union all
     select a.id, a.id, null, a.interpreter_version, a.coverage_status, coalesce(v.needs_confirmation, false),
            a.total_blocks, a.unparsed_blocks, a.received_at, a.parsed, 0
       from app.answers a
       left join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id
      where a.practice_id = $1 and a.id = $2 and a.outcome = 'answered'
      order by rank desc, read_at desc, id desc`,
    [practiceId, responseId],
  );
}
