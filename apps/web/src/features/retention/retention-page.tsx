// How long a practice's data is kept, and what was deleted. Staff have no access.

import { MESSAGES } from '@bitewing/contract';
import { PracticeDataPanel } from '#entities/practices/data/data-panel.tsx';
import { SelectedPractice } from '#entities/practices/selected-practice.tsx';
import { useProfile } from '#lib/auth/profile.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';

export const RetentionPage = () => {
  const isStaff = useProfile().role === 'staff';
  return (
    <>
      <PageHeader title="Retention" subtitle="How long the practice's data is kept, and what was deleted." />
      {isStaff ? (
        <FailureNotice message={MESSAGES.forbidden} />
      ) : (
        <SelectedPractice what="data retention">
          {(practiceId) => <PracticeDataPanel practiceId={practiceId} />}
        </SelectedPractice>
      )}
    </>
  );
};
