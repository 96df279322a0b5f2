import { NotStated } from '#ui/values/not-stated.tsx';
import type { CoverageCells } from '../benefits-context.ts';
import { useBenefitsContext } from '../benefits-context.ts';
import { certaintyHint, doubtTexts } from '../certainty.ts';
import { Sourced } from '../sourced.tsx';
import { cellValue } from './coverage-cell-value.ts';
import classes from './coverage-table.module.css';

export interface CoverageCellProps {
  row: CoverageCells;
  side: 'in' | 'out';
  about: string;
  /** The plan doesn't pay for this patient because of the age. */
  isPastAge?: boolean;
  /** It isn't known yet whether the plan pays for this patient. */
  isLoading?: boolean;
}

export const CoverageCell = ({
  row,
  side,
  about,
  isPastAge = false,
  isLoading = false,
}: CoverageCellProps) => {
  const { network } = useBenefitsContext();
  const { text, share, conflicting, otherTiers, additional } = cellValue(row, side, network);
  if (text === '-') return <NotStated as="dash" />;
  const paysNothing = text === '0%';
  if (isLoading && !paysNothing) return <span className={classes.aside}>Loading...</span>;
  // If the cell already shows the other values, the words "conflicting values" add nothing.
  const doubts = doubtTexts(share.certainty, { isNotCovered: paysNothing }).filter(
    (doubt) => conflicting.length === 0 || doubt !== 'conflicting values',
  );
  // What applies to the patient comes first. The payer's value is for patients within the age limit.
  const isForOtherPatients = isPastAge && !paysNothing;
  const paidClass = isForOtherPatients ? undefined : classes.share;
  const valueClass = paysNothing ? classes.nothing : paidClass;
  return (
    <>
      {isForOtherPatients && <div className={classes.nothing}>Not payable</div>}
      <Sourced about={about} sources={share.sources} hint={certaintyHint(share.certainty)} skipTab>
        <span className={valueClass}>{text}</span>
      </Sourced>
      {isForOtherPatients && <span className={classes.aside}>only within the age limit</span>}
      {/* If the plan pays nothing, "no deductible" would look like a benefit. */}
      {share.deductible_applies !== null && !paysNothing && (
        <span className={classes.aside}>
          {share.deductible_applies ? 'after deductible' : 'no deductible'}
        </span>
      )}
      {paysNothing && <span className={classes.aside}>not covered</span>}
      {additional.length > 0 && <span className={classes.aside}>and {additional.join(', ')}</span>}
      {otherTiers.length > 0 && (
        <span className={classes.aside}>{otherTiers.join(', ')} in another network tier</span>
      )}
      {conflicting.length > 0 && <span className={classes.doubt}>conflicting: {conflicting.join(', ')}</span>}
      {doubts.map((doubt) => (
        <span key={doubt} className={classes.doubt}>
          {doubt}
        </span>
      ))}
    </>
  );
};
