// Fills in the verify form for the same patient. An alert offers this if the plan isn't active, or if another payer
// handles dental benefits.

import { type GlanceAlertWire, listPayers, type Payer, type Verification } from '@bitewing/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { saveDraftOf } from '../form/verify-draft.ts';

export type OtherPayer = GlanceAlertWire['verify_with'];

/**
 * Saves a draft for the same patient. `other` is the payer that handles dental benefits, or null if the patient needs
 * another plan. For another plan, the draft has no member ID, because the card of that plan has a different one.
 */
export const saveDraftForOtherPlan = async (
  client: QueryClient,
  verification: Verification,
  other: OtherPayer,
): Promise<void> => {
  const payer = other && (await findPayer(client, other));
  saveDraftOf(client, verification, {
    payer_id: payer?.id ?? '',
    ...(other === null && { member_id: '' }),
  });
};

/**
 * Finds the payer by ID or, if no ID matches, by name. Returns null if our list doesn't have exactly one match or can't
 * be loaded. The user then chooses the payer.
 */
const findPayer = async (client: QueryClient, wanted: NonNullable<OtherPayer>): Promise<Payer | null> => {
  const list = await client
    .ensureQueryData({
      queryKey: queryKeys.payers,
      queryFn: ({ signal }) => call(listPayers, {}, { signal }),
    })
    .catch(() => null);
  const payers = list?.payers ?? [];
  const id = normalized(wanted.payer_id ?? '');
  const byId = payers.filter(
    (payer) =>
      id !== '' && [payer.primary_payer_id, payer.stedi_id, ...payer.aliases].map(normalized).includes(id),
  );
  const name = normalized(wanted.name ?? '');
  const byName = payers.filter(
    (payer) => name !== '' && [payer.display_name, ...payer.names].map(normalized).includes(name),
  );
  const found = byId.length > 0 ? byId : byName;
  return found.length === 1 ? (found[0] ?? null) : null;
};

const normalized = (text: string): string => text.toLowerCase().trim();
