// Matches each field with a column of the file, and shows a sample value.

import { NativeSelect } from '@mantine/core';
import classes from './import-dialog.module.css';

export interface ColumnChoicesProps<Field extends string> {
  /** Keyed by field, in the order in which they are shown. */
  labels: Readonly<Record<Field, string>>;
  /** Empty if the file has no headings. */
  headings: readonly string[];
  data: readonly (readonly string[])[];
  /** The field of each column; null if the column isn't used. */
  match: readonly (Field | null)[];
  onChoose: (field: Field, column: number | null) => void;
}

export const ColumnChoices = <Field extends string>(props: ColumnChoicesProps<Field>) => {
  const { labels, headings, data, match, onChoose } = props;
  const columns = match.map((_, at) => ({ value: String(at), label: headings[at] || `Column ${at + 1}` }));
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Match columns</legend>
      {(Object.keys(labels) as Field[]).map((field) => {
        const column = match.indexOf(field);
        return (
          <NativeSelect
            key={field}
            label={labels[field]}
            // A space keeps the line's height if no column is chosen.
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

/** Returns `match` with the field at this column only, or at no column if `column` is null. */
export const withColumn = <Field extends string>(
  match: readonly (Field | null)[],
  field: Field,
  column: number | null,
): (Field | null)[] =>
  match.map((current, at) => {
    if (at === column) return field;
    return current === field ? null : current;
  });
