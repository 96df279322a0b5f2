// A dialog or drawer whose code loads when the user opens it.

import { MESSAGES } from '@bitewing/contract';
import { type ComponentType, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { FileMissing } from './start/import-files.ts';
import { toast } from './toast.ts';
import { useLazyModule } from './use-lazy-module.ts';

const UPDATED = 'Bitewing was updated. Save your work and reload the page.';

export interface LazyDialogProps {
  /** Absent if the page renders the dialog only while it is open. */
  isOpen?: boolean;
  onClose: () => void;
}

/**
 * If the code can't be loaded, the dialog closes with a message and the page stays as it is. With React's `lazy`, the
 * error screen would replace the page and its unsaved entries. The code loads again when the dialog is opened again.
 */
export const lazyDialog = <P extends LazyDialogProps>(load: () => Promise<ComponentType<P>>) => {
  const loadModule = async () => ({ Dialog: await load() });
  return (props: P) => {
    const { isOpen = true } = props;
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    const giveUp = useCallback((error: unknown) => {
      toast.error(error instanceof FileMissing ? UPDATED : MESSAGES.network);
      close.current();
    }, []);
    const loaded = useLazyModule(isOpen, loadModule, giveUp);
    // The dialog is first rendered closed, because only an opening dialog remembers where the focus was.
    const isShown = useDeferredValue(loaded !== null && isOpen);
    return loaded && <loaded.Dialog {...props} {...('isOpen' in props && { isOpen: isShown })} />;
  };
};
