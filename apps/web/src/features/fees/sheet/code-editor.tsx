// The editor for a code cell. It finds codes by their number or by an everyday name.

import { type FoundCode, searchCodes } from '@bitewing/benefits';
import { MESSAGES } from '@bitewing/contract';
import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { GridEditorProps } from '#ui/grid/grid-column.ts';
import { editorMove, useEndOnce } from '#ui/grid/text-editor.tsx';
import classes from '../fees.module.css';
import { readCode } from './read-fee.ts';

const MAXIMUM_SHOWN_CODES = 30;

export const CodeEditor = ({ label, initialText, onCommit, onCancel }: GridEditorProps) => {
  const [text, setText] = useState(initialText);
  const [marked, setMarked] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const combobox = useCombobox({ defaultOpened: true });
  const { commit, cancel } = useEndOnce(onCommit, onCancel);
  const found = searchCodes(text).slice(0, MAXIMUM_SHOWN_CODES);

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    // The one character with which the user opened the editor isn't selected, so that the next one doesn't replace it.
    element?.setSelectionRange(element.value.length === 1 ? 1 : 0, element.value.length);
  }, []);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      cancel();
      return;
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((before) => (before + step + found.length) % found.length);
      return;
    }
    const move = editorMove(event);
    if (!move) return;
    event.preventDefault();
    // A complete code stays as typed, even if another option is highlighted.
    const isCode = 'value' in readCode(text);
    commit(isCode ? text : (found[marked]?.code ?? text), move);
  };

  return (
    <Combobox
      store={combobox}
      width={360}
      position="bottom-start"
      onOptionSubmit={(code) => commit(code, 'next')}
    >
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        aria-activedescendant={found[marked] ? `${id}-${marked}` : undefined}
      >
        <input
          ref={input}
          className={classes.editor}
          aria-label={label}
          value={text}
          placeholder="Code or name"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={press}
          onBlur={() => commit(text, null)}
        />
      </Combobox.Target>
      <FoundCodes id={id} found={found} marked={marked} text={text.trim()} />
    </Combobox>
  );
};

interface FoundCodesProps {
  id: string;
  found: FoundCode[];
  marked: number;
  text: string;
}

const FoundCodes = ({ id, found, marked, text }: FoundCodesProps) => (
  <Combobox.Dropdown>
    <Combobox.Options className={classes.options ?? ''} aria-label="Codes">
      {found.map(({ code, label }, at) => (
        <Combobox.Option
          key={code}
          id={`${id}-${at}`}
          value={code}
          className={classes.option ?? ''}
          aria-selected={at === marked}
        >
          <strong>{code}</strong> {label}
        </Combobox.Option>
      ))}
    </Combobox.Options>
    {found.length === 0 && (
      <Combobox.Empty>
        {text ? MESSAGES.proceduresNone(text) : 'Type a code or a name, for example crown.'}
      </Combobox.Empty>
    )}
  </Combobox.Dropdown>
);
