// Records whether the practice is in the payer's network, for all of its verifications with that payer.

import type { PracticeNetwork } from '@bitewing/contract';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { useSaveNetwork } from './queries.ts';
import classes from './record-network.module.css';

type Choice = PracticeNetwork['network'] | 'none';

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'in', label: 'In-network' },
  { value: 'out', label: 'Out-of-network' },
  { value: 'none', label: 'Not recorded' },
];

export interface RecordNetworkProps {
  practiceId: string;
  payer: { id: string; name: string };
  /** Null if the practice hasn't recorded its network. */
  recorded: PracticeNetwork['network'] | null;
}

export const RecordNetwork = ({ practiceId, payer, recorded }: RecordNetworkProps) => {
  const label = useId();
  const save = useSaveNetwork(practiceId);
  const saving: Choice | undefined = save.isPending ? (save.variables.network ?? 'none') : undefined;
  return (
    <div className={classes.control}>
      <div className={classes.note} id={label}>
        Record for all patients with {payer.name}:
      </div>
      <SegmentedControl
        aria-labelledby={label}
        size="xs"
        data={CHOICES}
        value={saving ?? recorded ?? 'none'}
        // Not disabled while it saves: a disabled control loses the focus.
        onChange={(choice) => {
          if (!save.isPending)
            save.mutate({ payer_id: payer.id, network: choice === 'none' ? null : choice });
        }}
      />
      <SaveFailure error={save.error} />
    </div>
  );
};
