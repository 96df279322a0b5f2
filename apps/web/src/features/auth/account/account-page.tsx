// The user's own security: second factors, sessions, trusted browsers; for a practice admin also the practice's users
// and how long its data is kept.

import { lazy, Suspense } from 'react';
import { useProfile } from '#lib/auth/profile.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from './account-page.module.css';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { DevicesPanel, SessionsPanel } from './session-panels.tsx';

const PracticeSecurityPanel = lazy(async () => ({
  default: (await import('#entities/practices/security-panel.tsx')).PracticeSecurityPanel,
}));

const PracticeDataPanel = lazy(async () => ({
  default: (await import('#entities/practices/data/data-panel.tsx')).PracticeDataPanel,
}));

export const AccountPage = () => {
  const { email, role, practice_id } = useProfile();
  return (
    <>
      <PageHeader title="Account" subtitle={email} />
      <div className={classes.panels}>
        <SecondFactorPanel />
        <SessionsPanel />
        <DevicesPanel />
        {role === 'practice_admin' && practice_id && (
          <Suspense fallback={<LoadingNotice label="Loading practice security..." lines={3} />}>
            <PracticeSecurityPanel practiceId={practice_id} />
            <PracticeDataPanel practiceId={practice_id} />
          </Suspense>
        )}
      </div>
    </>
  );
};
