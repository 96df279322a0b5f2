// A titled section of a page.

import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  title: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
  /** Removes the padding at the sides and the bottom, e.g. for a table. */
  flush?: boolean;
  children: ReactNode;
}

export const Panel = ({ title, actions, flush = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions}
      </header>
      <div className={classes.body} data-flush={flush}>
        {children}
      </div>
    </section>
  );
};
