// The readings of the response, collapsed: they matter only after our interpreter has changed. Loaded when opened.

import type { Verification } from '@bitewing/contract';
import { lazy, Suspense, useState } from 'react';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from '../details-list.module.css';

const ReadingList = lazy(async () => ({ default: (await import('./reading-list.tsx')).ReadingList }));

export const ReadingsDetails = ({ verification }: { verification: Verification }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Readings</summary>
      {isOpen && (
        <Suspense fallback={<LoadingNotice label="Loading readings..." lines={2} />}>
          <ReadingList verificationId={verification.id} />
        </Suspense>
      )}
    </details>
  );
};
