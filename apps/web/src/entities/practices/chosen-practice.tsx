// The practice whose settings a page shows: the user's own, or the one that a super admin selects. The URL keeps the
// selection.

import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { useSelectedPractice } from '#lib/use-selected-practice.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import classes from './chosen-practice.module.css';
import { PracticeSelect } from './practice-select.tsx';

/** Null until a super admin has selected a practice. */
export const useChosenPractice = (): string | null => {
  const selectedId = useSelectedPractice();
  const ownId = useProfile().practice_id;
  return useIsSuperAdmin() ? selectedId : ownId;
};

export interface ChosenPracticeProps {
  /** What the page shows of a practice, for example "fees". */
  what: string;
  children: (practiceId: string) => ReactNode;
}

export const ChosenPractice = ({ what, children }: ChosenPracticeProps) => {
  const [, setSearch] = useSearchParams();
  const practiceId = useChosenPractice();
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
