// Says why the list is empty, and offers another search that the user may have meant.

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { type HistoryFilter, hasMoreFilters, NO_FILTERS, type ShowHistory } from './history-filter.ts';

export interface EmptyHistoryProps {
  filter: HistoryFilter;
  onShow: ShowHistory;
}

export const EmptyHistory = ({ filter, onShow }: EmptyHistoryProps) => {
  const isSuperAdmin = useIsSuperAdmin();
  const isFiltered = hasMoreFilters(filter) || filter.search !== '' || filter.status !== '';
  if (!isFiltered)
    return (
      <EmptyState
        title="No verifications found."
        action={<Link to={paths.verify}>Create your first verification</Link>}
      />
    );
  // A super admin can search by first name or member ID only in a chosen practice.
  const canFindPatients = !isSuperAdmin || filter.practice !== '';
  const other = otherSearch(filter.search, canFindPatients);
  return (
    <EmptyState
      title="No verifications found."
      action={
        <>
          {other && (
            <Button size="xs" onClick={() => onShow(other.filter)}>
              {other.label}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => onShow(NO_FILTERS)}>
            Clear Filters
          </Button>
        </>
      }
    >
      <span>{reasonOf(filter)}</span> {hintFor(filter.search)}
    </EmptyState>
  );
};

const reasonOf = ({ search, memberId, firstName, ...others }: HistoryFilter): string => {
  const reasons = [
    search && `No last name starts with “${search}”.`,
    memberId && `No member ID is exactly “${memberId}”. Enter the full ID, as on the card.`,
    firstName && `No first name starts with “${firstName}”.`,
  ].filter(Boolean);
  const hasOthers = [others.status, others.payer, others.coverage, others.date].some(Boolean);
  // With several filters, each name or ID may exist, but not for the same verification.
  return reasons.length === 1 && !hasOthers
    ? String(reasons[0])
    : 'No verification matches all of these filters.';
};

const hintFor = (search: string): string => {
  const { first, last } = namesIn(search);
  return first && last ? `Search by last name, for example “${last}”.` : '';
};

/** "Gwen Aldridge" and "Aldridge, Gwen" are a first and a last name. One word may be either. A name has no digits. */
const namesIn = (text: string): { first: string; last: string } => {
  if (/\d/.test(text)) return { first: '', last: '' };
  const lastSpace = text.lastIndexOf(' ');
  const [last = '', first = ''] = text.includes(',')
    ? text.split(',', 2).map((part) => part.trim())
    : [text.slice(lastSpace + 1), text.slice(0, Math.max(0, lastSpace))];
  return { first, last };
};

interface OtherSearch {
  label: string;
  filter: Partial<HistoryFilter>;
}

/**
 * The search to offer if no last name starts with the text. A text with digits may be a member ID, several words a
 * first and a last name, and one word a first name.
 */
const otherSearch = (text: string, canFindPatients: boolean): OtherSearch | null => {
  const { first, last } = namesIn(text);
  if (!canFindPatients)
    return first && last ? { label: `Search for Last Name “${last}”`, filter: { search: last } } : null;
  if (!text) return null;
  if (/\d/.test(text)) return { label: 'Search as Member ID', filter: { search: '', memberId: text } };
  return first && last
    ? { label: 'Search as First and Last Name', filter: { search: last, firstName: first } }
    : { label: 'Search as First Name', filter: { search: '', firstName: first || last } };
};
