// The fees of a practice for one payer, by day. Codes without a fee are left out: their fee is unknown, not $0.

import type { FeeBook, FeeSchedule, KnownFee } from '@bitewing/benefits';
import type { Tx } from '#platform/database/database.ts';

interface ListRow {
  kind: 'office' | 'payer' | 'network';
  /** Null for office fees. */
  network: 'in' | 'out' | null;
  id: string;
  name: string;
  effective_from: string;
  fees: Record<string, number>;
}

/** Returns a function that finds the fees for a network and a day. The day must not be before `from`. */
export async function loadFeeBook(
  tx: Tx,
  practiceId: string,
  payerId: string,
  from: string,
): Promise<FeeBook> {
  const lists = await listsSince(tx, practiceId, payerId, from);
  return (network, date) => {
    // `lists` is sorted, newest first.
    const listInForce = (kind: ListRow['kind']) =>
      lists.find(
        (list) =>
          list.kind === kind &&
          list.effective_from <= date &&
          (kind === 'office' || list.network === network),
      );
    // While fees of a contract with the payer are in force, the network's fees don't apply, not even for codes that
    // this contract leaves out.
    return {
      office: feesIn(listInForce('office')),
      allowed: feesIn(listInForce('payer') ?? listInForce('network')),
    };
  };
}

/** The fee lists in force on `from` or later. A payer has at most one schedule of each kind and network. */
const listsSince = (tx: Tx, practiceId: string, payerId: string, from: string): Promise<ListRow[]> =>
  tx.query<ListRow>(
    `select s.kind, s.network, s.id, s.name, l.effective_from, l.fees
       from app.fee_schedules s
       join app.fee_lists l on l.practice_id = s.practice_id and l.schedule_id = s.id
      where s.practice_id = $1
        and (s.kind = 'office' or exists (
              select from app.fee_schedule_payers p
               where p.practice_id = $1 and p.schedule_id = s.id and p.payer_id = $2 and p.network = s.network))
        and not exists (
              select from app.fee_lists newer
               where newer.practice_id = $1 and newer.schedule_id = s.id
                 and newer.effective_from > l.effective_from and newer.effective_from <= $3)
      order by l.effective_from desc, s.id`,
    [practiceId, payerId, from],
  );

function feesIn(list: ListRow | undefined): Record<string, KnownFee> {
  if (!list) return {};
  const { id, name, effective_from } = list;
  const schedule: FeeSchedule = { id, name, effective_from };
  return Object.fromEntries(Object.entries(list.fees).map(([code, cents]) => [code, { cents, schedule }]));
}
