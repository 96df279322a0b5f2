import { useSearchParams } from 'react-router';
import { useIsSuperAdmin } from './auth/profile.ts';

/** The practice that a super admin selected (see `ofPractice`). Null for users of a practice. */
export const usePracticeInUrl = (): string | null => {
  const [search] = useSearchParams();
  return useIsSuperAdmin() ? search.get('practice') : null;
};
