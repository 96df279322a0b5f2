import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WARNING_ATTRIBUTE, watchInactivity } from './inactivity.ts';

const MINUTE = 60_000;

const watch = () => {
  const onCountdown = vi.fn();
  const onTimeout = vi.fn();
  const watched = watchInactivity({ onCountdown, onTimeout });
  onTestFinished(watched.stop);
  return { onCountdown, onTimeout, ...watched };
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe('15 minutes without activity', () => {
  it('show a 120-second countdown for the last two minutes [4.24, 9.01]', () => {
    const { onCountdown } = watch();
    vi.advanceTimersByTime(13 * MINUTE - 1000);
    expect(onCountdown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onCountdown).toHaveBeenLastCalledWith(120);
    vi.advanceTimersByTime(30_000);
    expect(onCountdown).toHaveBeenLastCalledWith(90);
  });

  it('end the session [4.23, 9.01]', () => {
    const { onTimeout } = watch();
    vi.advanceTimersByTime(15 * MINUTE - 1000);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('end the session even if the computer slept meanwhile and the user then presses a key', () => {
    const { onTimeout } = watch();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onTimeout).toHaveBeenCalledOnce();
  });
});

describe('activity', () => {
  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a click', () => fireEvent.pointerDown(document.body)],
    ['the mouse', () => fireEvent.mouseMove(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
  ])('(%s) restarts the 15 minutes [4.25]', (_, act) => {
    const { onCountdown } = watch();
    vi.advanceTimersByTime(12 * MINUTE);
    act();
    vi.advanceTimersByTime(12 * MINUTE);
    expect(onCountdown).not.toHaveBeenCalled();
  });

  it('closes the warning [4.25]', () => {
    const { onCountdown, onTimeout } = watch();
    vi.advanceTimersByTime(14 * MINUTE);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onCountdown).toHaveBeenLastCalledWith(null);
    vi.advanceTimersByTime(12 * MINUTE);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it('does not close the warning if it is inside the warning or is only mouse movement', () => {
    const { onCountdown } = watch();
    const dialog = document.createElement('div');
    dialog.setAttribute(WARNING_ATTRIBUTE, '');
    document.body.append(dialog);
    onTestFinished(() => dialog.remove());
    vi.advanceTimersByTime(14 * MINUTE);
    fireEvent.mouseMove(document.body);
    fireEvent.pointerDown(dialog);
    expect(onCountdown).toHaveBeenLastCalledWith(60);
  });

  it('closes the warning in this tab even if it happens in another tab', async () => {
    const { onCountdown } = watch();
    vi.advanceTimersByTime(14 * MINUTE);
    const other = new BroadcastChannel('bitewing');
    onTestFinished(() => other.close());
    other.postMessage({ kind: 'activity', at: Date.now() });
    vi.useRealTimers();
    await vi.waitFor(() => expect(onCountdown).toHaveBeenLastCalledWith(null));
  });
});
