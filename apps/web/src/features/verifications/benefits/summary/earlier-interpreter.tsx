import { isReading2, type ParsedBenefitsWire } from '@bitewing/contract';
import classes from './alert-list.module.css';

/** In place of the ten answers where an earlier interpreter read the response; nothing for a current reading. */
export const EarlierInterpreter = ({ benefits }: { benefits: ParsedBenefitsWire }) =>
  isReading2(benefits) ? null : (
    <p className={classes.alert} data-tone="caution">
      Bitewing read this response with an earlier version, without the summary and the alerts. Verify again to
      see them.
    </p>
  );
