import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const send = vi.fn(async () => undefined);

const Page = () => {
  const { mutate, isSuccess } = useMutation({ mutationFn: send });
  const [page, setPage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Send
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <p>Page {page}</p>
      {isSuccess && <p>Sent</p>}
    </>
  );
};

const show = () => {
  send.mockClear();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
};
const button = (name: string) => screen.getByRole('button', { name });
/** The `count`th click of a series, as a browser counts it. */
const click = (name: string, count: number) => fireEvent.click(button(name), { detail: count });

it('ignores the second click of a double click that comes after the response', async () => {
  show();
  click('Send', 1);
  await screen.findByText('Sent');
  click('Send', 2);
  expect(send).toHaveBeenCalledTimes(1);
  click('Send', 1);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('ignores a second click on what the response has put under the pointer', async () => {
  show();
  click('Send', 1);
  await screen.findByText('Sent');
  click('Next', 2);
  expect(screen.getByText('Page 1')).toBeDefined();
});

it('keeps quick clicks that send nothing', () => {
  show();
  for (const count of [1, 2, 3]) click('Next', count);
  expect(screen.getByText('Page 4')).toBeDefined();
});

it('ignores a held Enter key after it has sent something', async () => {
  show();
  const press = (repeat: boolean) => fireEvent.keyDown(button('Send'), { key: 'Enter', repeat });
  expect(press(false)).toBe(true);
  // The browser's reaction to the key.
  click('Send', 0);
  await screen.findByText('Sent');
  // False: the event's default, which is a click, was prevented.
  expect(press(true)).toBe(false);
  expect(press(false)).toBe(true);
});
