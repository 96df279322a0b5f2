import { MESSAGES } from '@bitewing/contract';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '#lib/brand-mark.tsx';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { useLazyDialog } from '#ui/dialogs/use-lazy-dialog.ts';
import classes from './mobile-menu.module.css';

/** The top bar and slide-out menu of narrow screens. */
export const MobileMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const [Drawer, isShown] = useLazyDialog(
    isOpen,
    async () => (await import('./menu-drawer.tsx')).MenuDrawer,
    () => {
      close();
      toast.error(MESSAGES.network);
    },
  );
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
      {Drawer && <Drawer opened={isShown ?? false} onClose={close} />}
    </nav>
  );
};
