// Who did what: audit events of the practice or, for super admins, of all practices.

import { MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PracticeFilter } from '#entities/practices/practice-select.tsx';
import { usePracticeTimeZone } from '#entities/practices/queries.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { ExportButton } from '#lib/files/export-button.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { TimeZoneContext, useTimeZone } from '#ui/values/time-zone.tsx';
import classes from './audit.module.css';
import { AuditEvents } from './audit-events.tsx';
import { EMPTY_FILTER, toApiFilters } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { IntegrityPanel } from './integrity-panel.tsx';
import { useExportAudit } from './queries.ts';

export const AuditPage = () => {
  const profile = useProfile();
  const timeZone = usePracticeTimeZone();
  if (profile.role === 'staff')
    return (
      <>
        <PageHeader title="Audit" />
        <FailureNotice message={MESSAGES.forbidden} />
      </>
    );
  return (
    <TimeZoneContext value={timeZone}>
      <Audit />
    </TimeZoneContext>
  );
};

const Audit = () => {
  const isSuperAdmin = useIsSuperAdmin();
  const profile = useProfile();
  const [search, setSearch] = useSearchParams();
  const verificationId = search.get('verification') ?? '';
  const practiceId = isSuperAdmin ? (search.get('practice') ?? '') : (profile.practice_id ?? '');
  const [filter, setFilter] = useState(EMPTY_FILTER);
  // Choosing another practice clears the user. The select lists only the practice's users, so it wouldn't show a user of
  // the previous practice, but that user would still filter the events.
  const [previousPracticeId, setPreviousPracticeId] = useState(practiceId);
  if (previousPracticeId !== practiceId) {
    setPreviousPracticeId(practiceId);
    setFilter({ ...filter, user: '' });
  }
  const canFindPatients = practiceId !== '' && !verificationId;
  const timeZone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const filters = toApiFilters(filter, {
    practiceId: isSuperAdmin ? practiceId : '',
    verificationId,
    canFindPatients,
    timeZone,
  });
  return (
    <>
      <PageHeader
        title="Audit"
        subtitle="Who viewed, changed or exported what, and when."
        actions={
          <>
            {practiceId && <SettingsButton practiceId={practiceId} />}
            <AuditExport filters={filters} />
          </>
        }
      />
      <div className={classes.page}>
        <IntegrityPanel practiceId={practiceId} />
        {isSuperAdmin && !verificationId && (
          <div className={classes.practice}>
            <PracticeFilter value={practiceId} onChange={(id) => setSearch(id ? { practice: id } : {})} />
          </div>
        )}
        {verificationId && <PatientEventsNotice verificationId={verificationId} />}
        {/* The key discards what was typed but not applied. */}
        <AuditFilterForm
          key={`${practiceId} ${verificationId}`}
          filter={filter}
          onFilter={setFilter}
          canFindPatients={canFindPatients}
          practiceId={practiceId}
        />
        <AuditEvents filters={filters} withPractice={isSuperAdmin && !practiceId} />
      </div>
    </>
  );
};

const PatientEventsNotice = ({ verificationId }: { verificationId: string }) => (
  <p role="status">
    Only events about the patient of <Link to={paths.verification(verificationId)}>this verification</Link>,
    including events from other verifications, batches and estimates. Views of the same record by the same
    user from the same IP address within 10 minutes are one event. To see which lists showed the patient,
    choose the action “Lists and searches”. <Link to={paths.audit()}>Show all events</Link>
  </p>
);

const AuditExport = ({ filters }: { filters: ReturnType<typeof toApiFilters> }) => {
  const exporting = useExportAudit(filters);
  const save = (format: 'csv' | 'jsonl'): void =>
    exporting.mutate(format, {
      onSuccess: (file) => saveFile(file, `audit.${format}`),
      onError: (error) => toast.error(errorMessage(error) ?? MESSAGES.requestFailed),
    });
  const choices = [
    { label: 'CSV (spreadsheet)', onChoose: () => save('csv') },
    { label: 'JSON Lines', onChoose: () => save('jsonl') },
  ];
  return <ExportButton choices={choices} isPending={exporting.isPending} />;
};

const UnusualAccessDialog = lazyDialog(
  async () => (await import('./unusual-access-dialog.tsx')).UnusualAccessDialog,
);

const SettingsButton = ({ practiceId }: { practiceId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Edit Unusual Access Settings
      </Button>
      <UnusualAccessDialog practiceId={practiceId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
