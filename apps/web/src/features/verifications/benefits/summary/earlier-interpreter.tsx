import { isFromInterpreter2, type ParsedBenefitsWire } from '@bitewing/contract';
import classes from './alert-list.module.css';

/** Shown instead of the ten answers if interpreter 1.x read the response. */
export const EarlierInterpreter = ({ benefits }: { benefits: ParsedBenefitsWire }) =>
  isFromInterpreter2(benefits) ? null : (
    <p className={classes.alert} data-tone="caution">
      These benefits were read by an earlier version of Bitewing. Verify the patient again to see the summary
      and the alerts.
    </p>
  );
