// Rows and columns; on a narrow screen every row becomes a card with its labels, or the table scrolls sideways
// under a first column that stays.

import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataTableColumn<Row> {
  /** Unique in the table. */
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** Of the card on a narrow screen: its heading, without a label. One column at most. */
  isTitle?: boolean;
  /** Of the card: in the corner across from the heading, without a label. One column at most. */
  isAction?: boolean;
  /** Of the card: sentences, read from the left over its whole width. */
  isText?: boolean;
  /** Left out of the card. */
  hiddenOnNarrow?: boolean;
  /** E.g. "8rem". */
  width?: string;
  /** Keep on one line. */
  noWrap?: boolean;
}

export interface DataTableProps<Row> {
  /** Read aloud, not shown. */
  caption: string;
  columns: DataTableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row, index: number) => string;
  /** For the mouse; give a cell a real link too, so that the keyboard gets there. */
  onRowClick?: (row: Row) => void;
  /** What a narrow screen does; cards unless columns must be compared. */
  narrow?: 'cards' | 'scroll';
  /** The header stays in view while the page scrolls. */
  stickyHeader?: boolean;
}

// Cards are made by display values that strip a table's meaning, so every part says its role again.
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, rowKey, onRowClick, narrow = 'cards' } = props;
  return (
    <div
      className={classes.frame}
      data-narrow={narrow}
      // A region that scrolls must be reachable by keyboard.
      {...(narrow === 'scroll' && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={classes.table} data-sticky={props.stickyHeader ?? false}>
        <caption className="visually-hidden">{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {columns.map(({ key, header, align, width }) => (
              <th
                key={key}
                scope="col"
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                data-align={align}
                {...(width && { style: { width } })}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="row"
              data-clickable={onRowClick !== undefined}
              {...(onRowClick && { onClick: () => onRowClick(row) })}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  role="cell"
                  data-label={typeof column.header === 'string' ? column.header : ''}
                  data-align={column.align}
                  data-title={column.isTitle ?? false}
                  data-action={column.isAction ?? false}
                  data-text={column.isText ?? false}
                  data-hidden-narrow={column.hiddenOnNarrow ?? false}
                  data-nowrap={column.noWrap ?? false}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
