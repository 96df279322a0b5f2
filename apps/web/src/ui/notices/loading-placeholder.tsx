import classes from './loading-placeholder.module.css';

/** Stands while it is not yet known who is signed in. */
export const LoadingPlaceholder = () => (
  <div className={classes.page} role="status">
    <span className={classes.spinner} aria-hidden="true" />
    <span>Loading...</span>
  </div>
);
