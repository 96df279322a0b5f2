// The payer cell's editor: finds payers by their payer id. A full name or other id typed instead is understood too
// when it means exactly one payer.

import { MESSAGES, PAYER_DROPDOWN_LIMIT, type Payer } from '@bitewing/contract';
import { Combobox, useCombobox } from '@mantine/core';
import {
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GridEditorProps } from '#ui/grid/grid-column.ts';
import { editorMove, useOnce } from '#ui/grid/text-editor.tsx';
import classes from './payer-editor.module.css';

/** Listed payers, for editors deep inside the grid. */
export const PayersContext = createContext<readonly Payer[]>([]);

export const findByPayerId = (payers: readonly Payer[], term: string): Payer[] => {
  const wanted = term.trim().toLowerCase();
  return payers.filter((payer) => payer.primary_payer_id.toLowerCase().includes(wanted));
};

export const PayerEditor = ({ label, initialText, onCommit, onCancel }: GridEditorProps) => {
  const payers = useContext(PayersContext);
  const [text, setText] = useState(initialText);
  // What the cell held is a name: until something is typed, every payer is offered.
  const [isTyped, setIsTyped] = useState(initialText.length === 1);
  const input = useRef<HTMLInputElement>(null);
  const { commit, cancel } = useOnce(onCommit, onCancel);
  const combobox = useCombobox({ defaultOpened: true });
  const matches = useMemo(() => findByPayerId(payers, isTyped ? text : ''), [payers, text, isTyped]);
  const shown = matches.slice(0, PAYER_DROPDOWN_LIMIT);

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    element?.setSelectionRange(element.value.length === 1 ? 1 : 0, element.value.length);
  }, []);

  // Enter takes the marked payer: the first one, once something was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks anew whenever the list changes
  useEffect(() => {
    if (isTyped && text.trim()) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [matches]);

  const chosen = (): string => {
    const marked = combobox.getSelectedOptionIndex();
    return (marked >= 0 ? shown[marked]?.id : undefined) ?? text;
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.key === 'ArrowDown') combobox.selectNextOption();
      else combobox.selectPreviousOption();
      return;
    }
    const move = editorMove(event);
    if (!move) return;
    event.preventDefault();
    commit(isTyped || combobox.getSelectedOptionIndex() >= 0 ? chosen() : text, move);
  };

  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      onOptionSubmit={(id) => commit(id, 'down')}
    >
      <Combobox.Target withKeyboardNavigation={false}>
        <input
          ref={input}
          className={classes.input}
          aria-label={label}
          value={text}
          placeholder="Payer ID"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsTyped(true);
          }}
          onKeyDown={press}
          onBlur={() => commit(text, null)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options ?? ''} aria-label="Payers">
          {shown.map((payer) => (
            <Combobox.Option key={payer.id} value={payer.id}>
              <span className={classes.id}>{payer.primary_payer_id}</span> {payer.display_name}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{MESSAGES.payersNone}</Combobox.Empty>}
        </Combobox.Options>
        <Combobox.Footer className={classes.note ?? ''}>
          {matches.length > shown.length
            ? MESSAGES.batchPayersFirst(matches.length)
            : 'Search by payer ID, or type the full payer name.'}
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
};
