import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTypedText } from '#lib/forms/use-typed-text.ts';
import type { HistoryFilter, ShowHistory } from './history-filter.ts';
import classes from './history-page.module.css';

export interface FindPatientProps {
  filter: HistoryFilter;
  onShow: ShowHistory;
  /** True if the user just opened these fields. */
  withFocus: boolean;
}

/** Finds patients by the start of the first name, the whole member ID, or both. */
export const FindPatient = ({ filter, onShow, withFocus }: FindPatientProps) => {
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (withFocus) firstField.current?.focus();
  }, [withFocus]);
  const [firstName, setFirstName] = useTypedText(filter.firstName);
  const [memberId, setMemberId] = useTypedText(filter.memberId);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onShow({ firstName: firstName.trim(), memberId: memberId.trim() });
  };
  const clear = (): void => {
    setFirstName('');
    setMemberId('');
    onShow({ firstName: '', memberId: '' });
  };
  return (
    <form className={classes.find} aria-label="Find a patient" onSubmit={submit}>
      <TextInput
        ref={firstField}
        label="First name"
        description="The first letters are enough."
        autoComplete="off"
        spellCheck={false}
        maxLength={35}
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextInput
        label="Member ID"
        description="The full ID, as on the card"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={memberId}
        onChange={(event) => setMemberId(event.currentTarget.value)}
      />
      <Button type="submit">Find</Button>
      {(filter.firstName || filter.memberId) && (
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
      )}
    </form>
  );
};
