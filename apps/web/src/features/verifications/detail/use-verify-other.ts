// The next step after "the plan ended" and "another company handles dental": the form with the patient filled in.

import { type GlanceAlertWire, listPayers, type Payer, type Verification } from '@bitewing/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { paths } from '#lib/paths.ts';
import { handOverDraft } from '../form/verify-draft.ts';

type Other = GlanceAlertWire['verify_with'];

/** Keeps the member ID for another company; a new insurance has another one. */
export const useVerifyOther = (verification: Verification) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (other: Other): Promise<void> => {
    const payer = other && (await findPayer(other));
    handOverDraft(client, verification, {
      payer_id: payer?.id ?? '',
      ...(other === null && { member_id: '' }),
    });
    void navigate(paths.verify);
  };

  /** Null if our list doesn't have it, or can't be loaded: the user then chooses the payer. */
  async function findPayer(wanted: NonNullable<Other>): Promise<Payer | null> {
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
  }
};

const fold = (name: string): string => name.toLowerCase().trim();
