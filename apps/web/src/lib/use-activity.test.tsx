import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useActivity } from './use-activity.ts';

const Page = () => <p>{useActivity() ? 'active' : 'quiet'}</p>;

it.each([
  ['moves the pointer', () => fireEvent.pointerMove(window)],
  ['presses a key', () => fireEvent.keyDown(window, { key: 'Control' })],
  ['scrolls', () => fireEvent.scroll(window)],
  ['prints', () => act(() => void window.dispatchEvent(new Event('beforeprint')))],
])('reports activity when the user %s', (_, doIt) => {
  render(<Page />);
  expect(screen.getByText('quiet')).toBeDefined();
  doIt();
  expect(screen.getByText('active')).toBeDefined();
});
