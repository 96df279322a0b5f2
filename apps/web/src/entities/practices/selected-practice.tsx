// The practice whose settings a page shows: the user's own, or the one that a super admin selects. The URL keeps the
// selection.

import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { usePracticeInUrl } from '#lib/use-practice-in-url.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { PracticeSelect } from './practice-select.tsx';
import classes from './selected-practice.module.css';

/** Null until a super admin has selected a practice. */
export const useSelectedPractice = (): string | null => {
  const idInUrl = usePracticeInUrl();
  const ownId = useProfile().practice_id;
  return useIsSuperAdmin() ? idInUrl : ownId;
};

export interface SelectedPracticeProps {
  /** What the page shows of a practice, for example "fees". */
  what: string;
  children: (practiceId: string) => ReactNode;
}

export const SelectedPractice = ({ what, children }: SelectedPracticeProps) => {
  const [, setSearch] = useSearchParams();
  const practiceId = useSelectedPractice();
  return (
    <>
      {useIsSuperAdmin() && (
        <PracticeSelect
          className={classes.select}
          value={practiceId ?? ''}
          onChange={(id) => setSearch(id ? { practice: id } : {})}
        />
      )}
      {practiceId ? (
        // The key discards what was typed for another practice.
        <Fragment key={practiceId}>{children(practiceId)}</Fragment>
      ) : (
        <EmptyState title={`Select a practice to see its ${what}.`} />
      )}
    </>
  );
};
