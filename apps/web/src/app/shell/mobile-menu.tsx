import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#lib/brand-mark.tsx';
import { paths } from '#lib/paths.ts';
import classes from './mobile-menu.module.css';
import { Navigation } from './navigation.tsx';

/** The top bar and slide-out menu of narrow screens. */
export const MobileMenu = () => {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Menu bar" className={classes.bar}>
      <button
        type="button"
        className={classes.toggle}
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.75} />
      </button>
      <Link to={paths.home} className={classes.brand}>
        <BrandMark size={22} />
        Bitewing
      </Link>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size="17rem"
        padding={0}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={{
          header: classes.header ?? '',
          content: classes.content ?? '',
          body: classes.body ?? '',
        }}
      >
        <Navigation onNavigate={() => setOpen(false)} />
      </Drawer>
    </nav>
  );
};
