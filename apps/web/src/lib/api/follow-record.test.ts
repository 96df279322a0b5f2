import { followBatch } from '@bitewing/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeEvents } from '#testing/fake-events.ts';
import { type FakeNetwork, fakeNetwork } from '#testing/fake-network.ts';
import * as session from '../auth/session.ts';
import { followRecord } from './follow-record.ts';

const ID = '01890000-0000-7000-8000-0000000000d2';

let network: FakeNetwork;
let leaving: AbortController;
beforeEach(() => {
  vi.spyOn(session, 'getAccessToken').mockResolvedValue('a.b.c');
  network = fakeNetwork();
  leaving = new AbortController();
});
afterEach(() => leaving.abort());

const follow = (refresh: () => Promise<unknown>, pauseMs = 0): Promise<void> =>
  followRecord(followBatch, ID, { refresh, pauseMs, signal: leaving.signal });

const show = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('listening for changes to a record', () => {
  it('refreshes for an event but not for a heartbeat, and sends the token in a header', async () => {
    const events = fakeEvents(network, followBatch);
    const refresh = vi.fn(async () => undefined);
    void follow(refresh);
    await waitFor(() => expect(events.opened()).toBe(1));
    events.send(': still here\n\n');
    events.send('data: cha');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(refresh).not.toHaveBeenCalled();
    events.send('nged\n\n');
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    const [request] = network.requestsTo(followBatch);
    expect(request?.path).toBe(`/api/batches/${ID}/events`);
    expect(request?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('turns many events during a refresh into one more refresh', async () => {
    const events = fakeEvents(network, followBatch);
    let finish = (): void => undefined;
    const refresh = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    void follow(refresh);
    await waitFor(() => expect(events.opened()).toBe(1));
    for (let at = 0; at < 5; at += 1) {
      events.send();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(refresh).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    finish();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('refreshes again after a refresh that failed', async () => {
    const events = fakeEvents(network, followBatch);
    const refresh = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no connection'));
    void follow(refresh);
    await waitFor(() => expect(events.opened()).toBe(1));
    events.send();
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    events.send();
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2), { timeout: 1_000 });
  });

  it.each([204, 401, 404, 429])('ends when the server responds with %s', async (status) => {
    network.refuse(followBatch, status);
    await follow(async () => undefined);
    expect(network.requestsTo(followBatch)).toHaveLength(1);
  });

  it.each([
    ['ends', (events: ReturnType<typeof fakeEvents>) => events.end()],
    ['is silent for 45 seconds', () => undefined],
  ])('opens a new stream when the old one %s', async (_, happen) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const events = fakeEvents(network, followBatch);
    void follow(async () => undefined);
    await vi.waitFor(() => expect(events.opened()).toBe(1));
    happen(events);
    // 45 seconds of silence, 2 seconds until the reconnect, and a margin.
    await vi.advanceTimersByTimeAsync(48_000);
    expect(events.opened()).toBeGreaterThan(1);
  });

  it('happens only in a visible tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show('hidden');
    const events = fakeEvents(network, followBatch);
    void follow(async () => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(events.opened()).toBe(0);
    show('visible');
    await vi.waitFor(() => expect(events.opened()).toBe(1));
    show('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.opened()).toBe(1);
    show('visible');
    await vi.waitFor(() => expect(events.opened()).toBe(2));
  });
});
