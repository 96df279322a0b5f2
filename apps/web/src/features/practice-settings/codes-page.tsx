// The favorite codes of a practice, which its verifications show first. Staff can read them.

import type { FavoriteCodes } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { type SubmitEvent, useCallback, useState } from 'react';
import { SelectedPractice } from '#entities/practices/selected-practice.tsx';
import { favoriteProblem, readCodes } from '#entities/practices/settings/favorite-codes.ts';
import { FavoriteCodesField } from '#entities/practices/settings/favorite-codes-field.tsx';
import { useFavoriteCodes, useSaveFavoriteCodes } from '#entities/practices/settings/queries.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useProfile } from '#lib/auth/profile.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.tsx';
import { toast } from '#lib/toast.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import { LockableFields } from '#ui/inputs/lockable-fields.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import classes from './practice-settings.module.css';

export const CodesPage = () => (
  <>
    <PageHeader
      title="Codes"
      subtitle="The favorite codes of the practice. Each verification shows them before all other procedures."
    />
    <SelectedPractice what="favorite codes">
      {(practiceId) => <Codes practiceId={practiceId} />}
    </SelectedPractice>
  </>
);

const Codes = ({ practiceId }: { practiceId: string }) => {
  const favorites = useFavoriteCodes(practiceId);
  const isStaff = useProfile().role === 'staff';
  if (favorites.isPending) return <LoadingNotice label="Loading favorite codes..." lines={6} />;
  if (favorites.error)
    return <ErrorNotice error={favorites.error} onRetry={() => void favorites.refetch()} />;
  return (
    <div className={classes.panels}>
      {!isStaff && <CodesForm practiceId={practiceId} saved={favorites.data} />}
      {favorites.data.codes.length === 0 ? (
        <EmptyState title="No favorite codes.">
          Verifications show the procedures in the order of their categories.
        </EmptyState>
      ) : (
        <CodeTable codes={favorites.data.codes} />
      )}
      {isStaff && <p className={classes.hint}>Your practice admin can change the favorite codes.</p>}
    </div>
  );
};

const CodesForm = ({ practiceId, saved }: { practiceId: string; saved: FavoriteCodes }) => {
  const [text, setText] = useState(saved.codes.join(' '));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveFavoriteCodes(practiceId);
  const isChanged = readCodes(text).join(' ') !== saved.codes.join(' ');
  const guard = useUnsavedGuard(isChanged, "The changes to the favorite codes aren't saved.");
  const problem = favoriteProblem(text);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    if (problem || save.isPending) return;
    save.mutate(readCodes(text), {
      onSuccess: ({ codes }) => {
        setText(codes.join(' '));
        toast.success('Favorite codes saved');
      },
    });
  };
  return (
    <Panel title="Favorite codes">
      <form onSubmit={submit} noValidate className={classes.form}>
        <LockableFields isLocked={save.isPending}>
          <FavoriteCodesField text={text} onChange={setText} error={isChecked ? problem : null} />
        </LockableFields>
        <SaveFailure error={save.error} />
        <Button type="submit" disabled={!isChanged || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Favorite Codes'}
        </Button>
      </form>
      {guard}
    </Panel>
  );
};

/** The descriptions are in the vocabulary of the benefits package, which is too large for the first load. */
const loadDescriptions = () => import('./describe-code.ts');

const CodeTable = ({ codes }: { codes: string[] }) => {
  const [isFailed, setFailed] = useState(false);
  const descriptions = useLazyModule(
    true,
    loadDescriptions,
    useCallback(() => setFailed(true), []),
  );
  // Shown only with the descriptions: if they came later, they would move the columns.
  if (!descriptions && !isFailed) return <LoadingNotice label="Loading procedures..." lines={codes.length} />;
  return (
    <DataTable
      caption="Favorite codes"
      rows={codes}
      rowKey={(code) => code}
      columns={[
        { key: 'code', header: 'Code', isTitle: true, cell: (code) => code },
        { key: 'procedure', header: 'Procedure', cell: (code) => descriptions?.describeCode(code) },
      ]}
    />
  );
};
