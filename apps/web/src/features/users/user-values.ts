// The invite and edit forms as typed.

import { type BodyOf, inviteUser, type Role, type User, updateUser } from '@bitewing/contract';
import { type FieldProblems, findProblems } from '#lib/forms/field-problems.ts';

export interface InviteValues {
  email: string;
  full_name: string;
  role: Role;
  practice_id: string;
}

export interface EditValues {
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

/** What a person can be made, in the words of these forms. */
export const ROLE_OPTIONS = [
  { value: 'staff', label: 'Staff' },
  { value: 'practice_admin', label: 'Practice Admin' },
];

export const labelOf = (field: string): string => (LABELS as Record<string, string>)[field] ?? field;

export const inviteProblems = (values: InviteValues): FieldProblems =>
  findProblems(inviteUser.body, values, labelOf);

export const toInvitation = (values: InviteValues): BodyOf<typeof inviteUser> => ({
  ...values,
  role: values.role === 'practice_admin' ? 'practice_admin' : 'staff',
});

export const toEditValues = (user: User): EditValues => ({
  full_name: user.full_name ?? '',
  role: user.role,
  practice_id: user.practice_id ?? '',
  is_active: user.is_active,
});

/** A super admin keeps the role and belongs to no practice. */
export const toChanges = (values: EditValues) => ({
  ...values,
  practice_id: values.role === 'super_admin' ? null : values.practice_id,
});

export const editProblems = (values: EditValues): FieldProblems =>
  findProblems(updateUser.body, toChanges(values), labelOf);
