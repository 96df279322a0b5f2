import type { Verification } from '@bitewing/contract';
import type { Visit } from '../benefits/benefits-context.ts';
import type { Proof } from '../benefits/summary/proof-line.tsx';

export const proofOf = (verification: Verification): Proof => {
  const answeredAt = verification.answered_at ?? verification.completed_at;
  return {
    patient: `${verification.patient_first_name} ${verification.patient_last_name}`,
    verifiedBy: verification.users?.full_name ?? null,
    answeredAt,
    traceNumber: verification.trace_number,
    isCached: verification.is_cached,
    visit: answeredAt === null ? null : visitOf(verification, answeredAt),
    office: {
      practiceId: verification.practice_id,
      verificationId: verification.id,
      payer: { id: verification.payer_id, name: verification.payer_name },
      network: verification.practice_network,
      favorites: verification.favorite_codes,
    },
  };
};

/** Today's visit. */
const visitOf = ({ patient_dob, is_dependent }: Verification, answeredAt: string): Visit => ({
  on: dayOf(new Date()),
  as_of: dayOf(new Date(answeredAt)),
  birth: patient_dob,
  patient: is_dependent ? 'dependent' : 'subscriber',
});

/** The office's own calendar day. */
const dayOf = (date: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};
