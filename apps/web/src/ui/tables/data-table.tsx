// A table. On a narrow screen, each row becomes a card, or the table scrolls sideways with a fixed first column.

import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataTableColumn<Row> {
  /** Unique in the table. */
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** In the card: the heading, without a label. One column at most. */
  isTitle?: boolean;
  /** In the card: the top right corner, without a label. One column at most. */
  isAction?: boolean;
  /** In the card: left-aligned text over the full width, without a label. */
  isText?: boolean;
  /** Not shown in the card. */
  hiddenOnNarrow?: boolean;
  /** E.g. "8rem". */
  width?: string;
  /** Keep on one line. */
  noWrap?: boolean;
}

export interface DataTableProps<Row> {
  /** For screen readers only. */
  caption: string;
  columns: DataTableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row, index: number) => string;
  /** For the mouse. Also put a link in a cell for keyboard users. */
  onRowClick?: (row: Row) => void;
  /** The layout on narrow screens. Use `scroll` if columns must be compared. */
  narrow?: 'cards' | 'scroll';
  /** The header stays in view while the page scrolls. */
  stickyHeader?: boolean;
  /** For tables with many columns: if the sidebar leaves too little width, the table scrolls sideways. */
  isWide?: boolean;
}

// The CSS of the cards changes `display`, which removes the table roles, so every part states its role.
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, rowKey, onRowClick, narrow = 'cards', isWide = false } = props;
  return (
    <div
      className={classes.frame}
      data-narrow={narrow}
      data-wide={isWide}
      // A scrolling region must be focusable by keyboard.
      {...((narrow === 'scroll' || isWide) && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={classes.table} data-sticky={props.stickyHeader ?? false}>
        <caption className="visually-hidden">{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
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
                <Cell key={column.key} column={column}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const HeaderCell = <Row,>({ column: { header, align, width } }: { column: DataTableColumn<Row> }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <th scope="col" role="columnheader" data-align={align} {...(width && { style: { width } })}>
    {header}
  </th>
);

const Cell = <Row,>({ column, children }: { column: DataTableColumn<Row>; children: ReactNode }) => (
  <td
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
    {children}
  </td>
);
