import { MESSAGES } from '@bitewing/contract';
import { CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { listNote, PayerCombobox, usePayerList } from '#entities/payers/payer-combobox.tsx';
import { createPayerIndex, findPayers } from '#entities/payers/payer-search.ts';
import { usePayers } from '#entities/payers/queries.ts';

export interface PayerFilterProps {
  /** The payer's ID; empty for all. */
  value: string;
  disabled: boolean;
  className: string;
  onChange: (payerId: string) => void;
}

export const PayerFilter = ({ value, disabled, className, onChange }: PayerFilterProps) => {
  // Null while the user isn't typing. The field then shows the chosen payer.
  const [term, setTerm] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(value !== '');
  const payers = usePayers({ enabled: isWanted });
  const all = payers.data?.payers;
  const index = useMemo(() => createPayerIndex(all ?? []), [all]);
  const { payers: matches, isGuess } = useMemo(() => findPayers(index, term ?? ''), [index, term]);
  const list = usePayerList(matches, { isSearching: Boolean(term?.trim()) });

  const stop = (): void => {
    setTerm(null);
    list.close();
  };
  const choose = (payerId: string): void => {
    stop();
    onChange(payerId);
  };
  const press = (event: KeyboardEvent): void => {
    if (list.pressArrow(event)) return;
    if (event.key === 'Escape') stop();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (list.isOpen && list.highlighted) choose(list.highlighted.id);
  };

  return (
    <PayerCombobox
      list={list}
      option={(payer) => payer.display_name}
      empty={payers.isPending ? MESSAGES.payersLoading : MESSAGES.payersNone}
      note={listNote(list, isGuess, MESSAGES.payersFirst)}
      onChoose={choose}
    >
      <TextInput
        className={className}
        aria-label="Payer"
        placeholder="All Payers"
        disabled={disabled}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={term ?? all?.find((payer) => payer.id === value)?.display_name ?? ''}
        error={payers.isError && MESSAGES.payersLoadFailed(payers.error.message)}
        rightSection={value && <CloseButton size="sm" aria-label="All payers" onClick={() => choose('')} />}
        onFocus={(event) => {
          setWanted(true);
          event.currentTarget.select();
          list.open();
        }}
        onClick={list.open}
        onBlur={stop}
        onKeyDown={press}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          list.open();
        }}
      />
    </PayerCombobox>
  );
};
