import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecentViews } from './recent-views.ts';

const view = { actorId: 'a', action: 'verification.read', recordType: 'verification', ip: '192.0.2.1' };
const records = new Map([
  ['p1', ['r1']],
  ['p2', ['r2', 'r3']],
]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('leaves out views that were stored within the given time', () => {
  const views = createRecentViews(1_000);
  expect(views.without(view, records)).toEqual(records);
  views.remember(view, 'p2', ['r2', 'r3'], performance.now());
  expect([...views.without(view, records).keys()]).toEqual(['p1']);
  vi.advanceTimersByTime(999);
  expect([...views.without(view, records).keys()]).toEqual(['p1']);
  vi.advanceTimersByTime(1);
  expect(views.without(view, records)).toEqual(records);
});

it.each([{ actorId: 'b' }, { action: 'verification.list' }, { ip: '192.0.2.2' }, { recordType: 'batch' }])(
  'treats %o as a different view',
  (other) => {
    const views = createRecentViews(1_000);
    views.remember(view, 'p1', ['r1'], performance.now());
    expect(views.without({ ...view, ...other }, records)).toEqual(records);
  },
);

it('forgets the oldest view if there are too many, but not the newest', () => {
  const views = createRecentViews(60_000);
  views.remember(view, 'p1', ['r1'], performance.now());
  for (let index = 0; index < 2_000; index += 1) views.remember(view, 'p3', [`r${index}`], performance.now());
  expect(views.without(view, new Map([['p1', ['r1']]])).size).toBe(1);
  expect(views.without(view, new Map([['p3', ['r1999']]])).size).toBe(0);
});
