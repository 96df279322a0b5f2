import { Drawer } from '@mantine/core';
import classes from './mobile-menu.module.css';
import { Navigation } from './navigation.tsx';

export const MenuDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
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
    <Navigation onNavigate={onClose} />
  </Drawer>
);
