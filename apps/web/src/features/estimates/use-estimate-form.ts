// The state of the estimate page: what is typed, what is wrong with it, and the newest result.

import type { CalculatedEstimate } from '@bitewing/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { type FieldProblems, serverProblems } from '#lib/forms/field-problems.ts';
import {
  type EstimateForm,
  labelOf,
  type ReadEntries,
  readEntries,
  usedRows,
  usedServices,
} from './estimate-form.ts';
import { saveDraft, useCalculation } from './queries.ts';
import { useDraft } from './use-draft.ts';

/** The estimate is calculated when the form hasn't changed for this long. */
const PAUSE_MS = 350;

export interface EstimateState {
  form: EstimateForm;
  change: (changes: Partial<EstimateForm>) => void;
  /**
   * The field's error. Null until the user leaves the field or clicks "Save Estimate". In restored entries, the errors
   * show at once.
   */
  problemOf: (field: string) => string | null;
  leave: (field: string) => void;
  /** Shows the errors of all fields and returns the entries. */
  check: () => ReadEntries;
  result: CalculatedEstimate | null;
  /** True if the result doesn't include the latest entries. */
  isOld: boolean;
  hasProblems: boolean;
  error: unknown;
  retry: () => void;
  isDirty: boolean;
  /** Shows this form as one without unsaved entries. */
  resetTo: (form: EstimateForm) => void;
  /** Cancels a draft that is about to be stored, and deletes a stored one. */
  discardDraft: () => void;
}

export const useEstimateForm = (
  verificationId: string,
  initial: EstimateForm,
  isRestored: boolean,
  savedResult: CalculatedEstimate | null,
): EstimateState => {
  const [form, setForm] = useState(initial);
  const [isDirty, setDirty] = useState(isRestored);
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(() =>
    isRestored ? wrongFieldsOf(initial) : new Set(),
  );
  const [isChecked, setChecked] = useState(false);
  const read = useMemo(() => readEntries(form), [form]);
  const [settled] = useDebouncedValue(read, PAUSE_MS);
  // While a field is invalid, the page shows the result for the last valid input.
  const lastInput = useRef(settled.input);
  if (settled.input !== null) lastInput.current = settled.input;
  // Until the user changes a saved estimate, the page shows its stored result and doesn't calculate.
  const isSavedShown = savedResult !== null && !isDirty;
  const calculation = useCalculation(verificationId, isSavedShown ? null : lastInput.current);
  const dropDraft = useDraft(verificationId, form, isDirty);
  const problems: FieldProblems = { ...serverProblems(calculation.error, labelOf), ...read.problems };
  const isEmpty = usedRows(form).length === 0;
  const calculated = isEmpty ? null : (calculation.data ?? null);
  return {
    form,
    change: (changes) => {
      setForm((current) => ({ ...current, ...changes }));
      setDirty(true);
    },
    problemOf: (field) =>
      isChecked || leftFields.has(keyOf(form, field)) ? (problems[field] ?? null) : null,
    leave: (field) => setLeftFields((current) => new Set([...current, keyOf(form, field)])),
    check: () => {
      setChecked(true);
      return read;
    },
    result: isSavedShown ? savedResult : calculated,
    isOld: !isSavedShown && (read.input === null || settled !== read || calculation.isPlaceholderData),
    hasProblems: !isEmpty && Object.keys(read.problems).length > 0,
    error: calculation.error,
    retry: () => void calculation.refetch(),
    isDirty,
    resetTo: (next) => {
      dropDraft();
      setForm(next);
      setDirty(false);
      setChecked(false);
    },
    discardDraft: () => {
      dropDraft();
      if (isDirty) void saveDraft(verificationId, null).catch(() => undefined);
    },
  };
};

/**
 * The fields with errors in a restored form: the user left them earlier, so they are marked at once. An error of a whole
 * list, such as "procedures", isn't one of them.
 */
const wrongFieldsOf = (form: EstimateForm): ReadonlySet<string> =>
  new Set(
    Object.keys(readEntries(form).problems)
      .filter((field) => field.includes('.'))
      .map((field) => keyOf(form, field)),
  );

/** A field with its row's key instead of the row's index, which changes when a row above is removed. */
const keyOf = (form: EstimateForm, field: string): string => {
  const [list, index, name] = field.split('.');
  let entry: { key: number } | undefined;
  if (list === 'procedures') entry = usedRows(form)[Number(index)];
  if (list === 'services') entry = usedServices(form)[Number(index)];
  return entry ? `${list}.${entry.key}.${name}` : field;
};
