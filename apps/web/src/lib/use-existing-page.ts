import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Shows the last page if the page in the URL doesn't exist, for example in an old bookmark. `totalPages` is undefined
 * while the list loads. Replaces the history entry, so that Back doesn't return to the page that doesn't exist.
 */
export const useExistingPage = (page: number, totalPages: number | undefined): void => {
  const [, setParams] = useSearchParams();
  const last = Math.max(totalPages ?? page, 1);
  useEffect(() => {
    if (page <= last) return;
    setParams(
      (params) => {
        if (last > 1) params.set('page', String(last));
        else params.delete('page');
        return params;
      },
      { replace: true },
    );
  }, [page, last, setParams]);
};
