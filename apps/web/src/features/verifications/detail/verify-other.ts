// Fills in the verify form with the same patient, after an alert that the plan ended or that another company handles
// dental.

import { type GlanceAlertWire, listPayers, type Payer, type Verification } from '@bitewing/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { saveDraftOf } from '../form/verify-draft.ts';

export type Other = GlanceAlertWire['verify_with'];

/** Keeps the member ID only if another company (`other`) handles dental: a new plan has a new member ID. */
export const prepareOther = async (
  client: QueryClient,
  verification: Verification,
  other: Other,
): Promise<void> => {
  const payer = other && (await findPayer(client, other));
  saveDraftOf(client, verification, {
    payer_id: payer?.id ?? '',
    ...(other === null && { member_id: '' }),
  });
};

/** Null if our list doesn't have exactly one such payer, or can't be loaded. The user then chooses the payer. */
const findPayer = async (client: QueryClient, wanted: NonNullable<Other>): Promise<Payer | null> => {
  const list = await client
    .ensureQueryData({
      queryKey: queryKeys.payers,
      queryFn: ({ signal }) => call(listPayers, {}, { signal }),
    })
    .catch(() => null);
  const payers = list?.payers ?? [];
  const byId = payers.filter((payer) =>
    [payer.primary_payer_id, payer.stedi_id, ...payer.aliases].includes(wanted.payer_id ?? '\n'),
  );
  const byName = payers.filter((payer) =>
    [payer.display_name, ...payer.names].some((name) => fold(name) === fold(wanted.name ?? '\n')),
  );
  const found = byId.length > 0 ? byId : byName;
  return found.length === 1 ? (found[0] ?? null) : null;
};

const fold = (name: string): string => name.toLowerCase().trim();
