// Records whether the practice is in the payer's network, for all of its verifications with that payer.

import { type PracticeNetwork, savePracticeNetwork } from '@bitewing/contract';
import { SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import type { Office } from '../benefits-context.ts';
import classes from './network-panel.module.css';

type Choice = PracticeNetwork['network'] | 'none';

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'in', label: 'In-network' },
  { value: 'out', label: 'Out-of-network' },
  { value: 'none', label: 'Not recorded' },
];

export const RecordNetwork = ({ office }: { office: Office }) => {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (choice: Choice) =>
      call(savePracticeNetwork, {
        params: { id: office.practiceId },
        body: { payer_id: office.payer.id, network: choice === 'none' ? null : choice },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.verification(office.verificationId) }),
  });
  const recorded: Choice = office.network?.network ?? 'none';
  return (
    <div className={classes.control}>
      <div className={classes.note} id="record-network">
        Record for all patients with {office.payer.name}:
      </div>
      <SegmentedControl
        aria-labelledby="record-network"
        size="xs"
        data={CHOICES}
        value={save.isPending ? save.variables : recorded}
        disabled={save.isPending}
        onChange={(choice) => save.mutate(choice as Choice)}
      />
      <SaveFailure error={save.error} />
    </div>
  );
};
