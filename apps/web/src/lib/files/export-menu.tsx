// The menu of the export button. Appears on the first click, so it starts by opening.

import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ExportOpener, type ExportProps } from './export-opener.tsx';

export const ExportMenu = ({ choices, isPending }: ExportProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button replaces the clicked one. A menu returns the focus to where it was when it opened.
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
