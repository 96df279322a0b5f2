import type { Practice, User } from '@bitewing/contract';

export interface UserGroup {
  /** Null for users without a practice. */
  practiceId: string | null;
  title: string;
  /** `deleted` if the practice was deleted and still has users. */
  state: 'active' | 'inactive' | 'deleted';
  users: User[];
}

const SUPER_ADMINS = 'Super Admins';

/** Super admins first, then all practices by name, including those without users. */
export const groupUsers = (users: readonly User[], practices: readonly Practice[]): UserGroup[] => {
  const groups = new Map<string | null, UserGroup>();
  for (const { id, name, is_active } of practices) {
    groups.set(id, { practiceId: id, title: name, state: is_active ? 'active' : 'inactive', users: [] });
  }
  for (const user of users) {
    const group = groups.get(user.practice_id) ?? groupOf(user);
    groups.set(user.practice_id, group);
    group.users.push(user);
  }
  return [...groups.values()].sort(superAdminsThenByTitle);
};

const groupOf = (user: User): UserGroup => ({
  practiceId: user.practice_id,
  title: user.practice_id === null ? SUPER_ADMINS : (user.practices?.name ?? 'Unknown practice'),
  state: user.practice_id === null ? 'active' : 'deleted',
  users: [],
});

const superAdminsThenByTitle = (a: UserGroup, b: UserGroup): number => {
  if (a.practiceId === null || b.practiceId === null) return a.practiceId === null ? -1 : 1;
  return a.title.localeCompare(b.title, 'en-US');
};

/** Keeps the users whose name or email contains the term, and the groups with such users. */
export const filterGroups = (groups: UserGroup[], term: string): UserGroup[] => {
  const wanted = term.trim().toLowerCase();
  if (!wanted) return groups;
  return groups
    .map((group) => ({ ...group, users: group.users.filter((user) => isMatch(user, wanted)) }))
    .filter((group) => group.users.length > 0);
};

const isMatch = ({ full_name, email }: User, wanted: string): boolean =>
  `${full_name ?? ''}\n${email}`.toLowerCase().includes(wanted);
