import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isLocked } from '#testing/is-locked.ts';
import { focusWhenUnlocked } from './focus-when-unlocked.ts';
import { LockableFields } from './lockable-fields.tsx';

const form = (isSaving: boolean) => (
  <section aria-label="Form" tabIndex={-1}>
    <LockableFields isLocked={isSaving}>
      <input aria-label="Name" />
      <input aria-label="Phone" />
    </LockableFields>
    <button type="button">Cancel</button>
  </section>
);
const name = () => screen.getByLabelText('Name');

/** Locks the fields while the name has the focus. As in a browser, it then loses the focus. */
const lock = () => {
  const { rerender } = render(form(false));
  name().focus();
  rerender(form(true));
  expect(isLocked(name())).toBe(true);
  name().blur();
  return { unlock: () => rerender(form(false)) };
};

it('gives the focus back to the field that had it', () => {
  const { unlock } = lock();
  unlock();
  expect(isLocked(name())).toBe(false);
  expect(document.activeElement).toBe(name());
});

it('gives the focus back after a click on a locked field, which focuses the element around the form', () => {
  const { unlock } = lock();
  screen.getByRole('region', { name: 'Form' }).focus();
  unlock();
  expect(document.activeElement).toBe(name());
});

it('leaves the focus where the user moved it in the meantime', () => {
  const { unlock } = lock();
  screen.getByRole('button', { name: 'Cancel' }).focus();
  unlock();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

it('focuses a locked field once it is unlocked', async () => {
  const { unlock } = lock();
  focusWhenUnlocked(() => screen.getByLabelText('Phone'));
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
  unlock();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
});
