// A text field with a dropdown of matching payers.

import { PAYER_DROPDOWN_LIMIT, type Payer } from '@bitewing/contract';
import { Combobox, type ComboboxProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import classes from './payer-combobox.module.css';

export interface PayerList {
  matches: readonly Payer[];
  /** The first matches, up to the limit of the dropdown. */
  shown: readonly Payer[];
  /** The highlighted payer, which Enter selects. When the user types, the best match is highlighted. */
  highlighted: Payer | undefined;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Moves the highlight with the arrow keys. Returns false for other keys. */
  pressArrow: (event: KeyboardEvent) => boolean;
  combobox: ReturnType<typeof useCombobox>;
}

export interface PayerListOptions {
  /** True if the user has typed a search term. The best match is then highlighted. */
  isSearching: boolean;
  initiallyOpen?: boolean;
}

export const usePayerList = (
  matches: readonly Payer[],
  { isSearching, initiallyOpen = false }: PayerListOptions,
): PayerList => {
  const combobox = useCombobox({ defaultOpened: initiallyOpen });
  const [highlightedIndex, setHighlightedIndex] = useState(-1);
  const moveHighlight = (move: () => unknown): void => {
    move();
    setHighlightedIndex(combobox.getSelectedOptionIndex());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the highlight when the matches change
  useEffect(() => {
    moveHighlight(isSearching ? combobox.selectFirstOption : combobox.resetSelectedOption);
  }, [matches]);
  const shown = matches.slice(0, PAYER_DROPDOWN_LIMIT);
  return {
    matches,
    shown,
    highlighted: shown[highlightedIndex],
    isOpen: combobox.dropdownOpened,
    open: () => combobox.openDropdown(),
    close: () => combobox.closeDropdown(),
    pressArrow: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      event.preventDefault();
      combobox.openDropdown();
      moveHighlight(event.key === 'ArrowDown' ? combobox.selectNextOption : combobox.selectPreviousOption);
      return true;
    },
    combobox,
  };
};

/** The note below the list, if it needs one. `more` returns the note for a list that doesn't show all matches. */
export const listNote = (
  { matches, shown }: PayerList,
  isGuess: boolean,
  more: (total: number) => string,
): string | null => {
  if (isGuess) return 'No exact match. These names are similar.';
  return matches.length > shown.length ? more(matches.length) : null;
};

export interface PayerComboboxProps
  extends Pick<ComboboxProps, 'width' | 'position' | 'withinPortal' | 'hideDetached'> {
  list: PayerList;
  option: (payer: Payer) => ReactNode;
  /** Shown instead of an empty list. */
  empty: string;
  /** Shown below the list. */
  note: string | null;
  onChoose: (payerId: string) => void;
  /** The text field. */
  children: ReactNode;
}

export const PayerCombobox = (props: PayerComboboxProps) => {
  const { list, option, empty, note, onChoose, children, ...popover } = props;
  const { shown, highlighted } = list;
  const id = useId();
  const optionId = (payer: Payer): string => `${id}-${payer.id}`;
  return (
    <Combobox store={list.combobox} onOptionSubmit={onChoose} {...popover}>
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        // Mantine announces only options that its own key handler highlights, not the best match after typing.
        aria-activedescendant={list.isOpen && highlighted ? optionId(highlighted) : undefined}
      >
        {children}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options ?? ''} aria-label="Payers">
          {shown.map((payer) => (
            <Combobox.Option
              key={payer.id}
              id={optionId(payer)}
              value={payer.id}
              className={classes.option ?? ''}
              aria-selected={payer === highlighted}
            >
              {option(payer)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {shown.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
        {note && <Combobox.Footer className={classes.note ?? ''}>{note}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
};
