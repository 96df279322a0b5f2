import { MESSAGES } from '@bitewing/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';
import { FileMissing } from './start/import-files.ts';
import { toast } from './toast.ts';

const Dialog = ({ title }: { title: string; onClose: () => void }) => <p role="dialog">{title}</p>;

it("keeps the page if the dialog's code cannot be loaded, and loads it when it is opened again", async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue();
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyDialog(load);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Unsaved" />
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Opening' : 'Open'}
        </button>
        {isOpen && <Lazy title="Import" onClose={() => setOpen(false)} />}
      </>
    );
  };
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Unsaved');
  fireEvent.change(field, { target: { value: 'Webb' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith(MESSAGES.network));
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect((await screen.findByRole('dialog')).textContent).toBe('Import');
  expect(field.value).toBe('Webb');
});

it('asks to reload the page if the server has a newer version', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue();
  const Lazy = lazyDialog<{ title: string; onClose: () => void }>(() =>
    Promise.reject(new FileMissing('gone')),
  );
  render(<Lazy title="Import" onClose={() => undefined} />);
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Bitewing was updated\./)));
});
