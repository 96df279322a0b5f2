import { Kbd, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { focusPageSearch } from '#ui/inputs/search-box.tsx';
import classes from './keyboard-help.module.css';

const SHORTCUTS = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Tab'], does: 'Go to the next field, link or button' },
  { keys: ['Shift', 'Tab'], does: 'Go to the previous field, link or button' },
  { keys: ['Enter'], does: 'Open the link or press the button' },
  { keys: ['↑', '↓'], does: 'Move between rows in a benefits table or the batch sheet' },
  { keys: ['Esc'], does: 'Close a dialog or a list' },
];

/** `?` opens this list and `/` goes to the search box, except while the user types in a field. */
export const KeyboardHelp = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.key === '?') setOpen(true);
      else if (event.key === '/' && focusPageSearch()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Modal opened={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};

/** Where a key is text: fields, the batch sheet and dialogs. After a checkbox or a select, the keys work. */
const TEXT_FIELDS =
  '[role="dialog"], [role="grid"], textarea, input:not([type="checkbox"], [type="radio"], [readonly])';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_FIELDS) !== null);
