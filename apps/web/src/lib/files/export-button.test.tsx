import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ExportButton } from './export-button.tsx';

const connection = vi.hoisted(() => ({ isLost: false }));

vi.mock('./export-menu.tsx', async (importOriginal) => {
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const open = () => {
  const onChoose = vi.fn();
  render(
    <MantineProvider>
      <Notifications />
      <ExportButton isPending={false} choices={[{ label: 'PDF', onChoose }]} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onChoose };
};
const button = () => screen.getByRole('button', { name: 'Export' });

// This test must be first: a module that has loaded once can't fail anymore.
it('shows an error if the export menu cannot load, and opens the menu on the next click', async () => {
  connection.isLost = true;
  const { user } = open();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't open the export menu");
  connection.isLost = false;
  await user.click(button());
  expect(await screen.findByRole('menuitem', { name: 'PDF' })).toBeDefined();
});

it('opens the export menu on the first Enter, and returns the focus to the button when the menu closes', async () => {
  const { user, onChoose } = open();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'PDF' });
  await waitFor(() => expect(document.activeElement).toBe(item));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  expect(onChoose).toHaveBeenCalledOnce();
});
