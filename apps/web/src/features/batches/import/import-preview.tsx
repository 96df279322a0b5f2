import type { BatchDraftRow } from '@bitewing/contract';
import classes from '#lib/import/import-dialog.module.css';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { contentProblems } from '../rows/batch-problems.ts';
import { BLANK, FIELD_LABELS, FIELDS } from '../rows/batch-row.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';

const PREVIEWED_ROWS = 5;

/** Shows the first rows as they will appear in the form. */
export const ImportPreview = ({ rows, payers }: { rows: readonly BatchDraftRow[]; payers: PayerMatcher }) => {
  const filled = FIELDS.filter((field) => rows.some((row) => row[field] !== BLANK[field]));
  const columns: DataTableColumn<BatchDraftRow>[] = filled.map((field) => ({
    key: field,
    header: FIELD_LABELS[field],
    noWrap: true,
    cell: (row) => {
      if (field === 'is_dependent') return row.is_dependent ? 'Yes' : 'No';
      const problem = contentProblems(row, payers)[field];
      const text = field === 'payer_id' ? payers.find(row.payer_id)?.display_name : null;
      const shown = text ?? row[field];
      return problem ? (
        <span className={classes.unknown}>
          {shown} ({problem})
        </span>
      ) : (
        shown
      );
    },
  }));
  return (
    <section className={classes.preview}>
      <h3 className={classes.legend}>
        {rows.length > PREVIEWED_ROWS
          ? `The first ${PREVIEWED_ROWS} of ${formatCount(rows.length)} patients`
          : 'Preview'}
      </h3>
      <div className={classes.scroll}>
        <DataTable
          caption="Preview"
          columns={columns}
          rows={rows.slice(0, PREVIEWED_ROWS)}
          rowKey={(_, index) => String(index)}
          narrow="scroll"
        />
      </div>
    </section>
  );
};
