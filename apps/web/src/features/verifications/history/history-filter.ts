// What the history shows. The URL holds the page and all filters except those about a patient.

import {
  COVERAGE_FILTERS,
  type CoverageFilter,
  isCalendarDay,
  type VerificationStatus,
} from '@bitewing/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export const STATUS_CHOICES: { value: VerificationStatus | ''; label: string }[] = [
  { value: '', label: 'All Status' },
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
];

/**
 * What the user entered about a patient. It stays in memory and never gets into the page's URL. The specified `GET`
 * sends `search` in the API's URL; the other two are sent only in a body.
 */
export interface PatientFilter {
  /** The start of the last name. */
  search: string;
  firstName: string;
  memberId: string;
}

const NO_PATIENT: PatientFilter = { search: '', firstName: '', memberId: '' };

const DATE_CHOICES = ['', 'today', '7d', '30d', 'custom'] as const;

/** The filters in the page's URL. A filter that isn't set is an empty string. */
export interface UrlFilter {
  status: VerificationStatus | '';
  payer: string;
  coverage: CoverageFilter | '';
  date: (typeof DATE_CHOICES)[number];
  /** `from` and `to` are days (`YYYY-MM-DD`) in the time zone of the list, used only if `date` is `custom`. */
  from: string;
  to: string;
  /** The ID of a practice. Only super admins have this filter. */
  practice: string;
}

export interface HistoryFilter extends PatientFilter, UrlFilter {
  page: number;
}

export type ShowHistory = (next: Partial<HistoryFilter>) => void;

const PATIENT_KEY = ['verification-search'];

/** The patient filter is kept in the query cache, so the list is the same when the user returns to it. */
export const useHistoryFilter = (): { filter: HistoryFilter; show: ShowHistory } => {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [patient, setPatient] = useState(() => client.getQueryData<PatientFilter>(PATIENT_KEY) ?? NO_PATIENT);
  const pageInUrl = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  // The URL changes a moment after the patient filter. Until then, load page 1, not the page in the URL.
  const [outdatedPage, setOutdatedPage] = useState<number | null>(null);
  if (outdatedPage !== null && pageInUrl !== outdatedPage) setOutdatedPage(null);
  const filter: HistoryFilter = {
    ...patient,
    ...readUrl(params),
    page: pageInUrl === outdatedPage ? 1 : pageInUrl,
  };

  const show: ShowHistory = (next) => {
    const { page, search, firstName, memberId, ...inUrl } = { ...filter, page: 1, ...next };
    const wanted: PatientFilter = { search, firstName, memberId };
    if (JSON.stringify(wanted) !== JSON.stringify(patient)) {
      setPatient(wanted);
      if (pageInUrl > 1) setOutdatedPage(pageInUrl);
      client.setQueryData(PATIENT_KEY, wanted);
    }
    if (inUrl.date !== 'custom') Object.assign(inUrl, { from: '', to: '' });
    const filled = Object.entries({ ...inUrl, page: page > 1 ? String(page) : '' }).filter(
      ([, value]) => value,
    );
    setParams(Object.fromEntries(filled));
  };
  return { filter, show };
};

const readUrl = (params: URLSearchParams): UrlFilter => {
  const text = (name: string): string => params.get(name) ?? '';
  const day = (name: string): string => (isCalendarDay(text(name)) ? text(name) : '');
  return {
    status: STATUS_CHOICES.find(({ value }) => value === text('status'))?.value ?? '',
    payer: text('payer'),
    coverage: COVERAGE_FILTERS.find((value) => value === text('coverage')) ?? '',
    date: DATE_CHOICES.find((value) => value === text('date')) ?? '',
    from: day('from'),
    to: day('to'),
    practice: text('practice'),
  };
};

/** True if a filter other than last name and status is set. The specification has only those two. */
export const hasMoreFilters = ({ firstName, memberId, payer, coverage, date, practice }: HistoryFilter) =>
  [firstName, memberId, payer, coverage, date, practice].some(Boolean);

export const NO_FILTERS: Partial<HistoryFilter> = {
  ...NO_PATIENT,
  status: '',
  payer: '',
  coverage: '',
  date: '',
  practice: '',
};
