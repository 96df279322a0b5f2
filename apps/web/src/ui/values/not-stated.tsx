// A value that isn't stated: the words, or in a dense table a gray dash that screen readers read as the words.

import classes from './not-stated.module.css';

export interface NotStatedProps {
  as?: 'words' | 'dash';
}

export const NotStated = ({ as = 'words' }: NotStatedProps) =>
  as === 'words' ? (
    <span className={classes.unknown}>Not stated</span>
  ) : (
    <span className={classes.unknown}>
      <span aria-hidden="true">-</span>
      <span className="visually-hidden">not stated</span>
    </span>
  );
