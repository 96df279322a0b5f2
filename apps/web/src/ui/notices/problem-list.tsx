// A list of errors. Each can be a button that goes to the field or cell with the error.

import { IconAlertCircle } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import classes from './problem-list.module.css';

export interface ListedProblem {
  key: string;
  message: string;
  onGoTo?: () => void;
}

export const ProblemList = ({ problems, ref }: { problems: ListedProblem[]; ref: Ref<HTMLElement> }) => {
  const id = useId();
  if (problems.length === 0) return null;
  return (
    <section ref={ref} className={classes.problems} role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={classes.title}>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
        {problems.length === 1 ? '1 error' : `${problems.length} errors`}
      </h2>
      <ul className={classes.items}>
        {problems.map(({ key, message, onGoTo }) => (
          <li key={key}>
            {onGoTo ? (
              <button type="button" className={classes.link} onClick={onGoTo}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
