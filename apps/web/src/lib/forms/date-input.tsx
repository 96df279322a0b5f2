// A date field for MM/DD/YYYY. It adds the slashes. On blur it completes a two-digit year and validates the date.

import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  completeYear,
  dateEntryError,
  formatDateEntry,
  isCompleteDateEntry,
  readPastedDate,
} from './date-entry.ts';

export interface DateInputProps {
  label: string;
  name?: string;
  /** The typed text. Use dateEntryToIso for the API. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  required?: boolean;
  /** An error of the form, e.g. a missing value. The field's own error takes precedence. */
  error?: string | null;
  /** A two-digit year is completed so that the date isn't after this day. The default is today. */
  latest?: Date;
  /** Finds the error of the typed text when the user leaves the field. The default is `dateEntryError`. */
  errorOf?: (text: string) => string | null;
  onLeave?: () => void;
}

export const DateInput = (props: DateInputProps) => {
  const { label, value, onChange, placeholder = '01/15/1985', error, errorOf = dateEntryError } = props;
  const [dateError, setDateError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // Adding slashes moves the text. The caret stays after the same digit.
  useLayoutEffect(() => {
    const element = input.current;
    if (element && caret.current !== null && document.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  /** Replaces the field's value with a whole date. Returns false if the text isn't one. */
  const insert = (text: string): boolean => {
    const date = readPastedDate(text) ?? completeYear(text, props.latest);
    if (!isCompleteDateEntry(date)) return false;
    setDateError(null);
    onChange(date);
    return true;
  };

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = event.currentTarget.value;
    // Autofill, dictation and assistive technology insert a whole date in one step.
    if (typed.length > value.length + 1 && insert(typed)) return;
    const position = event.currentTarget.selectionStart ?? typed.length;
    const formatted = formatDateEntry(typed);
    caret.current =
      position === typed.length
        ? null
        : formatDateEntry(typed.slice(0, position).replace(/[/. -]$/, '')).length;
    setDateError(null);
    onChange(formatted);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (insert(event.clipboardData.getData('text'))) event.preventDefault();
  };

  const leave = (): void => {
    const complete = completeYear(value, props.latest);
    setDateError(errorOf(complete));
    if (complete !== value) onChange(complete);
    props.onLeave?.();
  };

  return (
    <TextInput
      ref={input}
      label={label}
      value={value}
      onChange={change}
      onPaste={paste}
      onBlur={leave}
      error={dateError ?? error ?? null}
      placeholder={placeholder}
      inputMode="numeric"
      maxLength={10}
      required={props.required ?? false}
      autoComplete="off"
      {...(props.name && { name: props.name })}
    />
  );
};
