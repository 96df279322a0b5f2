// The current user's profile, available to all pages inside the shell.

import type { getMe, ResponseOf } from '@bitewing/contract';
import { createContext, useContext } from 'react';

export type Profile = ResponseOf<typeof getMe>;

export const ProfileContext = createContext<Profile | null>(null);

export const useProfile = (): Profile => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useProfile requires the logged-in shell');
  return profile;
};

export const useIsSuperAdmin = (): boolean => useProfile().role === 'super_admin';

export const displayName = (person: { full_name: string | null; email: string }): string =>
  person.full_name?.trim() || person.email;
