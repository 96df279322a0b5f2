import { isFromInterpreter2, type ParsedBenefitsWire } from '@bitewing/contract';
import classes from './alert-list.module.css';

/** Replaces the ten answers if an earlier interpreter read the response. Empty for a current reading. */
export const EarlierInterpreter = ({ benefits }: { benefits: ParsedBenefitsWire }) =>
  isFromInterpreter2(benefits) ? null : (
    <p className={classes.alert} data-tone="caution">
      These benefits were read by an earlier version of Bitewing. Verify the patient again to see the summary
      and the alerts.
    </p>
  );
