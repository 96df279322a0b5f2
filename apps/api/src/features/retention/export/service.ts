import { Readable } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import { recordAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { findRetention, markExported } from '../queries.ts';
import { exportArchive } from './export-practice.ts';

/** Writes the audit event before the first byte is sent. */
export async function startExport(services: Services, caller: Caller, practiceId: string): Promise<Gzip> {
  const { db, cipher, clock } = services;
  await db.transaction(caller.scope, async (tx) => {
    if (!(await findRetention(tx, caller.scope, practiceId))) throw new AppError('not_found');
    await recordAudit(tx, {
      practiceId,
      ...actorOf(caller),
      action: 'practice.export',
      recordType: 'practice',
      recordIds: [practiceId],
    });
  });
  async function* archive() {
    yield* exportArchive({ db, cipher, practiceId }, clock());
    await db.transaction(caller.scope, (tx) => markExported(tx, practiceId));
  }
  const file = createGzip();
  const source = Readable.from(archive());
  // A failure ends the connection, so that the browser doesn't save an incomplete file as a complete one.
  source.on('error', (error) => file.destroy(error));
  file.on('close', () => source.destroy());
  return source.pipe(file);
}
