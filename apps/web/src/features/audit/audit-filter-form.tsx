import { searchAudit } from '@bitewing/contract';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { displayName } from '#lib/auth/profile.ts';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';
import { DateInput } from '#lib/forms/date-input.tsx';
import { type FieldProblems, findProblems, hasProblems } from '#lib/forms/field-problems.ts';
import classes from './audit.module.css';
import { type AuditFilterValues, EMPTY_FILTER, KIND_CHOICES, SUPPORT_CHOICE } from './audit-filter.ts';
import { useUsersForFilter } from './queries.ts';

export interface AuditFilterFormProps {
  filter: AuditFilterValues;
  onFilter: (filter: AuditFilterValues) => void;
  /** Whether to show the patient fields. They need a selected practice: patients are searched within one practice. */
  canFindPatients: boolean;
  /** Empty for all practices. */
  practiceId: string;
}

/** The patient fields are applied when the user clicks Search or presses Enter, all other fields immediately. */
export const AuditFilterForm = ({ filter, onFilter, canFindPatients, practiceId }: AuditFilterFormProps) => {
  const [typed, setTyped] = useState(filter);
  const type = (changes: Partial<AuditFilterValues>): void => setTyped({ ...typed, ...changes });
  const apply = (changes: Partial<AuditFilterValues>): void => {
    type(changes);
    onFilter({ ...filter, ...changes });
  };
  const problems = canFindPatients ? patientProblems(typed) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (hasProblems(problems)) return;
    const trimmed = {
      lastName: typed.lastName.trim(),
      firstName: typed.firstName.trim(),
      memberId: typed.memberId.trim(),
    };
    onFilter({ ...typed, ...trimmed });
  };
  const clear = (): void => {
    setTyped(EMPTY_FILTER);
    onFilter(EMPTY_FILTER);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some screen readers don't support <search> yet
    <form role="search" aria-label="Audit filters" className={classes.filters} onSubmit={submit}>
      {canFindPatients && <PatientFields typed={typed} problems={problems} onType={type} />}
      <UserSelect value={filter.user} practiceId={practiceId} onChange={(user) => apply({ user })} />
      <NativeSelect
        label="Action"
        data={KIND_CHOICES}
        value={filter.kind}
        onChange={(event) => apply({ kind: event.currentTarget.value as AuditFilterValues['kind'] })}
      />
      <Dates typed={typed} onType={type} onApply={apply} />
      <Switch
        label="Unusual access only"
        checked={filter.isUnusual}
        onChange={(event) => apply({ isUnusual: event.currentTarget.checked })}
        className={classes.switch ?? ''}
      />
      <div className={classes.buttons}>
        <Button type="submit">Search</Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
      </div>
    </form>
  );
};

interface PartProps {
  typed: AuditFilterValues;
  onType: (changes: Partial<AuditFilterValues>) => void;
}

const PATIENT_LABELS: Readonly<Record<string, string>> = {
  last_name: 'Patient last name',
  first_name: 'Patient first name',
  member_id: 'Member ID',
};

const patientProblems = ({ lastName, firstName, memberId }: AuditFilterValues): FieldProblems =>
  findProblems(
    searchAudit.body,
    { last_name: lastName, first_name: firstName, member_id: memberId },
    (field) => PATIENT_LABELS[field] ?? '',
  );

const PatientFields = ({ typed, problems, onType }: PartProps & { problems: FieldProblems }) => (
  <>
    <TextInput
      label={PATIENT_LABELS['last_name']}
      autoComplete="off"
      value={typed.lastName}
      error={problems['last_name']}
      onChange={(event) => onType({ lastName: event.currentTarget.value })}
    />
    <TextInput
      label={PATIENT_LABELS['first_name']}
      autoComplete="off"
      value={typed.firstName}
      error={problems['first_name']}
      onChange={(event) => onType({ firstName: event.currentTarget.value })}
    />
    <TextInput
      label={PATIENT_LABELS['member_id']}
      autoComplete="off"
      value={typed.memberId}
      error={problems['member_id']}
      onChange={(event) => onType({ memberId: event.currentTarget.value })}
    />
  </>
);

/** A date is applied as soon as it is complete or cleared. */
const Dates = ({ typed, onType, onApply }: PartProps & { onApply: PartProps['onType'] }) => {
  const change = (field: 'from' | 'to') => (text: string) =>
    text === '' || dateEntryToIso(text) !== null ? onApply({ [field]: text }) : onType({ [field]: text });
  const from = dateEntryToIso(typed.from);
  const to = dateEntryToIso(typed.to);
  return (
    <div className={classes.dates}>
      <DateInput label="From" placeholder="MM/DD/YYYY" value={typed.from} onChange={change('from')} />
      <DateInput
        label="To"
        placeholder="MM/DD/YYYY"
        value={typed.to}
        error={from && to && to < from ? 'The end date is before the start date.' : null}
        onChange={change('to')}
      />
    </div>
  );
};

const UserSelect = (props: { value: string; practiceId: string; onChange: (user: string) => void }) => {
  const users = useUsersForFilter();
  const offered = (users.data?.users ?? []).filter(
    (user) => !props.practiceId || user.practice_id === props.practiceId,
  );
  return (
    <NativeSelect
      label="User"
      value={props.value}
      data={[
        { value: '', label: 'All users' },
        { value: SUPPORT_CHOICE, label: 'Bitewing support' },
        ...offered.map((user) => ({ value: user.id, label: displayName(user) })),
      ]}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
};
