import { isFromInterpreter2, type ParsedBenefitsWire } from '@bitewing/contract';
import classes from './alert-list.module.css';

/** In place of the ten answers where an earlier interpreter read the response; nothing for a current reading. */
export const EarlierInterpreter = ({ benefits }: { benefits: ParsedBenefitsWire }) =>
  isFromInterpreter2(benefits) ? null : (
    <p className={classes.alert} data-tone="caution">
      These benefits were read by an earlier version of Bitewing. Verify the patient again to see the summary
      and the alerts.
    </p>
  );
