// Who verified the patient, when, and the trace number.

import { DateText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import type { VerificationInfo } from '../benefits-context.ts';
import classes from './proof-line.module.css';

export const ProofLine = ({ info }: { info: VerificationInfo }) => (
  <p className={classes.line}>
    <span>
      Verified{info.verifiedBy && ` by ${info.verifiedBy}`}
      {info.answeredAt ? (
        <>
          {' '}
          on <DateText value={info.answeredAt} />
        </>
      ) : (
        ', date unknown'
      )}
      {info.isCached && ' (reused from an earlier verification)'}
    </span>
    <span>Trace number {info.traceNumber ?? <NotStated />}</span>
    <strong>Not a guarantee of payment.</strong>
  </p>
);
