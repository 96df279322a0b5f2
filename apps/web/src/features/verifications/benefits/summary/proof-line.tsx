// Who verified the patient, when, and the trace number.

import { DateText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import type { Office, Visit } from '../benefits-context.ts';
import classes from './proof-line.module.css';

/** What the benefits page shows and uses of the verification, besides the benefits. */
export interface Proof {
  patient: string;
  verifiedBy: string | null;
  /** When the payer sent this response. */
  answeredAt: string | null;
  traceNumber: string | null;
  /** Whether we reused an earlier response. */
  isCached: boolean;
  visit: Visit | null;
  office: Office;
}

export const ProofLine = ({ proof }: { proof: Proof }) => (
  <p className={classes.line}>
    <span>
      Verified{proof.verifiedBy && ` by ${proof.verifiedBy}`}
      {proof.answeredAt ? (
        <>
          {' '}
          on <DateText value={proof.answeredAt} />
        </>
      ) : (
        ', date unknown'
      )}
      {proof.isCached && ' (reused from an earlier verification)'}
    </span>
    <span>Trace number {proof.traceNumber ?? <NotStated />}</span>
    <strong>Not a guarantee of payment.</strong>
  </p>
);
