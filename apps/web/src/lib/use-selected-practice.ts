import { useSearchParams } from 'react-router';
import { useIsSuperAdmin } from './auth/profile.ts';

/** The practice that a super admin selected. The URL keeps it (see `ofPractice`). Null for users of a practice. */
export const useSelectedPractice = (): string | null => {
  const [search] = useSearchParams();
  return useIsSuperAdmin() ? search.get('practice') : null;
};
