// How to use a grid: what to enter, then the keys.

import type { ReactNode } from 'react';
import classes from './grid-hint.module.css';

export const GridHint = ({ children }: { children: ReactNode }) => (
  <p className={classes.hint}>
    {children} Move with <kbd>Tab</kbd>, <kbd>Enter</kbd> and the arrow keys. <kbd>Ctrl+D</kbd> copies the
    cell above. <kbd>Ctrl+Z</kbd> undoes. To leave the sheet, press <kbd>Esc</kbd>, then <kbd>Tab</kbd>.
  </p>
);
