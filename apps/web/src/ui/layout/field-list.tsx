// Names and values of one thing, in as many columns as there is room for.

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
