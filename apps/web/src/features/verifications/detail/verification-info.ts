import type { Verification } from '@bitewing/contract';
import { dayAt } from '#lib/day-start.ts';
import type { VerificationInfo } from '../benefits/benefits-context.ts';

export const verificationInfo = (verification: Verification): VerificationInfo => {
  const answeredAt = verification.answered_at ?? verification.completed_at;
  return {
    patient: `${verification.patient_first_name} ${verification.patient_last_name}`,
    verifiedBy: verification.users?.full_name ?? null,
    answeredAt,
    traceNumber: verification.trace_number,
    isCached: verification.is_cached,
    visit:
      answeredAt === null
        ? null
        : {
            on: dayAt(new Date(), verification.time_zone),
            asOf: dayAt(new Date(answeredAt), verification.time_zone),
            birth: verification.patient_dob,
            isDependent: verification.is_dependent,
          },
    office: {
      practiceId: verification.practice_id,
      payer: { id: verification.payer_id, name: verification.payer_name },
      network: verification.practice_network,
      favorites: verification.favorite_codes,
    },
  };
};
