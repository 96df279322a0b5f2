import type { Verification } from '@bitewing/contract';
import type { Proof } from '../benefits/summary/proof-line.tsx';

export const proofOf = (verification: Verification): Proof => ({
  patient: `${verification.patient_first_name} ${verification.patient_last_name}`,
  verifiedBy: verification.users?.full_name ?? null,
  answeredAt: verification.answered_at ?? verification.completed_at,
  traceNumber: verification.trace_number,
  isCached: verification.is_cached,
});
