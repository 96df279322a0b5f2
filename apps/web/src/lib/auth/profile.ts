// The current user's profile, available to all pages inside the shell.

import type { User } from '@bitewing/contract';
import { createContext, useContext } from 'react';

export const ProfileContext = createContext<User | null>(null);

export const useProfile = (): User => {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useProfile requires the logged-in shell');
  return profile;
};

export const useIsSuperAdmin = (): boolean => useProfile().role === 'super_admin';

/** The user's full name, or the email address. */
export const displayName = (person: { full_name: string | null; email: string }): string =>
  person.full_name?.trim() || person.email;
