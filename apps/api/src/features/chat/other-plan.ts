// The patient's other plan, if the practice chose one in a saved estimate. The assistant then uses both plans.

import type { OtherPlanTerms } from '@bitewing/benefits';
import type { EstimateInputWire } from '@bitewing/contract';
import { listEstimateRows } from '#domain/estimates/estimate-rows.ts';
import { decidePlanOrder } from '#domain/estimates/order-of-plans.ts';
import { readContent } from '#domain/estimates/saved.ts';
import { type EstimatedVerification, openVerification } from '#domain/estimates/verification.ts';
import { findEstimatedVerification } from '#domain/estimates/verification-rows.ts';
import { loadFeeBook } from '#domain/fees/fee-book.ts';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import type { AskedVerificationRow } from './queries.ts';

/** Only the newest estimates are searched for another plan, because each of them must be decrypted. */
const MAXIMUM_ESTIMATES = 10;

export interface ChosenPlan {
  verificationId: string;
  terms: OtherPlanTerms;
}

/** Null if none of the newest estimates of the verification has another plan, or if either plan can't be read. */
export async function readChosenPlan(
  services: Services,
  tx: Tx,
  caller: Caller,
  row: AskedVerificationRow,
  asOf: string,
): Promise<ChosenPlan | null> {
  const chosen = await newestChoice(services, tx, row);
  const own = chosen && (await openById(services, tx, caller, row.id));
  const other = chosen && (await openById(services, tx, caller, chosen.verification_id));
  if (!chosen || !own || !other) return null;
  const { network, rule, plan } = chosen;
  return {
    verificationId: other.row.id,
    terms: {
      payerName: other.row.payer_name,
      isFirst: decidePlanOrder(own, other, chosen.first).first === 'other',
      benefits: other.benefits,
      network: network ?? 'in',
      rule,
      plan: other.benefits.plans.some(({ key }) => key === plan) ? plan : null,
      as_of: other.asOf,
      patient: other.row.is_dependent ? 'dependent' : 'subscriber',
      fees: await loadFeeBook(tx, row.practice_id, other.row.payer_id, asOf),
    },
  };
}

async function newestChoice(
  services: Services,
  tx: Tx,
  { practice_id, id }: AskedVerificationRow,
): Promise<EstimateInputWire['other']> {
  const rows = await listEstimateRows(tx, practice_id, [id]);
  for (const row of rows.slice(0, MAXIMUM_ESTIMATES)) {
    const { input } = await readContent(services, tx, row);
    if (input.other) return input.other;
  }
  return null;
}

/** Null if the verification was deleted, isn't completed, or has a reading that estimates can't use. */
async function openById(
  services: Services,
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<EstimatedVerification | null> {
  const row = await findEstimatedVerification(tx, caller.scope, id);
  if (!row) return null;
  try {
    return await openVerification(services, tx, row);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
