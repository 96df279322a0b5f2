// Choosing one payer out of thousands: type any name or id, take it from the list, change it later.

import { MESSAGES, PAYER_DROPDOWN_LIMIT, type Payer } from '@bitewing/contract';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPayerIndex, searchPayers } from '#lib/payer-search.ts';
import classes from './payer-picker.module.css';

export interface PayerPickerProps {
  label: string;
  payers: readonly Payer[] | undefined;
  isLoading: boolean;
  /** The chosen payer's id; empty for none. */
  value: string;
  onChange: (payerId: string) => void;
  error?: string | null;
}

export const PayerPicker = (props: PayerPickerProps) => {
  const { payers, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  // Choosing swaps the field for a box: the focus goes along instead of falling off the page.
  const follow = useRef<'input' | 'change' | null>(null);
  const chosen = payers?.find((payer) => payer.id === value);
  useEffect(() => {
    if (follow.current === 'change' && chosen) change.current?.focus();
    if (follow.current === 'input' && !chosen) input.current?.focus();
    follow.current = null;
  }, [chosen]);

  const choose = (payerId: string): void => {
    follow.current = payerId ? 'change' : 'input';
    onChange(payerId);
  };
  if (chosen) return <ChosenPayer {...props} payer={chosen} button={change} onClear={() => choose('')} />;
  return <PayerSearch {...props} input={input} onChoose={choose} />;
};

interface ChosenPayerProps extends PayerPickerProps {
  payer: Payer;
  button: Ref<HTMLButtonElement>;
  onClear: () => void;
}

const ChosenPayer = ({ label, payer, button, error, onClear }: ChosenPayerProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.chosen} data-error={Boolean(error)}>
        <IconBuilding size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
        <div className={classes.chosenText}>
          <span className={classes.tag}>Selected</span>
          <strong>{payer.display_name}</strong>
          <span className={classes.ids}>{idsOf(payer)}</span>
        </div>
        <Button ref={button} size="xs" variant="default" onClick={onClear} aria-label="Change payer">
          Change
        </Button>
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
};

interface PayerSearchProps extends PayerPickerProps {
  input: Ref<HTMLInputElement>;
  onChoose: (payerId: string) => void;
}

const PayerSearch = ({ label, payers, isLoading, error, input, onChoose }: PayerSearchProps) => {
  const [term, setTerm] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const index = useMemo(() => createPayerIndex((payers ?? []).filter((payer) => payer.is_listed)), [payers]);
  const matches = useMemo(() => searchPayers(index, term), [index, term]);
  const shown = matches.slice(0, PAYER_DROPDOWN_LIMIT);
  // What Enter takes is what is marked: the best match, once something was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks anew whenever the list changes
  useEffect(() => {
    if (term.trim()) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [matches, term]);

  return (
    <Combobox store={combobox} onOptionSubmit={onChoose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          ref={input}
          name="payer_id"
          label={label}
          placeholder="Type a payer name or ID..."
          description={null}
          required
          autoComplete="off"
          spellCheck={false}
          value={term}
          error={error ?? null}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        <Combobox.Options className={classes.options ?? ''} aria-label={label}>
          {shown.map((payer) => (
            <Combobox.Option key={payer.id} value={payer.id} className={classes.option ?? ''}>
              <span className={classes.name}>{payer.display_name}</span>
              <span className={classes.ids}>{idsOf(payer)}</span>
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{emptyText(isLoading, term)}</Combobox.Empty>}
        </Combobox.Options>
        {matches.length > shown.length && (
          <div className={classes.note}>{MESSAGES.payersFirst(matches.length)}</div>
        )}
      </Combobox.Dropdown>
      <span className="visually-hidden" role="status">
        {combobox.dropdownOpened && !isLoading && `${matches.length} payers`}
      </span>
    </Combobox>
  );
};

const idsOf = (payer: Payer): string =>
  [payer.primary_payer_id, payer.stedi_id].filter((id, at, all) => id && all.indexOf(id) === at).join(' · ');

const emptyText = (isLoading: boolean, term: string): string => {
  if (isLoading) return MESSAGES.payersLoading;
  return term.trim() ? MESSAGES.payersNoneMatching(term.trim()) : MESSAGES.payersNone;
};
