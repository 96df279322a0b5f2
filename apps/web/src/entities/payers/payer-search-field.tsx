// The payer field while no payer is chosen.

import { MESSAGES, type Payer } from '@bitewing/contract';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { listNote, PayerCombobox, usePayerList } from './payer-combobox.tsx';
import classes from './payer-picker.module.css';
import { createPayerIndex, findPayers } from './payer-search.ts';

export interface PayerSearchFieldProps {
  label: string;
  payers: readonly Payer[] | undefined;
  isLoading: boolean;
  error?: string | null;
  input: Ref<HTMLInputElement>;
  onChoose: (payerId: string) => void;
}

/** If the field has text, this replaces an error such as "Insurance payer is required". */
const NOT_CHOSEN = 'Choose a payer from the list.';

export const PayerSearchField = (props: PayerSearchFieldProps) => {
  const { label, payers, isLoading, error, input, onChoose } = props;
  const [term, setTerm] = useState('');
  const index = useMemo(() => createPayerIndex((payers ?? []).filter((payer) => payer.is_listed)), [payers]);
  const { payers: matches, isGuess } = useMemo(() => findPayers(index, term), [index, term]);
  const list = usePayerList(matches, { isSearching: term.trim() !== '' });

  const press = (event: KeyboardEvent): void => {
    if (list.pressArrow(event)) return;
    if (event.key === 'Escape') list.close();
    // While the list is open, Enter chooses a payer and does not submit the form.
    if (event.key !== 'Enter' || !list.isOpen) return;
    event.preventDefault();
    if (list.highlighted) onChoose(list.highlighted.id);
  };

  return (
    <div>
      <PayerCombobox
        list={list}
        // The dropdown is inside the page, so that it scrolls with the field.
        withinPortal={false}
        hideDetached={false}
        option={(payer) => (
          <span className={classes.option}>
            <span className={classes.name}>{payer.display_name}</span>
            <span className={classes.ids}>{payerIds(payer)}</span>
          </span>
        )}
        empty={emptyText(isLoading, term)}
        note={listNote(list, isGuess, MESSAGES.payersFirst)}
        onChoose={onChoose}
      >
        <TextInput
          ref={input}
          name="payer_id"
          label={label}
          placeholder="Type a payer name or ID..."
          required
          aria-autocomplete="list"
          spellCheck={false}
          value={term}
          error={error && term.trim() ? NOT_CHOSEN : (error ?? null)}
          onFocus={list.open}
          onClick={list.open}
          onBlur={list.close}
          onKeyDown={press}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            list.open();
          }}
        />
      </PayerCombobox>
      <span className="visually-hidden" role="status">
        {list.isOpen && !isLoading && `${matches.length} ${matches.length === 1 ? 'payer' : 'payers'} found`}
      </span>
    </div>
  );
};

export const payerIds = (payer: Payer): string =>
  [payer.primary_payer_id, payer.stedi_id].filter((id, at, all) => id && all.indexOf(id) === at).join(' · ');

const emptyText = (isLoading: boolean, term: string): string => {
  if (isLoading) return MESSAGES.payersLoading;
  return term.trim() ? MESSAGES.payersNoneMatching(term.trim()) : MESSAGES.payersNone;
};
