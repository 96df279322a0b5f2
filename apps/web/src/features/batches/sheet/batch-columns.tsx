import type { ComponentType } from 'react';
import { formatDateEntry } from '#lib/forms/date-entry.ts';
import { CHECKED_TEXT, type GridColumn, type GridEditorProps } from '#ui/grid/grid-column.ts';
import {
  type BatchField,
  type BatchRow,
  FIELD_LABELS,
  FIELDS,
  isSubscriberField,
} from '../rows/batch-row.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';
import classes from './batch-form.module.css';

const LAYOUT: Record<BatchField, { width: number; grow?: number }> = {
  patient_first_name: { width: 7, grow: 1 },
  patient_last_name: { width: 7, grow: 1 },
  patient_dob: { width: 6.5 },
  member_id: { width: 7.5, grow: 1 },
  payer_id: { width: 11, grow: 2 },
  is_dependent: { width: 5.5 },
  subscriber_first_name: { width: 7, grow: 1 },
  subscriber_last_name: { width: 7, grow: 1 },
  subscriber_dob: { width: 6.5 },
};

const DATE_PLACEHOLDERS: Partial<Record<BatchField, string>> = {
  patient_dob: '01/15/1985',
  subscriber_dob: '05/01/1980',
};

/** Until the payer editor is loaded, payer cells are edited as text. */
export const createColumns = (
  payers: PayerMatcher,
  PayerEditor: ComponentType<GridEditorProps> | undefined,
): GridColumn<BatchRow>[] =>
  FIELDS.map((field) => ({
    key: field,
    header: FIELD_LABELS[field],
    ...LAYOUT[field],
    text: (row) => textOf(row, field, payers),
    ...(DATE_PLACEHOLDERS[field] && { placeholder: DATE_PLACEHOLDERS[field], format: formatDateEntry }),
    ...(field === 'is_dependent' && { kind: 'flag' as const }),
    ...(field === 'payer_id' && {
      ...(PayerEditor && { Editor: PayerEditor }),
      show: (row) => <PayerName row={row} payers={payers} />,
    }),
    ...(isSubscriberField(field) && { isDisabled: (row) => !row.is_dependent }),
  }));

const textOf = (row: BatchRow, field: BatchField, payers: PayerMatcher): string => {
  if (field === 'is_dependent') return row.is_dependent ? CHECKED_TEXT : '';
  if (field === 'payer_id') return payers.find(row.payer_id)?.display_name ?? row.payer_id;
  return row[field];
};

const PayerName = ({ row, payers }: { row: BatchRow; payers: PayerMatcher }) => {
  const payer = payers.find(row.payer_id);
  if (!payer) return row.payer_id;
  return (
    <span title={`${payer.display_name} (${payer.primary_payer_id})`}>
      {payer.display_name} <span className={classes.payerId}>{payer.primary_payer_id}</span>
    </span>
  );
};
