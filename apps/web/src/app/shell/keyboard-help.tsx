import { useEffect, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { focusPageSearch } from '#ui/inputs/focus-page-search.ts';

const Dialog = lazyDialog(async () => (await import('./keyboard-help-dialog.tsx')).KeyboardHelpDialog);

/** `?` opens the keyboard help and `/` goes to the search box, except while the user types in a field. */
export const KeyboardHelp = () => {
  const [isOpen, setOpen] = useState(false);
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
  return <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />;
};

/**
 * Places where the keys don't act as shortcuts: text fields, sheets and dialogs. In a checkbox, a select or a read-only
 * field, they do.
 */
const NO_SHORTCUTS =
  '[role="dialog"], [role="grid"], textarea, input:not([type="checkbox"], [type="radio"], [readonly])';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(NO_SHORTCUTS) !== null);
