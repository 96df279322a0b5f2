import { Link } from 'react-router';
import { BrandMark } from '#lib/brand-mark.tsx';
import { paths } from '#lib/paths.ts';
import { Navigation } from './navigation.tsx';
import classes from './sidebar.module.css';

export const Sidebar = () => (
  <aside className={classes.sidebar}>
    <Link to={paths.home} className={classes.brand}>
      <BrandMark />
      Bitewing
    </Link>
    <Navigation />
  </aside>
);
