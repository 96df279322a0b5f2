// A list of labels and values, in as many columns as fit.

import type { ReactNode } from 'react';
import classes from './field-list.module.css';

export interface FieldListProps {
  fields: { label: string; value: ReactNode }[];
}

export const FieldList = ({ fields }: FieldListProps) => (
  <dl className={classes.list}>
    {fields.map(({ label, value }) => (
      <div key={label} className={classes.field}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
