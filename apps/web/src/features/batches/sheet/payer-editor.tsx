// The editor of a payer cell, with the same search as the form for one patient.

import { MESSAGES } from '@bitewing/contract';
import { type KeyboardEvent, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listNote, PayerCombobox, usePayerList } from '#entities/payers/payer-combobox.tsx';
import { findPayers } from '#entities/payers/payer-search.ts';
import type { GridEditorProps } from '#ui/grid/grid-column.ts';
import { editorMove, useEndOnce } from '#ui/grid/text-editor.tsx';
import classes from './payer-editor.module.css';
import { PayersContext } from './payers-context.ts';

export const PayerEditor = ({ label, initialText, onCommit, onCancel }: GridEditorProps) => {
  const index = useContext(PayersContext);
  const [text, setText] = useState(initialText);
  // The cell shows the payer's name, which isn't a search term. The list shows all payers until the user types. If
  // the initial text is a single character, the user typed it to open the editor.
  const [isTyped, setIsTyped] = useState(initialText.length === 1);
  const input = useRef<HTMLInputElement>(null);
  const { commit, cancel } = useEndOnce(onCommit, onCancel);
  const term = isTyped ? text : '';
  const { payers: matches, isGuess } = useMemo(() => findPayers(index, term), [index, term]);
  const hasMoved = useRef(false);
  const list = usePayerList(matches, { isSearching: isTyped && text.trim() !== '', initiallyOpen: true });

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    // The one character with which the user opened the editor isn't selected, so that the next one doesn't replace it.
    element?.setSelectionRange(element.value.length === 1 ? 1 : 0, element.value.length);
  }, []);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      cancel();
      return;
    }
    if (list.pressArrow(event)) {
      hasMoved.current = true;
      return;
    }
    const move = editorMove(event);
    if (!move) return;
    event.preventDefault();
    // Enter chooses the highlighted payer. So does Tab if the user moved the highlight or exactly one payer matches.
    // Otherwise Tab keeps the text, and the form asks which payer is meant, so that no request goes to the wrong payer.
    const choosesHighlighted =
      event.key === 'Enter' || hasMoved.current || (matches.length === 1 && !isGuess);
    commit((choosesHighlighted && list.highlighted?.id) || text, move);
  };

  return (
    <PayerCombobox
      list={list}
      width={320}
      position="bottom-start"
      option={(payer) => (
        <>
          <span className={classes.id}>{payer.primary_payer_id}</span> {payer.display_name}
        </>
      )}
      empty={MESSAGES.payersNone}
      note={listNote(list, isGuess, MESSAGES.batchPayersFirst)}
      onChoose={(id) => commit(id, 'down')}
    >
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        value={text}
        placeholder="Payer name or ID"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsTyped(true);
        }}
        onKeyDown={press}
        onBlur={() => commit(text, null)}
      />
    </PayerCombobox>
  );
};
