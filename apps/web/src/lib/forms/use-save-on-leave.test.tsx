import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSaveOnLeave } from './use-save-on-leave.ts';

const show = (draft: unknown) => {
  const save = vi.fn();
  const unsaved = () => draft;
  const Form = () => {
    useSaveOnLeave({ unsaved, save });
    return null;
  };
  return { save, ...render(<Form />) };
};

/** Returns whether the browser would ask the user before it closes the page. */
const close = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

// Two bytes per letter in UTF-8: the limit counts bytes.
const LARGE = { rows: 'ñ'.repeat(33_000) };

it('stores a small draft while the page closes, without asking', () => {
  const { save } = show({ rows: 'ñ' });
  expect(close()).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(save.mock.calls).toEqual([[{ keepalive: true }]]);
});

it('starts to store a large draft and asks, because closing would cancel the request', () => {
  const { save } = show(LARGE);
  expect(close()).toBe(true);
  expect(save.mock.calls).toEqual([[{ keepalive: false }]]);
});

it('does not ask if everything is stored', () => {
  show(null);
  expect(close()).toBe(false);
});

it('stores the draft when the user leaves the page in the app', () => {
  const { save, unmount } = show(LARGE);
  unmount();
  expect(save.mock.calls).toEqual([[{ keepalive: false }]]);
});
