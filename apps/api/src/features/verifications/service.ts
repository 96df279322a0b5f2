// The rules of verifications: which practice a request is for, what a repeated request returns, what a user sees.

import {
  type BodyOf,
  type createVerification,
  HISTORY_PAGE_SIZE,
  type listVerifications as listVerificationsEndpoint,
  type QueryOf,
  type ResponseOf,
  type Verification,
  type VerificationFile,
  type VerificationStatus,
} from '@bitewing/contract';
import { findPayer } from '#domain/payers/find-payers.ts';
import { requireActive } from '#domain/practices/require-active.ts';
import { responseCell } from '#domain/verifications/cells.ts';
import { toListItem } from '#domain/verifications/list-item.ts';
import { foldName, toPatient } from '#domain/verifications/patient.ts';
import { RecentDuplicate } from '#domain/verifications/recent-duplicate.ts';
import { storeRecheck } from '#domain/verifications/recheck.ts';
import { prepareVerification, storeAndCommit } from '#domain/verifications/store.ts';
import { recordAudit, recordListAudit } from '#platform/audit/audit.ts';
import type { Scope, Tx } from '#platform/database/database.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { runPdfTask } from '#platform/files/draw-pdf.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import type { RecordState } from '#platform/live/event-streams.ts';
import type { Services } from '#platform/services.ts';
import { assertExportable, exportOf, type VerificationExport } from './exports/service.ts';
import { type ListFilter, readPage } from './history-queries.ts';
import {
  findStatus,
  findStoredResponse,
  findVerification,
  listAttempts,
  type VerificationDetailRow,
} from './queries.ts';
import { toVerification } from './record.ts';

export async function startVerification(
  services: Services,
  caller: Caller,
  { practice_id, ...request }: BodyOf<typeof createVerification>,
): Promise<string> {
  const patient = toPatient(request);
  const scope = await actingPractice(services.db, caller.principal, practice_id);
  const payer = await findPayer(services.db, request.payer_id, ['body', 'payer_id']);
  const origin = {
    practiceId: scope.practiceId,
    createdBy: caller.principal.userId,
    createdByName: caller.principal.fullName,
    type: 'real_time' as const,
  };
  const store = async (tx: Tx) => {
    const prepared = await prepareVerification(services, tx, scope.practiceId, patient, payer);
    await storeAndCommit(services, tx, origin, prepared, auditOf(caller, 'verification.create'));
    return prepared.id;
  };
  try {
    return await services.db.transaction(scope, store, { planOnce: true });
  } catch (error) {
    // The same request was sent moments ago.
    if (error instanceof RecentDuplicate) return error.verificationId;
    throw error;
  }
}

export async function recheckVerification(services: Services, caller: Caller, id: string): Promise<string> {
  return services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerification(tx, caller.scope, id);
    await requireActive(tx, row.practice_id);
    const recheckId = await storeRecheck(services, tx, caller.principal, row);
    await audit(tx, caller, row.practice_id, 'verification.recheck', [row.id, recheckId]);
    return recheckId;
  });
}

async function requireVerification(tx: Tx, scope: Scope, id: string): Promise<VerificationDetailRow> {
  const row = await findVerification(tx, scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The "pending" filter finds all unfinished verifications, including those with status `processing`. */
export const statusFilter = (status: VerificationStatus | undefined): ListFilter['status'] =>
  status === 'pending' ? 'unfinished' : (status ?? null);

export async function readHistory(
  services: Services,
  caller: Caller,
  query: QueryOf<typeof listVerificationsEndpoint>,
): Promise<ResponseOf<typeof listVerificationsEndpoint>> {
  const limit = query.limit ?? HISTORY_PAGE_SIZE;
  const offset = query.offset ?? ((query.page ?? 1) - 1) * limit;
  const { scope, principal } = caller;
  // A super admin who names no practice sees the history of all practices. Super admins also see the history of
  // deactivated and deleted practices, so `actingPractice` isn't called for them.
  const practiceId =
    principal.role === 'super_admin'
      ? (query.practice_id ?? null)
      : (await actingPractice(services.db, principal, query.practice_id)).practiceId;
  const filter: ListFilter = {
    practiceId,
    status: statusFilter(query.status),
    lastName: query.search ? foldName(query.search) : null,
  };
  return services.db.transaction(
    scope,
    (tx) => readAuditedPage(services, tx, auditOf(caller, 'verification.list'), filter, limit, offset),
    { planOnce: filter.lastName === null },
  );
}

export async function readAuditedPage(
  { cipher }: Services,
  tx: Tx,
  event: ReturnType<typeof auditOf>,
  filter: ListFilter,
  limit: number,
  offset: number,
): Promise<ResponseOf<typeof listVerificationsEndpoint>> {
  const { rows, total } = await readPage(tx, filter, limit, offset);
  const [verifications] = await Promise.all([
    mapInSequence(rows, (row) => toListItem(cipher, tx, row)),
    recordListAudit(tx, event, rows),
  ]);
  return { verifications, total, total_pages: Math.ceil(total / limit) };
}

/** For live updates. Reads only the status of the verification, not its content. */
export const readVerificationState = (services: Services, scope: Scope, id: string): Promise<RecordState> =>
  services.db.transaction(scope, async (tx) => {
    const status = await findStatus(tx, scope, id);
    return status && (status === 'completed' || status === 'failed' ? 'finished' : 'unfinished');
  });

export async function readVerification(
  services: Services,
  caller: Caller,
  id: string,
): Promise<Verification> {
  const read = async (tx: Tx) => {
    const [row, attempts] = await Promise.all([
      requireVerification(tx, caller.scope, id),
      listAttempts(tx, caller.scope, id),
    ]);
    await audit(tx, caller, row.practice_id, 'verification.read', [row.id]);
    return toVerification(services.cipher, tx, row, attempts, services.clock());
  };
  return services.db.transaction(caller.scope, read, { planOnce: true });
}

export const readExport = (
  services: Services,
  caller: Caller,
  id: string,
  format: VerificationFile,
): Promise<VerificationExport> => {
  const read = () => readFile(services, caller, id, format);
  return format === 'pdf' ? runPdfTask(caller.principal.userId, read) : read();
};

async function readFile(
  services: Services,
  caller: Caller,
  id: string,
  format: VerificationFile,
): Promise<VerificationExport> {
  const now = services.clock();
  const verification = await services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerification(tx, caller.scope, id);
    const attempts = await listAttempts(tx, caller.scope, id);
    const found = await toVerification(services.cipher, tx, row, attempts, now);
    assertExportable(found, format);
    await audit(tx, caller, row.practice_id, `verification.export_${format}`, [row.id]);
    return found;
  });
  // A PDF takes a while to draw, so this happens after the transaction has released its database connection.
  return exportOf(verification, format, now);
}

export async function readRawResponse(services: Services, caller: Caller, id: string): Promise<Buffer> {
  return services.db.transaction(caller.scope, async (tx) => {
    const row = await requireVerification(tx, caller.scope, id);
    const response = row.answer_id && (await findStoredResponse(tx, row.practice_id, row.answer_id));
    if (!response) throw new AppError('not_found');
    await audit(tx, caller, row.practice_id, 'verification.download_raw', [row.id]);
    return services.cipher.decrypt(tx, row.practice_id, responseCell('raw', response.id), response.raw);
  });
}

export const auditOf = (caller: Caller, action: string) => ({
  ...actorOf(caller),
  action,
  recordType: 'verification',
});

const audit = (tx: Tx, caller: Caller, practiceId: string, action: string, recordIds: string[]) =>
  recordAudit(tx, { ...auditOf(caller, action), practiceId, recordIds });
