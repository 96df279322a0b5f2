// The pages for a new estimate and for a saved one.

import type { SavedEstimate, Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import { TimeZoneContext } from '#ui/values/time-zone.tsx';
import { Comparison } from './comparison.tsx';
import { EstimateEditor, type EstimateEditorProps } from './estimate-editor.tsx';
import { type EstimateForm, formOf, newForm, readStoredForm, usedRows } from './estimate-form.ts';
import classes from './estimate-page.module.css';
import {
  saveDraft,
  useCreateEstimate,
  useDeleteEstimate,
  useEstimate,
  useEstimatedVerification,
  useEstimates,
  useUpdateEstimate,
} from './queries.ts';
import type { EstimateState } from './use-estimate-form.ts';

export const EstimatePage = () => {
  const { id = '', estimateId = null } = useParams();
  const verification = useEstimatedVerification(id);
  const estimates = useEstimates(id);
  const saved = useEstimate(id, estimateId);
  const failed = [verification, estimates, saved].find((query) => query.isError);
  if (failed)
    return (
      <>
        <PageHeader title="Estimate" back={{ to: paths.verification(id), label: 'Back to Verification' }} />
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      </>
    );
  if (verification.data && verification.data.status !== 'completed')
    return (
      <>
        <Header verification={verification.data} title="Estimate" />
        <EmptyState title="An estimate needs a completed verification." />
      </>
    );
  // Wait for the list that this page requested: a cached one may have an older draft.
  const isLoading = !verification.data || !estimates.isFetchedAfterMount || !estimates.data;
  if (isLoading || (estimateId !== null && !saved.data))
    return <LoadingNotice label="Loading estimate..." lines={6} />;
  const { draft: stored, other_verifications: others, assumptions } = estimates.data;
  const draft = readStoredForm(stored, assumptions);
  const ownDraft = draft !== null && draft.estimateId === estimateId ? draft : null;
  const shared = { verification: verification.data, others, assumptions, draft: ownDraft };
  return (
    <TimeZoneContext value={verification.data.time_zone}>
      {saved.data ? (
        <SavedPage key={saved.data.id} {...shared} saved={saved.data} />
      ) : (
        <NewPage key={id} {...shared} />
      )}
    </TimeZoneContext>
  );
};

interface PageProps extends Pick<EstimateEditorProps, 'verification' | 'others' | 'assumptions'> {
  draft: EstimateForm | null;
}

/**
 * The form to start with, and the form without the draft (null if there is no draft). Called once, when the page opens:
 * a draft that the page itself stores later doesn't count as restored.
 */
const openedWith = (draft: EstimateForm | null, form: EstimateForm) => ({
  initial: draft ?? form,
  beforeDraft: draft && form,
});

/** As in the API. */
const MAXIMUM_NAME_LENGTH = 120;

const nameOf = (form: EstimateForm): string =>
  form.name.trim() ||
  usedRows(form)
    .map(({ code }) => code.toUpperCase())
    .join(', ')
    .slice(0, MAXIMUM_NAME_LENGTH);

const Header = ({ verification, title }: { verification: Verification; title: string }) => (
  <PageHeader
    title={title}
    subtitle={`${verification.patient_first_name} ${verification.patient_last_name}, ${verification.payer_name}${
      verification.answered_at
        ? `, benefits as of ${formatTimestamp(verification.answered_at, verification.time_zone)}`
        : ''
    }`}
    back={{ to: paths.verification(verification.id), label: 'Back to Verification' }}
  />
);

const NewPage = ({ verification, others, assumptions, draft }: PageProps) => {
  const navigate = useNavigate();
  const create = useCreateEstimate(verification.id);
  const [opened] = useState(() => openedWith(draft, newForm(verification, assumptions)));
  return (
    <>
      <Header verification={verification} title="New estimate" />
      <EstimateEditor
        verification={verification}
        others={others}
        assumptions={assumptions}
        {...opened}
        saved={null}
        isSaving={create.isPending}
        actions={(state, check) => (
          <>
            <PatientButton to={null} />
            <Button
              disabled={create.isPending}
              onClick={() => {
                const { input } = check();
                if (input === null) return;
                create.mutate(
                  { name: nameOf(state.form), input },
                  {
                    onSuccess: ({ id }) => {
                      state.resetTo(state.form);
                      toast.success('Estimate saved');
                      void navigate(paths.estimate(verification.id, id), { replace: true });
                    },
                    onError: (error) => toast.error(errorMessage(error) ?? ''),
                  },
                );
              }}
            >
              {create.isPending ? 'Saving...' : 'Save Estimate'}
            </Button>
          </>
        )}
      />
    </>
  );
};

const SavedPage = ({
  verification,
  others,
  assumptions,
  draft,
  saved,
}: PageProps & { saved: SavedEstimate }) => {
  const navigate = useNavigate();
  const update = useUpdateEstimate(verification.id, saved.id);
  const remove = useDeleteEstimate(verification.id, saved.id);
  const [current, setCurrent] = useState(saved);
  const [deleting, setDeleting] = useState<EstimateState | null>(null);
  const [opened] = useState(() => openedWith(draft, formOf(saved.id, saved.name, saved.input)));
  const showError = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  return (
    <>
      <Header verification={verification} title={current.name} />
      <EstimateEditor
        verification={verification}
        others={others}
        assumptions={assumptions}
        {...opened}
        saved={current.result}
        isSaving={update.isPending}
        notice={<Comparison saved={current} />}
        actions={(state, check) => (
          <>
            <Button variant="subtle" color="danger" onClick={() => setDeleting(state)}>
              Delete Estimate
            </Button>
            <PatientButton to={state.isDirty ? null : paths.estimateForPatient(verification.id, saved.id)} />
            <Button
              disabled={update.isPending || !state.isDirty}
              onClick={() => {
                const { input } = check();
                if (input === null) return;
                update.mutate(
                  { name: nameOf(state.form), input, version: current.version },
                  {
                    onSuccess: (next) => {
                      setCurrent(next);
                      state.resetTo(formOf(next.id, next.name, next.input));
                      // The server deletes the draft itself only when it creates an estimate.
                      void saveDraft(verification.id, null).catch(() => undefined);
                      toast.success('Estimate saved');
                    },
                    onError: showError,
                  },
                );
              }}
            >
              {update.isPending ? 'Saving...' : 'Save Estimate'}
            </Button>
          </>
        )}
      />
      <ConfirmDialog
        open={deleting !== null}
        title="Delete Estimate"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              deleting?.discardDraft();
              void navigate(paths.verification(verification.id));
            },
            onError: showError,
          })
        }
      >
        The estimate “{current.name}” will be deleted. This can't be undone.
      </ConfirmDialog>
    </>
  );
};

/** The patient estimate shows only what was saved, so `to` is null for a new or changed estimate. */
const PatientButton = ({ to }: { to: string | null }) =>
  to === null ? (
    <span className={classes.patientButton}>
      <span id="save-first" className={classes.hint}>
        Save the estimate first.
      </span>
      <Button variant="default" disabled aria-describedby="save-first">
        Show Patient Estimate
      </Button>
    </span>
  ) : (
    <Button component={Link} to={to} variant="default">
      Show Patient Estimate
    </Button>
  );
