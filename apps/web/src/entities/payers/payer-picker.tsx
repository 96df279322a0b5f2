// Lets the user choose one of thousands of payers by name or ID.

import type { Payer } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { type Ref, useEffect, useId, useMemo, useRef } from 'react';
import classes from './payer-picker.module.css';
import { createPayerIndex, findSimilarPayers } from './payer-search.ts';
import { PayerSearchField, payerIds } from './payer-search-field.tsx';

export interface PayerPickerProps {
  label: string;
  payers: readonly Payer[] | undefined;
  isLoading: boolean;
  /** The ID of the chosen payer; empty for none. */
  value: string;
  onChange: (payerId: string) => void;
  error?: string | null;
}

export const PayerPicker = (props: PayerPickerProps) => {
  const { payers, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The search field and the Change button replace each other. This is the one to focus after the next change.
  const focusNext = useRef<'input' | 'button' | null>(null);
  const chosen = payers?.find((payer) => payer.id === value);
  useEffect(() => {
    if (focusNext.current === 'button' && chosen) changeButton.current?.focus();
    if (focusNext.current === 'input' && !chosen) input.current?.focus();
    focusNext.current = null;
  }, [chosen]);

  const choose = (payerId: string): void => {
    focusNext.current = payerId ? 'button' : 'input';
    onChange(payerId);
  };
  if (chosen) return <ChosenPayer {...props} payer={chosen} button={changeButton} onChoose={choose} />;
  return <PayerSearchField {...props} input={input} onChoose={choose} />;
};

interface ChosenPayerProps extends PayerPickerProps {
  payer: Payer;
  button: Ref<HTMLButtonElement>;
  /** An empty ID clears the choice. */
  onChoose: (payerId: string) => void;
}

/** Hand-made: the specification asks for a "Selected" box with a Change button, which Mantine's combobox doesn't have. */
const ChosenPayer = ({ label, payers, payer, button, error, onChoose }: ChosenPayerProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.chosen} data-error={Boolean(error)}>
        <IconBuilding size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
        <div className={classes.chosenText}>
          <span className={classes.tag}>Selected</span>
          <strong>{payer.display_name}</strong>
          <span className={classes.ids}>{payerIds(payer)}</span>
        </div>
        <Button
          ref={button}
          size="xs"
          variant="default"
          onClick={() => onChoose('')}
          aria-label="Change payer"
        >
          Change
        </Button>
      </div>
      {error && (
        <>
          <p className={classes.error}>{error}</p>
          <SimilarPayers payers={payers ?? []} payer={payer} onChoose={onChoose} />
        </>
      )}
    </div>
  );
};

/** If more payers are similar, only their number is shown. */
const MAXIMUM_SHOWN_SIMILAR = 3;

/** If the payer doesn't know the patient, the patient's plan may be with a payer that has a similar name. */
const SimilarPayers = ({ payers, payer, onChoose }: SimilarPayersProps) => {
  const similar = useMemo(
    () => findSimilarPayers(createPayerIndex(payers.filter(({ is_listed }) => is_listed)), payer),
    [payers, payer],
  );
  if (similar.length === 0) return null;
  if (similar.length > MAXIMUM_SHOWN_SIMILAR)
    return (
      <p className={classes.similar}>
        {similar.length} other payers have similar names. Compare the payer ID with the card.
      </p>
    );
  return (
    <p className={classes.similar}>
      Did you mean{' '}
      {similar.map((other) => (
        <Button key={other.id} size="xs" variant="default" onClick={() => onChoose(other.id)}>
          {other.display_name} ({other.primary_payer_id})
        </Button>
      ))}
    </p>
  );
};

interface SimilarPayersProps {
  payers: readonly Payer[];
  payer: Payer;
  onChoose: (payerId: string) => void;
}
