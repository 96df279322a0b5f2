// The fees in force on a day. A code without a fee stays out of the result: it is unknown, never zero.

import type { Tx } from '#platform/database/database.ts';

export interface FeeQuestion {
  practiceId: string;
  payerId: string;
  network: 'in' | 'out';
  /** `YYYY-MM-DD`: the day of the service. */
  date: string;
  codes: readonly string[];
}

export interface KnownFee {
  cents: number;
  schedule: { id: string; name: string; effective_from: string };
}

export interface Fees {
  /** What the practice charges, by code. */
  office: Record<string, KnownFee>;
  /** What the practice agreed to charge this payer's patients, by code. */
  allowed: Record<string, KnownFee>;
}

interface ListRow {
  kind: 'office' | 'payer' | 'network';
  id: string;
  name: string;
  effective_from: string;
  fees: Record<string, number>;
}

export async function feesFor(tx: Tx, question: FeeQuestion): Promise<Fees> {
  const lists = await listsInForce(tx, question);
  const of = (kind: ListRow['kind']) => lists.find((list) => list.kind === kind);
  // If the payer has its own contract, its network's fees don't apply, not even for codes that the contract leaves out.
  return {
    office: pick(of('office'), question.codes),
    allowed: pick(of('payer') ?? of('network'), question.codes),
  };
}

/** At most one list per kind: for a payer and network, the tables allow only one schedule of each kind. */
const listsInForce = (tx: Tx, { practiceId, payerId, network, date }: FeeQuestion): Promise<ListRow[]> =>
  tx.query<ListRow>(
    `select distinct on (s.id) s.kind, s.id, s.name, l.effective_from, l.fees
       from app.fee_schedules s
       join app.fee_lists l on l.practice_id = s.practice_id and l.schedule_id = s.id
      where s.practice_id = $1 and l.effective_from <= $4
        and (s.kind = 'office' or exists (
              select from app.fee_schedule_payers p
               where p.practice_id = $1 and p.schedule_id = s.id and p.payer_id = $2 and p.network = $3))
      order by s.id, l.effective_from desc`,
    [practiceId, payerId, network, date],
  );

function pick(list: ListRow | undefined, codes: readonly string[]): Record<string, KnownFee> {
  if (!list) return {};
  const { fees, id, name, effective_from } = list;
  const known = codes.filter((code) => Object.hasOwn(fees, code));
  return Object.fromEntries(
    known.map((code) => [code, { cents: fees[code] as number, schedule: { id, name, effective_from } }]),
  );
}
