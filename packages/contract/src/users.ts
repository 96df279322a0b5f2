import * as z from 'zod/mini';
import { ASSIGNABLE_ROLES, ROLES } from './constants.ts';
import { endpoint } from './endpoint.ts';
import {
  email,
  id,
  idParams,
  nullableText,
  plainLine,
  practiceName,
  reference,
  timestamp,
  wholeNumber,
} from './fields.ts';

export const role = z.enum(ROLES);
export const assignableRole = z.enum(ASSIGNABLE_ROLES, 'must be Staff or Practice Admin');
export type Role = z.infer<typeof role>;

export const user = z.object({
  id,
  email: z.string(),
  full_name: nullableText,
  role,
  practice_id: z.nullable(id),
  is_active: z.boolean(),
  created_at: timestamp,
  /** The user's one practice. Null for a super admin. */
  practices: z.nullable(practiceName),
  /** The browser sends the version back with an edit. The server refuses an edit with an outdated version. */
  version: wholeNumber,
  /**
   * True for a user who was invited and hasn't set a password yet. Only in the list of users. Absent if accounts are in
   * Supabase.
   */
  is_invited: z.optional(z.boolean()),
});
export type User = z.infer<typeof user>;

export const deletedUser = z.extend(user, { deleted_at: timestamp });
export type DeletedUser = z.infer<typeof deletedUser>;

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'logged_in',
  summary: 'The logged-in user',
  response: z.extend(user, {
    /** From this time, the user needs a second factor. Only for users who don't have one yet. */
    second_factor_due: z.optional(timestamp),
  }),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'logged_in',
  summary: "Users: all for a super admin, otherwise those of the caller's practice",
  response: z.object({ users: z.array(user) }),
});

export const listDeletedUsers = endpoint({
  method: 'GET',
  path: '/api/users/deleted',
  access: 'super_admin',
  summary: 'Deleted users',
  response: z.object({ users: z.array(deletedUser) }),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/invite',
  access: 'super_admin',
  summary: 'Create a user and mail a link that sets the password',
  status: 201,
  body: z.strictObject({
    email,
    full_name: plainLine(120),
    role: assignableRole,
    practice_id: reference("isn't a known practice"),
  }),
  /** `link_expires_at` is absent with hosted Supabase, whose settings decide how long the link works. */
  response: z.extend(user, { link_expires_at: z.optional(timestamp) }),
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'super_admin',
  summary: "Change a user. The email address can't change",
  params: idParams,
  body: z.strictObject({
    full_name: plainLine(120),
    /** The super admin role can't be assigned. For a user who already has it, it may be sent unchanged. */
    role: z.enum(ROLES, 'must be Staff or Practice Admin'),
    practice_id: z.nullable(reference("isn't a known practice")),
    is_active: z.boolean('must be true or false'),
    version: z.optional(wholeNumber),
  }),
  response: user,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'super_admin',
  summary: 'Delete a user',
  status: 204,
  params: idParams,
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/reactivate',
  access: 'super_admin',
  summary: 'Reactivate a deleted user and mail a link that sets the password',
  params: idParams,
  response: user,
});
