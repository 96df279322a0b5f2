/* biome-ignore-all lint/a11y/noRedundantRoles: the grid layout removes table semantics, so each part states its role */
/* biome-ignore-all lint/a11y/useSemanticElements: as above */

// One row for each service type or procedure. The browser skips the layout of rows out of view, so hundreds of rows
// stay fast. Only one row is in the tab order. The arrow keys move between rows, and Enter shows a row's sources.

import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { type CoverageCells, useBenefitsContext } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import { joinNotes } from '../wording.ts';
import { CoverageCell } from './coverage-cell.tsx';
import classes from './coverage-table.module.css';
import type { RowNotes } from './row-limits.ts';
import { nextRow } from './row-navigation.ts';

export interface CoverageRow {
  key: string;
  title: string;
  description?: string;
  /** The plan that the row is about, if the response is about several plans. */
  plan?: string | null;
  cells: CoverageCells;
  /** The networks in which the plan doesn't pay for this patient because of the age. */
  pastAge?: readonly ('in' | 'out')[];
  /** Whether it isn't known yet if the age prevents payment. */
  isLoading?: boolean;
  notes: RowNotes;
}

export interface CoverageGroup {
  /** Null for rows without a heading. */
  heading: string | null;
  /** The notes that all rows of the group have. */
  note?: string;
  /** Shows only the heading until the user expands the group. */
  isCollapsed?: boolean;
  rows: CoverageRow[];
}

export interface CoverageTableProps {
  caption: string;
  /** Headers of the first column, and of the second if rows have a description. */
  headers: { title: string; description?: string };
  groups: CoverageGroup[];
}

export const CoverageTable = memo(({ caption, headers, groups }: CoverageTableProps) => {
  const { network } = useBenefitsContext();
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(0);
  const [isExpanded, setExpanded] = useState(false);
  const rowsOf = (group: CoverageGroup) => (group.isCollapsed && !isExpanded ? [] : group.rows);
  const rows = groups.flatMap(rowsOf);
  const tabStop = Math.min(current, rows.length - 1);

  const navigate = (event: KeyboardEvent): void => {
    const next = nextRow(event.key, tabStop, rows.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    table.current?.querySelectorAll<HTMLElement>('[data-row-head] button')[next]?.focus();
  };

  return (
    <table
      ref={table}
      role="table"
      className={classes.table}
      data-described={headers.description !== undefined}
      data-side={network.side}
      onKeyDown={navigate}
    >
      <caption className="visually-hidden">{caption}. Arrow keys move between rows.</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[headers.title, headers.description, 'In-Network', 'Out-Network', 'Notes']
            .filter((header) => header !== undefined)
            .map((header) => (
              <th key={header} scope="col" role="columnheader">
                {header}
              </th>
            ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.heading ?? ''} role="rowgroup">
          {group.heading && (
            <tr role="row" className={classes.group}>
              <th role="rowheader" scope="rowgroup">
                {group.isCollapsed ? (
                  <button
                    type="button"
                    className={classes.expand}
                    aria-expanded={isExpanded}
                    onClick={() => setExpanded(!isExpanded)}
                  >
                    {group.heading}
                  </button>
                ) : (
                  group.heading
                )}
                {group.note && <span className={classes.shared}>{group.note}</span>}
              </th>
            </tr>
          )}
          {rowsOf(group).map((row) => (
            <Row key={row.key} row={row} isTabStop={row === rows[tabStop]} />
          ))}
        </tbody>
      ))}
    </table>
  );
});

const Row = memo(({ row, isTabStop }: { row: CoverageRow; isTabStop: boolean }) => {
  const { title, description, cells, pastAge = [], isLoading = false } = row;
  const notes = cells.notes || undefined;
  return (
    <tr role="row" className={classes.row}>
      <th scope="row" role="rowheader" data-row-head className={classes.title}>
        <Sourced about={title} sources={cells.sources} skipTab={!isTabStop} {...(notes && { notes })}>
          {title}
        </Sourced>
        {row.plan && <span className={classes.aside}>{row.plan}</span>}
      </th>
      {description !== undefined && (
        <td role="cell" className={classes.description}>
          {description}
        </td>
      )}
      <td role="cell" className={classes.cell} data-side="in" data-label="In-Network">
        <CoverageCell
          row={cells}
          side="in"
          about={`${title}, in-network`}
          isPastAge={pastAge.includes('in')}
          isLoading={isLoading}
        />
      </td>
      <td role="cell" className={classes.cell} data-side="out" data-label="Out-Network">
        <CoverageCell
          row={cells}
          side="out"
          about={`${title}, out-of-network`}
          isPastAge={pastAge.includes('out')}
          isLoading={isLoading}
        />
      </td>
      <td role="cell" className={classes.notes} title={cells.notes}>
        {row.notes.limits.map((limit) => (
          <RowLimit key={limit.text} about={title} limit={limit} />
        ))}
        <span>{joinNotes(row.notes.texts)}</span>
        {row.notes.wording.map((text) => (
          <em key={text} title="We couldn't read this sentence completely">
            Payer's own words: {text}
          </em>
        ))}
      </td>
    </tr>
  );
});

const RowLimit = ({ about, limit }: { about: string; limit: RowNotes['limits'][number] }) => (
  <strong>
    {limit.sources.length > 0 ? (
      <Sourced about={`${about}: ${limit.text}`} sources={limit.sources} isText skipTab>
        {limit.text}
      </Sourced>
    ) : (
      limit.text
    )}
    {limit.aside && <small>{limit.aside}</small>}
  </strong>
);
