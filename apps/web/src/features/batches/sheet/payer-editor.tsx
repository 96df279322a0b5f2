// The editor of a payer cell. It searches by payer ID. A full name or another ID also works if it matches exactly one
// payer.

import { MESSAGES, type Payer } from '@bitewing/contract';
import { type KeyboardEvent, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PayerCombobox, usePayerList } from '#entities/payers/payer-combobox.tsx';
import type { GridEditorProps } from '#ui/grid/grid-column.ts';
import { editorMove, useOnce } from '#ui/grid/text-editor.tsx';
import classes from './payer-editor.module.css';
import { PayersContext } from './payers-context.ts';

const HOW_TO_SEARCH = 'Search by payer ID, or type the full payer name.';

const findByPayerId = (payers: readonly Payer[], term: string): Payer[] => {
  const wanted = term.trim().toLowerCase();
  return payers.filter((payer) => payer.primary_payer_id.toLowerCase().includes(wanted));
};

export const PayerEditor = ({ label, initialText, onCommit, onCancel }: GridEditorProps) => {
  const payers = useContext(PayersContext);
  const [text, setText] = useState(initialText);
  // The cell shows the payer's name, which isn't a search term. The list shows all payers until the user types. A
  // single character is the one that the user typed to open the editor.
  const [isTyped, setIsTyped] = useState(initialText.length === 1);
  const input = useRef<HTMLInputElement>(null);
  const { commit, cancel } = useOnce(onCommit, onCancel);
  const matches = useMemo(() => findByPayerId(payers, isTyped ? text : ''), [payers, text, isTyped]);
  const list = usePayerList(matches, { isSearching: isTyped && text.trim() !== '', initiallyOpen: true });

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    element?.setSelectionRange(element.value.length === 1 ? 1 : 0, element.value.length);
  }, []);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
    if (list.pressArrow(event)) return;
    const move = editorMove(event);
    if (!move) return;
    event.preventDefault();
    commit(list.marked?.id ?? text, move);
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
      note={matches.length > list.shown.length ? MESSAGES.batchPayersFirst(matches.length) : HOW_TO_SEARCH}
      onChoose={(id) => commit(id, 'down')}
    >
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        value={text}
        placeholder="Payer ID"
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
