import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#lib/brand-mark.tsx';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { paths } from '#lib/paths.ts';
import classes from './mobile-menu.module.css';

const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** The top bar and slide-out menu of narrow screens. */
export const MobileMenu = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label="Menu bar" className={classes.bar}>
      <button
        type="button"
        className={classes.toggle}
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.75} />
      </button>
      <Link to={paths.home} className={classes.brand}>
        <BrandMark size={22} />
        Bitewing
      </Link>
      <MenuDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </nav>
  );
};
