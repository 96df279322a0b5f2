// The values of the user form.

import { type BodyOf, inviteUser, type Role, type User, updateUser } from '@bitewing/contract';
import { type FieldProblems, findProblems } from '#lib/forms/field-problems.ts';

export interface UserValues {
  email: string;
  full_name: string;
  role: Role;
  practice_id: string;
  is_active: boolean;
}

export const LABELS = {
  email: 'Email',
  full_name: 'Full name',
  role: 'Role',
  practice_id: 'Practice',
} as const;

/** No user can be made a super admin here. */
export const ROLE_OPTIONS = [
  { value: 'staff', label: 'Staff' },
  { value: 'practice_admin', label: 'Practice Admin' },
];

export const labelOf = (field: string): string => (LABELS as Record<string, string>)[field] ?? field;

export const newValues = (practiceId: string | null): UserValues => ({
  email: '',
  full_name: '',
  role: 'staff',
  practice_id: practiceId ?? '',
  is_active: true,
});

export const toValues = (user: User): UserValues => ({
  email: user.email,
  full_name: user.full_name ?? '',
  role: user.role,
  practice_id: user.practice_id ?? '',
  is_active: user.is_active,
});

export const toInvitation = ({ email, full_name, role, practice_id }: UserValues) =>
  ({
    email,
    full_name,
    role: role === 'practice_admin' ? 'practice_admin' : 'staff',
    practice_id,
  }) satisfies BodyOf<typeof inviteUser>;

/** Super admins keep their role and have no practice. */
export const toChanges = ({ full_name, role, practice_id, is_active }: UserValues) =>
  ({
    full_name,
    role,
    practice_id: role === 'super_admin' ? null : practice_id,
    is_active,
  }) satisfies BodyOf<typeof updateUser>;

export const findUserProblems = (values: UserValues, user: User | null): FieldProblems =>
  user
    ? findProblems(updateUser.body, toChanges(values), labelOf)
    : findProblems(inviteUser.body, toInvitation(values), labelOf);
