import { NotStated } from '#ui/values/not-stated.tsx';
import type { CoverageCells, PlanShare } from '../benefits-context.ts';
import { useBenefitsView } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import { cellValue } from './coverage-cell-value.ts';
import classes from './coverage-table.module.css';

export interface CoverageCellProps {
  row: CoverageCells;
  side: 'in' | 'out';
  about: string;
}

/** What the plan pays on one side: 0% in red, unknown a grey dash, and whatever else the payer said for it. */
export const CoverageCell = ({ row, side, about }: CoverageCellProps) => {
  const { network } = useBenefitsView();
  const { text, share, others, othersAreTiers } = cellValue(row, side, network);
  if (text === '-') return <NotStated as="dash" />;
  return (
    <>
      <Sourced about={about} sources={share.sources} skipTab>
        <span className={text === '0%' ? classes.nothing : classes.share}>{text}</span>
      </Sourced>
      {share.deductible_applies !== null && (
        <span className={classes.aside}>{deductibleText(share.deductible_applies)}</span>
      )}
      {others.length > 0 &&
        (othersAreTiers ? (
          <span className={classes.aside}>other tier: {others.join(', ')}</span>
        ) : (
          <span className={classes.both}>payer sent both: {others.join(', ')}</span>
        ))}
    </>
  );
};

const deductibleText = (applies: NonNullable<PlanShare['deductible_applies']>): string =>
  applies ? 'after deductible' : 'no deductible';
