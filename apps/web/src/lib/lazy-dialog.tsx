// A dialog whose code loads when the user opens it.

import { MESSAGES } from '@bitewing/contract';
import { type ComponentType, useCallback, useEffect, useRef } from 'react';
import { toast } from './toast.ts';
import { useLazyModule } from './use-lazy-module.ts';

/**
 * If the code can't be loaded, the dialog closes with a message and the page stays as it is. With React's `lazy`, the
 * error screen would replace the page and its unsaved entries. The code loads again when the dialog is opened again.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) => {
  const loadModule = async () => ({ Dialog: await load() });
  return (props: P) => {
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    const giveUp = useCallback(() => {
      toast.error(MESSAGES.network);
      close.current();
    }, []);
    const loaded = useLazyModule(true, loadModule, giveUp);
    return loaded && <loaded.Dialog {...props} />;
  };
};
