import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './data-grid.module.css';
import type { GridEditorProps } from './grid-column.ts';
import type { GridMove } from './grid-navigation.ts';

/** Enter, Tab, the up and down arrows and a click elsewhere keep the typed text. Escape discards it. */
export const TextEditor = (props: GridEditorProps) => {
  const { label, initialText, placeholder, format, onCommit, onCancel } = props;
  // A single character is treated as the key that opened the editor, so it is formatted like all typed text. Longer
  // text is the cell's, perhaps pasted or imported, and stays unchanged until the user types.
  const [text, setText] = useState(() => (initialText.length === 1 ? format(initialText) : initialText));
  const input = useRef<HTMLInputElement>(null);
  const { commit, cancel } = useEndOnce(onCommit, onCancel);

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancel();
    const move = editorMove(event);
    if (!move) return;
    event.preventDefault();
    commit(text, move);
  };

  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setText(format(event.currentTarget.value))}
      onKeyDown={press}
      onBlur={() => commit(text, null)}
    />
  );
};

/** Where the cursor moves after a key that commits the edit; null for other keys. */
export const editorMove = ({ key, shiftKey }: { key: string; shiftKey: boolean }): GridMove | null => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  return null;
};

/** Closing the editor may also blur its field. That blur must not commit an edit that has already ended. */
export const useEndOnce = (onCommit: GridEditorProps['onCommit'], onCancel: GridEditorProps['onCancel']) => {
  const isOver = useRef(false);
  const end = (act: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return {
    commit: (text: string, move: GridMove | null) => end(() => onCommit(text, move)),
    cancel: () => end(onCancel),
  };
};
