import { isReading2, type ParsedBenefitsWire } from '@bitewing/contract';
import classes from './proof-line.module.css';

/** Says that an earlier interpreter read this response; nothing for a current reading. */
export const EarlierInterpreter = ({ benefits }: { benefits: ParsedBenefitsWire }) =>
  isReading2(benefits) ? null : (
    <p className={classes.line}>
      Bitewing read this response with an earlier version. Verify again for complete benefits.
    </p>
  );
