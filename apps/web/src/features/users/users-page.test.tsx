import {
  type DeletedUser,
  deleteUser,
  inviteUser,
  listDeletedUsers,
  listPractices,
  listUsers,
  MESSAGES,
  type Practice,
  reactivateUser,
  type User,
  updateUser,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHostedAuth } from '#testing/fake-hosted-auth.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { fakeUser } from '#testing/fake-session.ts';
import { isLocked } from '#testing/is-locked.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';

// Load the page's code up front: loading it takes longer than a test may wait.
import './users-page.tsx';

const ELM = '01890000-0000-7000-8000-0000000000aa';
const OAK = '01890000-0000-7000-8000-0000000000bb';
const GONE = '01890000-0000-7000-8000-0000000000cc';
const id = (last: number): string => `01890000-0000-7000-8000-00000000001${last}`;
const SUPER = {
  id: id(0),
  email: 'sol@bitewing.test',
  full_name: 'Sol Boss',
  role: 'super_admin',
  practice_id: null,
  practices: null,
} as const;

const practice = (changes: Partial<Practice>): Practice =>
  fakePractice({ id: ELM, name: 'Elm Dental', doctors: [], ...changes });
const PRACTICES = [practice({}), practice({ id: OAK, name: 'Oak Dental', is_active: false })];

const sol = fakeUser(SUPER);
const ann = fakeUser({
  id: id(1),
  email: 'ann@elm.test',
  full_name: 'Ann Alder',
  role: 'practice_admin',
  practice_id: ELM,
  practices: { name: 'Elm Dental' },
  version: 3,
});
const bo = fakeUser({
  id: id(2),
  email: 'bo@elm.test',
  full_name: null,
  is_active: false,
  practice_id: ELM,
  practices: { name: 'Elm Dental' },
});
const cy = fakeUser({
  id: id(3),
  email: 'cy@gone.test',
  full_name: 'Cy Cedar',
  practice_id: GONE,
  practices: { name: 'Gone Dental' },
});
const dee: DeletedUser = {
  ...fakeUser({ id: id(4), email: 'dee@elm.test', full_name: 'Dee Leaf', practices: { name: 'Elm Dental' } }),
  deleted_at: '2026-02-01T10:00:00Z',
};

const open = async (loggedInAs: Partial<User> = SUPER, users = [sol, ann, bo, cy]) => {
  const network = fakeNetwork();
  network.answer(listUsers, { users });
  network.answer(listPractices, { practices: PRACTICES });
  network.answer(listDeletedUsers, { users: [dee] });
  const app = renderApp('/users', { network, loggedInAs });
  await screen.findByRole('region', { name: 'Elm Dental' });
  return app;
};
const group = (name: string) => within(screen.getByRole('region', { name }));
type UserEvents = Awaited<ReturnType<typeof open>>['user'];
const openInvite = async (user: UserEvents) => {
  await user.click(screen.getByRole('button', { name: 'Invite User' }));
  return within(await screen.findByRole('dialog', { name: 'Invite User' }));
};
const openEdit = async (user: UserEvents, name: string) => {
  await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit User' }));
};
const options = (select: HTMLElement): string[] =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the users page', () => {
  it('groups users by practice, super admins first, with inactive and deleted badges [2.52, 2.55, 4.18]', async () => {
    await open();
    await screen.findByRole('region', { name: 'Deleted Users' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Super Admins', 'Elm Dental', 'Gone Dental', 'Oak Dental', 'Deleted Users']);
    const elm = group('Elm Dental');
    expect(elm.getByText('2 users')).toBeDefined();
    expect(elm.getByText('Ann Alder')).toBeDefined();
    expect(elm.getByText('Admin')).toBeDefined();
    const row = within(elm.getByRole('row', { name: /bo@elm\.test/ }));
    expect(row.getByText('Inactive')).toBeDefined();
    expect(group('Oak Dental').getByText('Inactive practice')).toBeDefined();
    expect(group('Oak Dental').getByText('No users yet.')).toBeDefined();
    expect(group('Gone Dental').getByText('Deleted practice')).toBeDefined();
  });

  it("shows users who haven't set a password yet as invited, if it is known", async () => {
    const users = [
      { ...ann, is_invited: true },
      { ...bo, is_invited: true },
      { ...cy, is_invited: false },
      sol,
    ];
    await open(SUPER, users);
    const statusOf = (email: string) =>
      within(screen.getByRole('row', { name: new RegExp(email) })).getByText(/^(Active|Invited|Inactive)$/)
        .textContent;
    expect([ann, bo, cy, sol].map(({ email }) => statusOf(email))).toEqual([
      'Invited',
      'Inactive',
      'Active',
      'Active',
    ]);
  });

  it('collapses and expands a group by keyboard [2.52]', async () => {
    const { user } = await open();
    const toggle = screen.getByRole('button', { name: 'Elm Dental' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Ann Alder')).toBeNull();
    await user.keyboard(' ');
    expect(screen.getByText('Ann Alder')).toBeDefined();
  });

  it('finds users by name or email', async () => {
    const { user } = await open();
    const search = screen.getByRole('searchbox');
    await type(user, search, 'CEDAR');
    expect(screen.queryByText('Ann Alder')).toBeNull();
    expect(screen.getByText('Cy Cedar')).toBeDefined();
    await user.clear(search);
    await type(user, search, 'ann@elm');
    expect(screen.getByText('Ann Alder')).toBeDefined();
    expect(screen.queryByText('Cy Cedar')).toBeNull();
    await user.clear(search);
    await type(user, search, 'zzz');
    expect(screen.getByText('No users found matching “zzz”.')).toBeDefined();
  });

  it.each(['practice_admin', 'staff'] as const)(
    'shows the role %s the users of its own practice, read-only [6.03, 6.04]',
    async (role) => {
      const { network } = await open({ role, practice_id: ELM }, [ann, bo]);
      expect(screen.getByText('Ann Alder')).toBeDefined();
      for (const name of [/^Edit/, /^Delete/, /^Invite/, /^Reactivate/]) {
        expect(screen.queryByRole('button', { name })).toBeNull();
      }
      expect(screen.queryByRole('region', { name: 'Deleted Users' })).toBeNull();
      expect(network.requestsTo(listDeletedUsers)).toHaveLength(0);
    },
  );

  it("shows the error catalog's message for a call without permission, and stays on the page", async () => {
    const network = fakeNetwork();
    network.answer(listUsers, { users: [sol] });
    network.answer(listPractices, { practices: PRACTICES });
    network.refuse(listDeletedUsers, 403);
    const { router } = renderApp('/users', { network, loggedInAs: SUPER });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You do not have permission to perform this action.',
    );
    expect(router.state.location.pathname).toBe('/users');
  });
});

describe('a failed connection', () => {
  it('is one message on the users page, and Try Again repeats all calls', async () => {
    const network = fakeNetwork();
    for (const endpoint of [listUsers, listPractices, listDeletedUsers]) network.disconnect(endpoint);
    const { user } = renderApp('/users', { network, loggedInAs: SUPER });
    await screen.findByRole('alert', {}, { timeout: 10_000 });
    await waitFor(() => expect(screen.queryByText('Loading users...')).toBeNull(), { timeout: 10_000 });
    expect(screen.getAllByText(MESSAGES.network)).toHaveLength(1);
    network.answer(listUsers, { users: [sol, ann] });
    network.answer(listPractices, { practices: PRACTICES });
    network.answer(listDeletedUsers, { users: [dee] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Deleted Users' })).toBeDefined();
    expect(screen.getByText('Ann Alder')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown separately from another error', async () => {
    const network = fakeNetwork();
    network.disconnect(listUsers);
    network.answer(listPractices, { practices: PRACTICES });
    network.refuse(listDeletedUsers, 403);
    renderApp('/users', { network, loggedInAs: SUPER });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), { timeout: 10_000 });
  });
});

describe('inviting a user', () => {
  it('marks missing fields and a wrong email, and sends nothing [5.11]', async () => {
    const { user, network } = await open();
    const dialog = await openInvite(user);
    await user.selectOptions(dialog.getByLabelText(/^Practice/), '');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    for (const sentence of ['Email is required', 'Full name is required', 'Practice is required']) {
      expect(dialog.getByText(sentence)).toBeDefined();
    }
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Email/)));
    await type(user, dialog.getByLabelText(/^Email/), 'not an address');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(dialog.getByText('Email must be an email address')).toBeDefined();
    expect(network.requestsTo(inviteUser)).toHaveLength(0);
  });

  it('locks the fields until the invitation is sent', async () => {
    const { user, network } = await open();
    network.hang(inviteUser);
    const dialog = await openInvite(user);
    await type(user, dialog.getByLabelText(/^Email/), 'dee@elm.test');
    await type(user, dialog.getByLabelText(/^Full name/), 'Dee');
    await user.selectOptions(dialog.getByLabelText(/^Practice/), ELM);
    expect(isLocked(dialog.getByLabelText(/^Email/))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(isLocked(dialog.getByLabelText(/^Email/))).toBe(true);
  });

  it('offers only Staff and Practice Admin, and only active practices [6.08]', async () => {
    const { user } = await open();
    const dialog = await openInvite(user);
    expect(options(dialog.getByLabelText(/^Role/))).toEqual(['Staff', 'Practice Admin']);
    expect(options(dialog.getByLabelText(/^Practice/))).toEqual(['Select a practice', 'Elm Dental']);
  });

  it("invites a user with the button of a practice's group and shows a success message [2.53, 3.22, 7.05]", async () => {
    const { user, network } = await open();
    network.answer(inviteUser, {
      ...ann,
      id: id(5),
      email: 'eve@elm.test',
      full_name: 'Eve',
      link_expires_at: '2026-11-20T15:33:00Z',
    });
    await user.click(screen.getByRole('button', { name: 'Invite to Elm Dental' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
    await type(user, dialog.getByLabelText(/^Email/), 'eve@elm.test');
    await type(user, dialog.getByLabelText(/^Full name/), 'Eve');
    await user.selectOptions(dialog.getByLabelText(/^Role/), 'practice_admin');
    await user.type(dialog.getByLabelText(/^Full name/), '{Enter}');
    expect(
      await screen.findByText(/^Invitation sent to eve@elm\.test\. Its link expires Nov 20, 2026, /),
    ).toBeDefined();
    expect(network.requestsTo(inviteUser)[0]?.body).toEqual({
      email: 'eve@elm.test',
      full_name: 'Eve',
      role: 'practice_admin',
      practice_id: ELM,
    });
  });

  it.each([
    'A user with this e-mail address already exists.',
    'This e-mail address belongs to a deleted user. Please reactivate that user instead.',
  ])('shows the refusal "%s" and keeps what was typed', async (sentence) => {
    const { user, network } = await open();
    network.refuse(inviteUser, 409, sentence);
    const dialog = await openInvite(user);
    await type(user, dialog.getByLabelText(/^Email/), 'dee@elm.test');
    await type(user, dialog.getByLabelText(/^Full name/), 'Dee');
    await user.selectOptions(dialog.getByLabelText(/^Practice/), ELM);
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText(sentence)).toBeDefined();
    expect(dialog.getByDisplayValue('dee@elm.test')).toBeDefined();
  });
});

describe('editing a user', () => {
  it('shows a read-only email and requires a full name [5.12, 6.08]', async () => {
    const { user, network } = await open();
    const dialog = await openEdit(user, 'Ann Alder');
    expect(dialog.getByLabelText(/^Email/)).toHaveProperty('readOnly', true);
    expect(options(dialog.getByLabelText(/^Role/))).toEqual(['Staff', 'Practice Admin']);
    await user.clear(dialog.getByLabelText(/^Full name/));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getByText('Full name is required')).toBeDefined();
    expect(network.requestsTo(updateUser)).toHaveLength(0);
  });

  it('sends the changes with the version [2.53, 3.23, 7.06]', async () => {
    const { user, network } = await open();
    network.answer(updateUser, { ...ann, full_name: 'Ann Ash' });
    const dialog = await openEdit(user, 'Ann Alder');
    await user.clear(dialog.getByLabelText(/^Full name/));
    await type(user, dialog.getByLabelText(/^Full name/), 'Ann Ash');
    await user.selectOptions(dialog.getByLabelText(/^Role/), 'staff');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Ann Ash updated successfully')).toBeDefined();
    expect(network.requestsTo(updateUser)[0]?.body).toEqual({
      full_name: 'Ann Ash',
      role: 'staff',
      practice_id: ELM,
      is_active: false,
      version: 3,
    });
  });

  it('says with hosted Supabase that a deactivated user must reset the password', async () => {
    fakeHostedAuth();
    const { user } = await open();
    const dialog = await openEdit(user, 'Ann Alder');
    expect(
      dialog.getByText(
        /activate them again\. After that, they must reset their password with “Forgot password\?” on the login page\.$/,
      ),
    ).toBeDefined();
  });

  it("locks a super admin's role and the current user's active status", async () => {
    const { user, network } = await open();
    network.answer(updateUser, sol);
    const dialog = await openEdit(user, 'Sol Boss');
    const role = dialog.getByLabelText(/^Role/);
    expect(role).toHaveProperty('disabled', true);
    expect(options(role)).toEqual(['Super Admin']);
    expect(dialog.queryByLabelText(/^Practice/)).toBeNull();
    expect(dialog.getByRole('switch', { name: 'Active' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(network.requestsTo(updateUser)).toHaveLength(1));
    expect(network.requestsTo(updateUser)[0]?.body).toMatchObject({ role: 'super_admin', practice_id: null });
    expect(screen.queryByRole('button', { name: 'Delete Sol Boss' })).toBeNull();
  });

  it('reports that another user changed the record, and loads the new values on request', async () => {
    const { user, network } = await open();
    const sentence = 'This record was changed in the meantime. Please reload and try again.';
    network.refuse(updateUser, 409, sentence, 'record_changed');
    const dialog = await openEdit(user, 'Ann Alder');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(sentence)).toBeDefined();
    network.answer(listUsers, { users: [sol, { ...ann, full_name: 'Ann Theirs', version: 4 }] });
    await user.click(dialog.getByRole('button', { name: 'Load Current Values' }));
    expect(await screen.findByDisplayValue('Ann Theirs')).toBeDefined();
  });

  it("doesn't offer current values if the change itself isn't possible", async () => {
    const { user, network } = await open();
    const sentence = "You can't delete or deactivate the last super admin.";
    network.refuse(updateUser, 409, sentence);
    const dialog = await openEdit(user, 'Ann Alder');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(sentence)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Load Current Values' })).toBeNull();
  });
});

describe('deleting a user', () => {
  const confirm = async (user: UserEvents) => {
    await user.click(screen.getByRole('button', { name: 'Delete Ann Alder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
    expect(dialog.getByText('Ann Alder')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
  };

  it('asks for confirmation and shows a success message [5.13, 8.18]', async () => {
    const { user, network } = await open();
    network.answer(deleteUser, undefined);
    await confirm(user);
    expect(await screen.findByText('User Ann Alder deleted successfully')).toBeDefined();
    expect(network.requestsTo(deleteUser)[0]?.path).toBe(`/api/users/${ann.id}`);
  });

  it('shows why it failed [8.18]', async () => {
    const { user, network } = await open();
    const reason = 'The last super admin cannot be removed, deactivated or demoted.';
    network.refuse(deleteUser, 409, reason);
    await confirm(user);
    expect(await screen.findByText(`Failed to delete user: ${reason}`)).toBeDefined();
  });
});

describe('an expired session', () => {
  it('redirects to the login page with a reason when the user changes something [8.11]', async () => {
    const { user, network, router } = await open();
    network.refuse(deleteUser, 401);
    await user.click(screen.getByRole('button', { name: 'Delete Ann Alder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeDefined();
  });
});

describe('deleted users', () => {
  const openReactivation = async (user: UserEvents) => {
    await user.click(await screen.findByRole('button', { name: 'Deleted Users' }));
    const row = within(screen.getByRole('row', { name: /Dee Leaf/ }));
    expect(row.getByText('Elm Dental')).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Reactivate Dee Leaf' }));
    return within(await screen.findByRole('dialog', { name: 'Reactivate User' }));
  };

  it('are reactivated after a confirmation that mentions the password reset email [2.54, 5.14, 8.19]', async () => {
    const { user, network } = await open();
    network.answer(reactivateUser, fakeUser({ id: dee.id }));
    const dialog = await openReactivation(user);
    expect(dialog.getByText(/password reset email to dee@elm\.test/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Reactivate' }));
    expect(
      await screen.findByText('User Dee Leaf reactivated successfully. Password reset email sent.'),
    ).toBeDefined();
  });

  it('stay in the list if reactivation fails, and the page shows the reason [8.19]', async () => {
    const { user, network } = await open();
    network.refuse(reactivateUser, 409, "This user's practice is inactive.");
    const dialog = await openReactivation(user);
    await user.click(dialog.getByRole('button', { name: 'Reactivate' }));
    expect(
      await screen.findByText("Failed to reactivate user: This user's practice is inactive."),
    ).toBeDefined();
    expect(group('Deleted Users').getByText('Dee Leaf')).toBeDefined();
  });
});
