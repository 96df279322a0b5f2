// The fields of a form, locked while it is saved. After that, the form closes or shows what was saved, so entries typed
// in the meantime would be lost.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './lockable-fields.module.css';

export interface LockableFieldsProps {
  isLocked: boolean;
  children: ReactNode;
}

export const LockableFields = ({ isLocked, children }: LockableFieldsProps) => {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // A locked field loses the focus to an element around the form. When it is unlocked, it gets the focus back, unless the
  // user has moved the focus elsewhere.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isLocked)
      focused.current = active instanceof HTMLElement && container.current?.contains(active) ? active : null;
    else if (active?.contains(container.current)) focused.current?.focus();
  }, [isLocked]);
  return (
    <div ref={container} inert={isLocked} className={classes.fields}>
      {children}
    </div>
  );
};
