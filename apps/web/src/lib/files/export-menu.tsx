// The export button with its menu. It is first rendered after a click on the button, so the menu opens immediately.

import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ExportOpener, type ExportProps } from './export-opener.tsx';

export const ExportMenu = ({ choices, isPending }: ExportProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button replaces the clicked one. It needs the focus before the menu opens, because a closing menu returns
    // the focus to the element that had it before.
    opener.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    // No portal and no focus placeholder: a menu may contain only menu items.
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExportOpener ref={opener} isPending={isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, onChoose }) => (
          <Menu.Item key={label} onClick={onChoose}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
