// Compares the purge record, a file next to the key file, with the purge statements in the database, and adds missing
// lines to the file. If a purge has no line, a restore would bring back what the purge deleted.

import type { Tx } from '#platform/database/database.ts';
import type { PurgeTools } from './purge-old-records.ts';
import {
  appendLine,
  linesInForce,
  type PurgeLine,
  readPurgeRecord,
  removeCutOffLine,
} from './purge-record.ts';
import { asPurgeRole } from './purge-role.ts';
import { listFinished, type PurgeStatement } from './statement-queries.ts';

/** Returns the purge statements that have no line in force in the purge record. */
export const findUnrecordedStatements = (
  lines: PurgeLine[],
  statements: PurgeStatement[],
): PurgeStatement[] =>
  statements.filter(
    (statement) =>
      !linesInForce(lines).some(
        (line) =>
          line.practiceId === statement.practice_id &&
          line.kind === statement.kind &&
          (line.kind !== 'retention' || line.keptFrom === statement.kept_from?.toISOString()),
      ),
  );

/** Runs before each purge. */
export async function addMissingLines({ owner, keyring, recordPath }: PurgeTools): Promise<void> {
  if (!recordPath) return;
  removeCutOffLine(recordPath);
  const lines = readPurgeRecord(recordPath, keyring);
  await asPurgeRole(owner, async (tx) => {
    for (const statement of findUnrecordedStatements(lines, await listFinished(tx))) {
      appendLine(recordPath, keyring.active(), await toLine(tx, statement));
    }
  });
}

async function toLine(tx: Tx, statement: PurgeStatement): Promise<PurgeLine> {
  const { id: statementId, practice_id: practiceId, kept_from: keptFrom } = statement;
  const common = { at: statement.started_at.toISOString(), practiceId, statementId };
  if (!keptFrom) return { ...common, kind: 'erasure' };
  const held = await listOlder(tx, practiceId, keptFrom);
  return { ...common, kind: 'retention', keptFrom: keptFrom.toISOString(), held };
}

/** If a verification from before `keptFrom` still exists, the purge kept it. A restore must keep it too. */
async function listOlder(tx: Tx, practiceId: string, keptFrom: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from app.verifications where practice_id = $1 and created_at < $2 order by id',
    [practiceId, keptFrom],
  );
  return rows.map(({ id }) => id);
}
