// The versions of the benefits, one per reading of the response. The list is loaded when the user expands it.

import type { Verification } from '@bitewing/contract';
import { lazy, Suspense, useState } from 'react';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from '../details-list.module.css';

const ReadingList = lazy(async () => ({ default: (await import('./reading-list.tsx')).ReadingList }));

export const ReadingsDetails = ({ verification }: { verification: Verification }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>How Bitewing has interpreted this response</summary>
      {isOpen && (
        <Suspense fallback={<LoadingNotice label="Loading versions..." lines={2} />}>
          <ReadingList verificationId={verification.id} />
        </Suspense>
      )}
    </details>
  );
};
