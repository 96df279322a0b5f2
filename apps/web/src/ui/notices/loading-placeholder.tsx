import classes from './loading-placeholder.module.css';

export const LoadingPlaceholder = () => (
  <div className={classes.page} role="status">
    <span className={classes.spinner} aria-hidden="true" />
    <span>Loading...</span>
  </div>
);
