import type { ParsedBenefitsWire } from '@bitewing/contract';
import type { CoverageCells } from '../benefits-context.ts';
import { doubtTexts } from '../certainty.ts';
import { findProcedures } from '../tables/benefit-search.ts';
import { shareText } from '../tables/coverage-cell-value.ts';
import classes from './breakdown-sheet.module.css';

/** The printed coverage tables. Procedures are listed without notes, so hundreds of codes fit on a few pages. */
export const SheetCoverage = ({ benefits }: { benefits: ParsedBenefitsWire }) => (
  <>
    {benefits.service_type_coverage.length > 0 && (
      <table className={classes.table}>
        <thead>
          <tr>
            {['Service type', 'In-network', 'Out-of-network', 'Notes'].map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.service_type_coverage.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed row has no id
            <tr key={at}>
              <td>{[row.service_type, row.plan].filter(Boolean).join(', ')}</td>
              <td>{printed(row, 'in')}</td>
              <td>{printed(row, 'out')}</td>
              <td>{row.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {benefits.procedure_coverage.length > 0 && (
      <section>
        <h2>Procedure codes: in-network / out-of-network (- means not stated)</h2>
        <ul className={classes.codes}>
          {findProcedures(benefits, '').map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed row has no id
            <li key={at}>
              <b>{[row.procedure_code, row.plan].filter(Boolean).join(', ')}</b> {printed(row, 'in')} /{' '}
              {printed(row, 'out')}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

const printed = (row: CoverageCells, side: 'in' | 'out'): string => {
  const main = side === 'in' ? row.in_network : row.out_network;
  const others = row.also_stated
    .filter(({ network }) => network === side)
    .map(({ share }) => shareText(share));
  const { certainty } = side === 'in' ? row.in_network_share : row.out_network_share;
  const doubts = main === '-' ? [] : doubtTexts(certainty);
  return [[main, ...new Set(others)].join(' or '), ...doubts].join(', ');
};
