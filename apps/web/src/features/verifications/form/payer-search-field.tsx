// The payer field while nothing is chosen: a text field with the list of matches under it.

import { MESSAGES, PAYER_DROPDOWN_LIMIT, type Payer } from '@bitewing/contract';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react';
import { createPayerIndex, searchPayers } from '#entities/payers/payer-search.ts';
import classes from './payer-picker.module.css';

export interface PayerSearchFieldProps {
  label: string;
  payers: readonly Payer[] | undefined;
  isLoading: boolean;
  error?: string | null;
  input: Ref<HTMLInputElement>;
  onChoose: (payerId: string) => void;
}

export const PayerSearchField = (props: PayerSearchFieldProps) => {
  const { label, payers, isLoading, error, input, onChoose } = props;
  const list = useId();
  const [term, setTerm] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // What Enter takes; the best match once something is typed, nothing before.
  const [marked, setMarked] = useState(-1);
  const index = useMemo(() => createPayerIndex((payers ?? []).filter((payer) => payer.is_listed)), [payers]);
  const matches = useMemo(() => searchPayers(index, term), [index, term]);
  const shown = matches.slice(0, PAYER_DROPDOWN_LIMIT);
  const option = (at: number): string => `${list}-${at}`;

  const type = (text: string): void => {
    setTerm(text);
    setMarked(text.trim() ? 0 : -1);
    setIsOpen(true);
  };
  const mark = (at: number): void => {
    setMarked(at);
    document.getElementById(option(at))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const chosen = isOpen ? shown[marked] : undefined;
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (chosen) onChoose(chosen.id);
    } else if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      mark(Math.max(0, Math.min(shown.length - 1, marked + (event.key === 'ArrowDown' ? 1 : -1))));
    }
  };

  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        name="payer_id"
        label={label}
        placeholder="Type a payer name or ID..."
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        {...(isOpen && shown.length > 0 && { 'aria-controls': list })}
        {...(isOpen && shown[marked] && { 'aria-activedescendant': option(marked) })}
        autoComplete="off"
        spellCheck={false}
        value={term}
        error={error ?? null}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field when the mouse is pressed
        <div className={classes.dropdown} role="presentation" onMouseDown={(event) => event.preventDefault()}>
          {shown.length > 0 && (
            <div id={list} role="listbox" aria-label={label} className={classes.options}>
              {shown.map((payer, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={payer.id}
                  id={option(at)}
                  role="option"
                  aria-selected={at === marked}
                  className={classes.option}
                  onClick={() => onChoose(payer.id)}
                >
                  <span className={classes.name}>{payer.display_name}</span>
                  <span className={classes.ids}>{payerIds(payer)}</span>
                </div>
              ))}
            </div>
          )}
          {shown.length === 0 && <div className={classes.note}>{emptyText(isLoading, term)}</div>}
          {matches.length > shown.length && (
            <div className={classes.note}>{MESSAGES.payersFirst(matches.length)}</div>
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && !isLoading && `${matches.length} payers found`}
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
