import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import classes from './landing-page.module.css';

export const LandingPage = () => (
  <main className={classes.page}>
    <h1 className={classes.title}>Dental benefits, read in seconds</h1>
    <p className={classes.text}>
      Bitewing verifies dental insurance eligibility with the payer and shows the benefits in plain figures.
    </p>
    <Link to={paths.login} className={classes.link}>
      Log in
    </Link>
  </main>
);
