// The filters that the specification doesn't have: payer, coverage status, dates, the patient's first name and member
// ID and, for a super admin, the practice.

import { COVERAGE_FILTERS, type CoverageFilter } from '@bitewing/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PracticeFilter } from '#entities/practices/practice-select.tsx';
import { coverageStatusDisplay } from '#entities/verifications/status-display.ts';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { DateRange } from './date-range.tsx';
import { FindPatient } from './find-patient.tsx';
import type { HistoryFilter, ShowHistory, UrlFilter } from './history-filter.ts';
import classes from './history-page.module.css';
import { PayerFilter } from './payer-filter.tsx';

export interface MoreFiltersProps {
  filter: HistoryFilter;
  onShow: ShowHistory;
}

export const MoreFilters = ({ filter, onShow }: MoreFiltersProps) => {
  const isSuperAdmin = useIsSuperAdmin();
  const hasPatientFilter = Boolean(filter.firstName || filter.memberId);
  // `shown`: visible because a filter is set. `opened`: by the user, so the first field gets the focus.
  const [patientFields, setPatientFields] = useState<'closed' | 'shown' | 'opened'>(
    hasPatientFilter ? 'shown' : 'closed',
  );
  // `EmptyHistory` can set the first name or the member ID. Their fields must then be visible.
  const [hadPatientFilter, setHadPatientFilter] = useState(hasPatientFilter);
  if (hadPatientFilter !== hasPatientFilter) {
    setHadPatientFilter(hasPatientFilter);
    if (hasPatientFilter && patientFields === 'closed') setPatientFields('shown');
  }
  const isOpen = patientFields !== 'closed';
  // These filters work only within one practice: member IDs are hashed per practice, and the indexes are per practice.
  const disabled = isSuperAdmin && !filter.practice;
  return (
    <>
      <div className={classes.filters}>
        {isSuperAdmin && (
          <PracticeFilter
            activeOnly
            value={filter.practice}
            // Without a practice, the other filters are disabled, so clear them.
            onChange={(practice) => onShow(practice ? { practice } : CLEARED)}
          />
        )}
        <PayerFilter
          className={classes.filter ?? ''}
          disabled={disabled}
          value={filter.payer}
          onChange={(payer) => onShow({ payer })}
        />
        <NativeSelect
          className={classes.filter ?? ''}
          aria-label="Coverage"
          disabled={disabled}
          data={COVERAGE_CHOICES}
          value={filter.coverage}
          onChange={(event) => onShow({ coverage: event.currentTarget.value as CoverageFilter | '' })}
        />
        <NativeSelect
          className={classes.filter ?? ''}
          aria-label="Date"
          disabled={disabled}
          data={DATE_CHOICES}
          value={filter.date}
          onChange={(event) => onShow({ date: event.currentTarget.value as UrlFilter['date'] })}
        />
        {filter.date === 'custom' && <DateRange filter={filter} onShow={onShow} />}
        <Button
          variant="default"
          disabled={disabled}
          aria-expanded={isOpen}
          leftSection={<IconUserSearch size={16} aria-hidden="true" />}
          onClick={() => setPatientFields(isOpen ? 'closed' : 'opened')}
        >
          Find a Patient
        </Button>
      </div>
      {disabled && <p className={classes.hint}>Select a practice to use the other filters.</p>}
      {isOpen && !disabled && (
        <FindPatient filter={filter} onShow={onShow} withFocus={patientFields === 'opened'} />
      )}
    </>
  );
};

const CLEARED: Partial<HistoryFilter> = {
  practice: '',
  payer: '',
  coverage: '',
  date: '',
  firstName: '',
  memberId: '',
};

const COVERAGE_CHOICES = [
  { value: '', label: 'All Coverage' },
  ...COVERAGE_FILTERS.map((value) => ({
    value,
    label:
      value === 'needs_confirmation'
        ? coverageStatusDisplay('active', { needsConfirmation: true }).label
        : coverageStatusDisplay(value).label,
  })),
];

const DATE_CHOICES: { value: UrlFilter['date']; label: string }[] = [
  { value: '', label: 'Any Date' },
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'custom', label: 'Choose dates...' },
];
