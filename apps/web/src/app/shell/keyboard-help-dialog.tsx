import { Kbd, Modal } from '@mantine/core';
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

export const KeyboardHelpDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" size="sm">
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
