// The errors of a failed submit. Each links to its cell.

import { IconAlertCircle } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { type BatchProblem, problemMessage } from '../rows/batch-problems.ts';
import classes from './batch-form.module.css';
import type { FormContent } from './form-content.ts';

export interface ProblemListProps {
  general: string[];
  cells: BatchProblem[];
  rows: FormContent['rows'];
  onGoTo: (problem: BatchProblem) => void;
  ref: Ref<HTMLElement>;
}

export const ProblemList = ({ general, cells, rows, onGoTo, ref }: ProblemListProps) => {
  const id = useId();
  const count = general.length + cells.length;
  if (count === 0) return null;
  return (
    <section ref={ref} className={classes.problems} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={classes.problemsTitle}>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
        {count === 1 ? '1 error' : `${count} errors`}
      </h2>
      <ul className={classes.problemItems}>
        {general.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {cells.map((problem) => (
          <li key={`${problem.rowKey} ${problem.field} ${problem.text}`}>
            <button type="button" className={classes.problemLink} onClick={() => onGoTo(problem)}>
              {problemMessage(problem, rows)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
