// A chart, with the same numbers as a table and as a CSV file.

import type { CsvCell } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { csvFile } from '#lib/files/csv.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { formatCount } from '#ui/values/count.ts';
import classes from './analytics.module.css';

export interface FigureColumn<Row> {
  header: string;
  /** The value in the CSV file. */
  value: (row: Row) => CsvCell;
  /** The value on the screen; by default the same as in the file, with thousands separators. */
  cell?: (row: Row) => ReactNode;
  /** For numbers, and for short texts such as a date. */
  isRightAligned?: boolean;
}

export interface FigurePanelProps<Row> {
  title: string;
  note?: ReactNode;
  rows: Row[];
  columns: FigureColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The name of the CSV file, without the extension. */
  fileName: string;
  /** If absent, the panel always shows the table. */
  chart?: ReactNode;
  /** Shown if there are no rows. */
  empty: string;
}

export const FigurePanel = <Row,>(props: FigurePanelProps<Row>) => {
  const { title, note, rows, columns, fileName, chart, empty } = props;
  const [isTableOpen, setTableOpen] = useState(false);
  const id = useId();
  const showsTable = isTableOpen || !chart;
  const save = (): void =>
    saveFile(
      csvFile([
        columns.map((column) => column.header),
        ...rows.map((row) => columns.map((column) => column.value(row))),
      ]),
      `${fileName}.csv`,
    );
  return (
    <Panel
      title={title}
      actions={
        rows.length > 0 && (
          <span className={classes.actions}>
            {chart && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`${showsTable ? 'Hide' : 'Show'} Table: ${title}`}
                aria-expanded={showsTable}
                aria-controls={id}
                onClick={() => setTableOpen(!isTableOpen)}
              >
                {showsTable ? 'Hide Table' : 'Show Table'}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconDownload size={14} aria-hidden="true" />}
              aria-label={`Export CSV: ${title}`}
              onClick={save}
            >
              Export CSV
            </Button>
          </span>
        )
      }
    >
      {note && <p className={classes.note}>{note}</p>}
      {rows.length === 0 ? (
        <p className={classes.nothing}>{empty}</p>
      ) : (
        <>
          {chart && <div className={classes.chart}>{chart}</div>}
          <FigureTable {...props} id={id} isShown={showsTable} />
        </>
      )}
    </Panel>
  );
};

const onScreen = (value: CsvCell): ReactNode => (typeof value === 'number' ? formatCount(value) : value);

const FigureTable = <Row,>(props: FigurePanelProps<Row> & { id: string; isShown: boolean }) => {
  const { title, rows, columns, rowKey, id, isShown } = props;
  return (
    <div
      id={id}
      className={isShown ? classes.tableFrame : 'visually-hidden'}
      // A scrolling region must be focusable by keyboard.
      {...(isShown && { tabIndex: 0, role: 'region', 'aria-label': `${title}, table` })}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ header, isRightAligned }) => (
              <th key={header} scope="col" data-number={isRightAligned ?? false}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, value, cell, isRightAligned }) => (
                <td key={header} data-number={isRightAligned ?? false}>
                  {cell ? cell(row) : onScreen(value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
