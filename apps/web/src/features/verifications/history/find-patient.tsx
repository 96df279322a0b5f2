import { searchVerifications } from '@bitewing/contract';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { findProblems, hasProblems } from '#lib/forms/field-problems.ts';
import { useTypedText } from '#lib/forms/use-typed-text.ts';
import type { HistoryFilter, ShowHistory } from './history-filter.ts';
import classes from './history-page.module.css';

export interface FindPatientProps {
  filter: HistoryFilter;
  onShow: ShowHistory;
  /** True if the user just opened these fields. */
  withFocus: boolean;
}

const LABELS: Readonly<Record<string, string>> = { first_name: 'First name', member_id: 'Member ID' };

/** Finds patients by the start of the first name, the whole member ID, or both. */
export const FindPatient = ({ filter, onShow, withFocus }: FindPatientProps) => {
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (withFocus) firstField.current?.focus();
  }, [withFocus]);
  const [firstName, setFirstName] = useTypedText(filter.firstName);
  const [memberId, setMemberId] = useTypedText(filter.memberId);
  const problems = findProblems(
    searchVerifications.body,
    { first_name: firstName, member_id: memberId },
    (field) => LABELS[field] ?? '',
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (hasProblems(problems)) return;
    onShow({ firstName: firstName.trim(), memberId: memberId.trim() });
  };
  const clear = (): void => {
    setFirstName('');
    setMemberId('');
    onShow({ firstName: '', memberId: '' });
  };
  return (
    <form className={classes.find} aria-label="Find a Patient" onSubmit={submit}>
      <TextInput
        ref={firstField}
        label={LABELS['first_name']}
        description="The first letters are enough."
        autoComplete="off"
        spellCheck={false}
        value={firstName}
        error={problems['first_name']}
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextInput
        label={LABELS['member_id']}
        description="The full ID, as on the card."
        autoComplete="off"
        spellCheck={false}
        value={memberId}
        error={problems['member_id']}
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
