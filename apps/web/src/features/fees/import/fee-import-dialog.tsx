// Imports fees from a file: match the columns, check the rows, import. Rows with errors are imported too, and the user
// corrects them in the sheet.

import { Button, Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useMemo, useState } from 'react';
import { csvFile } from '#lib/files/csv.ts';
import { ColumnChoices, withColumn } from '#lib/import/column-choices.tsx';
import classes from '#lib/import/import-dialog.module.css';
import { ImportFileDialog } from '#lib/import/import-file-dialog.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { rowsFrom } from '../sheet/fee-content.ts';
import { describeCode, type FeeRow, findProblems } from '../sheet/fee-rows.ts';
import { FEE_LABELS, guessFeeColumns, looksLikeHeadings } from './guess-fee-columns.ts';

export interface FeeImportDialogProps {
  /** Whether the sheet has fees that the file could replace. */
  hasFees: boolean;
  onClose: () => void;
  onImport: (rows: FeeRow[], replacesAll: boolean) => void;
}

export const FeeImportDialog = ({ onClose, ...props }: FeeImportDialogProps) => (
  <ImportFileDialog
    title="Import Fees"
    template={{
      content: () => csvFile([['Code', 'Procedure', 'Fee']]),
      name: 'bitewing-fees-template.csv',
    }}
    looksLikeHeadings={looksLikeHeadings}
    onClose={onClose}
  >
    {(lines, numbers) => <Matching lines={lines} numbers={numbers} onClose={onClose} {...props} />}
  </ImportFileDialog>
);

interface MatchingProps extends FeeImportDialogProps {
  lines: string[][];
  /** The rows' numbers in the file. */
  numbers: number[];
}

const Matching = ({ lines, numbers, hasFees, onClose, onImport }: MatchingProps) => {
  const [hasHeadings, setHasHeadings] = useState(() => looksLikeHeadings(lines[0] ?? []));
  const [match, setMatch] = useState(() => guessFeeColumns(lines));
  const [replacesAll, setReplacesAll] = useState(false);
  const data = useMemo(() => (hasHeadings ? lines.slice(1) : lines), [lines, hasHeadings]);
  const dataNumbers = useMemo(() => (hasHeadings ? numbers.slice(1) : numbers), [numbers, hasHeadings]);
  const read = useMemo(
    () =>
      data.flatMap((line, index) => {
        const number = dataNumbers[index] ?? 0;
        return rowsFrom([line], match).map((row) => ({ row, number }));
      }),
    [data, dataNumbers, match],
  );
  const rows = read.map(({ row }) => row);
  const isMatched = match.includes('code') && match.includes('fee');
  return (
    <div className={classes.matching}>
      <Checkbox
        label="The first row contains headings"
        checked={hasHeadings}
        onChange={(event) => setHasHeadings(event.currentTarget.checked)}
      />
      <ColumnChoices
        labels={FEE_LABELS}
        headings={hasHeadings ? (lines[0] ?? []) : []}
        data={data}
        match={match}
        onChoose={(field, column) => setMatch((before) => withColumn(before, field, column))}
      />
      {isMatched ? (
        <Preview rows={rows} numbers={read.map(({ number }) => number)} />
      ) : (
        <p>Choose the columns with the codes and the fees.</p>
      )}
      {hasFees && (
        <Radio.Group
          label="Fees already in the list"
          value={replacesAll ? 'replace' : 'update'}
          onChange={(value) => setReplacesAll(value === 'replace')}
        >
          <Radio value="update" label="Update the fees of the codes in this file and keep the others" />
          <Radio value="replace" label="Replace all fees with this file" />
        </Radio.Group>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!isMatched || rows.length === 0}
          onClick={() => {
            onImport(rows, replacesAll);
            onClose();
          }}
        >
          {rows.length === 1 ? 'Import 1 Fee' : `Import ${formatCount(rows.length)} Fees`}
        </Button>
      </div>
    </div>
  );
};

const PREVIEWED_ROWS = 5;

const COLUMNS: DataTableColumn<FeeRow>[] = [
  { key: 'code', header: 'Code', noWrap: true, cell: ({ code }) => code },
  { key: 'procedure', header: 'Procedure', cell: ({ code }) => describeCode(code) ?? '' },
  { key: 'fee', header: 'Fee', align: 'end', noWrap: true, cell: ({ fee }) => fee },
];

const Preview = ({ rows, numbers }: { rows: FeeRow[]; numbers: number[] }) => {
  const problems = findProblems(rows, numbers);
  return (
    <section className={classes.preview}>
      <h3 className={classes.legend}>
        {rows.length > PREVIEWED_ROWS
          ? `The first ${PREVIEWED_ROWS} of ${formatCount(rows.length)} fees`
          : 'Preview'}
      </h3>
      <DataTable
        caption="Preview"
        columns={COLUMNS}
        rows={rows.slice(0, PREVIEWED_ROWS)}
        rowKey={({ key }) => key}
      />
      {problems.length > 0 && (
        <div role="status">
          <p className={classes.unknown}>
            {problems.length === 1 ? '1 error' : `${formatCount(problems.length)} errors`}. You can correct{' '}
            {problems.length === 1 ? 'it' : 'them'} in the list after the import.
          </p>
          <ul className={classes.problems}>
            {problems.map(({ rowKey, number, field, text }) => (
              <li key={`${rowKey} ${field}`}>
                Row {number}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
