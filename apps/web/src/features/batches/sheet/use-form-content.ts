// The rows of the form with undo. Changes apply before the next render, because Tab ends an edit and adds a row in one
// step.

import { useMemo, useReducer, useRef } from 'react';
import { record, redo, startHistory, type UndoHistory, undo } from '#ui/grid/undo-history.ts';
import type { FormContent } from './form-content.ts';

export const useFormContent = (start: () => FormContent, onChange: (content: FormContent) => void) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const history = useRef<UndoHistory<FormContent> | null>(null);
  history.current ??= startHistory(start());
  const report = useRef(onChange);
  report.current = onChange;

  const actions = useMemo(() => {
    const become = (next: UndoHistory<FormContent>): void => {
      const before = history.current;
      if (next === before) return;
      history.current = next;
      redraw();
      if (next.present !== before?.present) report.current(next.present);
    };
    const current = (): UndoHistory<FormContent> => history.current as UndoHistory<FormContent>;
    return {
      peek: () => current().present,
      change: (step: (content: FormContent) => FormContent) =>
        become(record(current(), step(current().present))),
      undo: () => become(undo(current())),
      redo: () => become(redo(current())),
    };
  }, []);

  const { past, present, future } = history.current;
  return { content: present, canUndo: past.length > 0, canRedo: future.length > 0, ...actions };
};
