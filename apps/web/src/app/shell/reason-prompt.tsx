import type { ReasonRecord } from '@bitewing/contract';
import { useEffect, useState } from 'react';
import { onReasonNeeded } from '#lib/api/reason-needed.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks a super admin why they open a patient's record, on any page. */
export const ReasonPrompt = () => {
  const [record, setRecord] = useState<ReasonRecord | null>(null);
  useEffect(() => onReasonNeeded((needed) => setRecord((open) => open ?? needed)), []);
  return <ReasonDialog record={record} onClose={() => setRecord(null)} />;
};
