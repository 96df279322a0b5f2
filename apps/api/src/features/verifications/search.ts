// "Find a patient" and the filters of the history. They search one practice, because the indexes start with the
// practice and member IDs are hashed with its key.

import {
  type BodyOf,
  type getLastUsedDoctor,
  HISTORY_PAGE_SIZE,
  type ResponseOf,
  type searchVerifications,
} from '@bitewing/contract';
import { foldName, hashMemberId } from '#domain/verifications/patient.ts';
import { actingPractice } from '#platform/http/acting-practice.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import type { MoreFilters } from './history-queries.ts';
import { findLastNpi } from './queries.ts';
import { auditOf, readAuditedPage, statusFilter } from './service.ts';

export async function findPatients(
  services: Services,
  caller: Caller,
  body: BodyOf<typeof searchVerifications>,
): Promise<ResponseOf<typeof searchVerifications>> {
  const scope = await actingPractice(services.db, caller.principal, body.practice_id);
  const { practiceId } = scope;
  const limit = body.limit ?? HISTORY_PAGE_SIZE;
  const offset = ((body.page ?? 1) - 1) * limit;
  return services.db.transaction(scope, async (tx) => {
    const more: MoreFilters = {
      firstName: body.first_name ? foldName(body.first_name) : null,
      memberIdHash: body.member_id
        ? await hashMemberId(services.cipher, tx, practiceId, body.member_id)
        : null,
      payerId: body.payer_id ?? null,
      coverage: body.coverage_status ?? null,
      createdFrom: body.created_from ? new Date(body.created_from) : null,
      createdBefore: body.created_before ? new Date(body.created_before) : null,
    };
    const filter = {
      practiceId,
      status: statusFilter(body.status),
      lastName: body.search ? foldName(body.search) : null,
      // With `more`, `readPage` counts all matching rows. Without it, stored counts can be used, which is cheaper.
      ...(Object.values(more).some((value) => value !== null) && { more }),
    };
    return readAuditedPage(services, tx, auditOf(caller, 'verification.search'), filter, limit, offset);
  });
}

export async function findLastUsedDoctor(
  services: Services,
  caller: Caller,
  requestedPracticeId: string | undefined,
): Promise<ResponseOf<typeof getLastUsedDoctor>> {
  const scope = await actingPractice(services.db, caller.principal, requestedPracticeId, 'query');
  const { userId } = caller.principal;
  return services.db.transaction(scope, async (tx) => ({
    npi: await findLastNpi(tx, scope.practiceId, userId),
  }));
}
