import type { ReasonRecord } from '@bitewing/contract';
import { useEffect, useState } from 'react';
import { onReasonNeeded } from '#lib/api/reason-needed.ts';
import { useOnDemand } from '#ui/dialogs/use-on-demand.ts';

/** Asks a super admin why they open a patient's record, whichever page wants it. */
export const ReasonPrompt = () => {
  const [record, setRecord] = useState<ReasonRecord | null>(null);
  useEffect(() => onReasonNeeded((needed) => setRecord((open) => open ?? needed)), []);
  const [Dialog, shown] = useOnDemand(record, async () => (await import('./reason-dialog.tsx')).ReasonDialog);
  return Dialog && <Dialog key={record?.id ?? ''} record={shown} onClose={() => setRecord(null)} />;
};
