import type { VerificationStatus } from '@bitewing/contract';
import { Button, NativeSelect } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTypedText } from '#lib/forms/use-typed-text.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { STATUS_CHOICES } from './history-filter.ts';
import classes from './history-page.module.css';

export interface HistoryFiltersProps {
  status: VerificationStatus | '';
  search: string;
  onStatus: (status: VerificationStatus | '') => void;
  onSearch: (search: string) => void;
}

/** A chosen status applies immediately, a name only on Search or Enter. Clearing the name removes that filter. */
export const HistoryFilters = ({ status, search, onStatus, onSearch }: HistoryFiltersProps) => {
  const [typed, setTyped] = useTypedText(search);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const type = (text: string): void => {
    setTyped(text);
    if (text === '' && search !== '') onSearch('');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some screen readers don't support <search> yet
    <form className={classes.filters} role="search" onSubmit={submit}>
      <SearchBox
        className={classes.search ?? ''}
        placeholder="Search by patient last name..."
        value={typed}
        onChange={type}
      />
      <NativeSelect
        aria-label="Status"
        data={STATUS_CHOICES}
        value={status}
        onChange={(event) => onStatus(event.currentTarget.value as VerificationStatus | '')}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
};
