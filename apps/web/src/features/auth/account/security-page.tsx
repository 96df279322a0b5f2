// The user's own security: second factors, sessions, trusted browsers; for a practice admin also the practice's users.

import { lazy, Suspense } from 'react';
import { useProfile } from '#lib/auth/profile.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import classes from './security-page.module.css';
import { DevicesPanel, SessionsPanel } from './session-panels.tsx';

const PracticeSecurityPanel = lazy(async () => ({
  default: (await import('#entities/practices/security-panel.tsx')).PracticeSecurityPanel,
}));

export const SecurityPage = () => {
  const { email, role, practice_id } = useProfile();
  return (
    <>
      <PageHeader title="Security" subtitle={email} />
      <div className={classes.panels}>
        <SecondFactorPanel />
        <SessionsPanel />
        <DevicesPanel />
        {role === 'practice_admin' && practice_id && (
          <Suspense fallback={<LoadingNotice label="Loading practice security..." lines={3} />}>
            <PracticeSecurityPanel practiceId={practice_id} />
          </Suspense>
        )}
      </div>
    </>
  );
};
