// Matches each field with a column of the file, and shows a sample value.

import { NativeSelect } from '@mantine/core';
import { type ColumnMatch, IMPORT_FIELDS, IMPORT_LABELS, type ImportField } from './guess-columns.ts';
import classes from './import-dialog.module.css';

export interface ColumnChoicesProps {
  /** Empty if the file has no headings. */
  headings: readonly string[];
  data: readonly (readonly string[])[];
  match: ColumnMatch;
  onChoose: (field: ImportField, column: number | null) => void;
}

export const ColumnChoices = ({ headings, data, match, onChoose }: ColumnChoicesProps) => {
  const columns = match.map((_, at) => ({ value: String(at), label: headings[at] || `Column ${at + 1}` }));
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Match columns</legend>
      {IMPORT_FIELDS.map((field) => {
        const column = match.indexOf(field);
        return (
          <NativeSelect
            key={field}
            label={IMPORT_LABELS[field]}
            description={column >= 0 ? sampleOf(data, column) : ' '}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={column >= 0 ? String(column) : ''}
            onChange={(event) =>
              onChoose(field, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
            }
            data={[{ value: '', label: 'Not in this file' }, ...columns]}
          />
        );
      })}
    </fieldset>
  );
};

const sampleOf = (data: readonly (readonly string[])[], column: number): string => {
  const sample = data.find((line) => line[column]?.trim())?.[column];
  return sample ? `e.g. ${sample}` : 'Empty';
};
