import type { ReasonRecord } from '@bitewing/contract';
import { useEffect, useState } from 'react';
import { onReasonNeeded } from '#lib/api/reason-needed.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Asks a super admin for a reason if the server refused a call without one. Works on all pages. */
export const ReasonPrompt = () => {
  const [record, setRecord] = useState<ReasonRecord | null>(null);
  useEffect(() => onReasonNeeded((needed) => setRecord((open) => open ?? needed)), []);
  return <ReasonDialog record={record} onClose={() => setRecord(null)} />;
};
