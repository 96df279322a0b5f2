// The field for the answer to a question that an estimate depends on: an amount, or one of several choices.

import type { EstimateUnknown } from '@bitewing/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toCents } from './estimate-form.ts';
import classes from './estimate-page.module.css';

export interface UnknownAnswerProps {
  unknown: EstimateUnknown;
  /** `value` is null if the user removes the answer. */
  onAnswer: (key: string, value: number | null) => void;
}

export const UnknownAnswer = ({ unknown, onAnswer }: UnknownAnswerProps) => {
  const { key, kind, options, yes, labels, answer, text } = unknown;
  if (options === null) return <AmountAnswer unknown={unknown} onAnswer={onAnswer} />;
  // The plan and the coordination rule have their own fields in the form.
  if (kind === 'plan') return <p className={classes.hint}>Choose the plan under Plan.</p>;
  if (kind === 'other_plan_rule')
    return <p className={classes.hint}>Choose the coordination rule under Plan.</p>;
  const choices =
    yes === undefined
      ? (labels ?? []).map((label, value) => ({ value: String(value), label }))
      : [
          { value: String(yes), label: 'Yes' },
          // The two options have the numbers 0 and 1, and `yes` is one of them.
          { value: String(1 - yes), label: 'No' },
        ];
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Answer: ${text}`}
      data={[{ value: '', label: "Don't know yet" }, ...choices]}
      value={answer === undefined ? '' : String(answer)}
      onChange={({ currentTarget: { value } }) => onAnswer(key, value === '' ? null : Number(value))}
    />
  );
};

const AmountAnswer = ({ unknown: { key, text, answer, low, high }, onAnswer }: UnknownAnswerProps) => {
  const [typed, setTyped] = useState(answer === undefined ? '' : (answer / 100).toFixed(2));
  const cents = toCents(typed);
  // Written with "not", so that it is also true for NaN, which `toCents` returns for text that isn't an amount.
  const isWrong = cents !== null && !(cents >= low && cents <= high);
  const send = (): void => {
    if (!isWrong && cents !== (answer ?? null)) onAnswer(key, cents);
  };
  return (
    <TextInput
      size="xs"
      aria-label={`Amount: ${text}`}
      placeholder="Amount, if known"
      inputMode="decimal"
      value={typed}
      error={isWrong && "This amount isn't possible here."}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
};
