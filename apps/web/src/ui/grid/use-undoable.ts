// The content of a grid, with undo. It is kept in a ref, so that a second change before the next render includes the
// first: Tab ends an edit and adds a row in one step.

import { useMemo, useReducer, useRef } from 'react';
import { record, redo, startHistory, type UndoHistory, undo } from './undo-history.ts';

export const useUndoable = <Content>(start: () => Content, onChange?: (content: Content) => void) => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const history = useRef<UndoHistory<Content> | null>(null);
  history.current ??= startHistory(start());
  const report = useRef(onChange);
  report.current = onChange;

  const actions = useMemo(() => {
    const setHistory = (next: UndoHistory<Content>): void => {
      const before = history.current;
      if (next === before) return;
      history.current = next;
      redraw();
      if (next.present !== before?.present) report.current?.(next.present);
    };
    const current = (): UndoHistory<Content> => history.current as UndoHistory<Content>;
    return {
      /** The current content, including changes that aren't rendered yet. */
      peek: () => current().present,
      change: (step: (content: Content) => Content) => setHistory(record(current(), step(current().present))),
      undo: () => setHistory(undo(current())),
      redo: () => setHistory(redo(current())),
    };
  }, []);

  const { past, present, future } = history.current;
  return { content: present, canUndo: past.length > 0, canRedo: future.length > 0, ...actions };
};
