import { describe, expect, it } from 'vitest';
import {
  batchStatusShown,
  coverageStatusShown,
  isCoverageInDoubt,
  verificationStatusShown,
} from './status-tones.ts';

describe('the state of a verification', () => {
  it.each([
    ['completed', 'positive', 'Completed'],
    ['failed', 'danger', 'Failed'],
    ['pending', 'caution', 'Pending'],
    ['processing', 'neutral', 'processing'],
    ['something_new', 'neutral', 'something_new'],
  ])('%s is %s and reads "%s" [4.01]', (status, tone, label) => {
    expect(verificationStatusShown(status)).toMatchObject({ tone, label });
  });

  it('has another icon for what is on its way than for what waits [4.01]', () => {
    expect(verificationStatusShown('processing').icon).not.toBe(verificationStatusShown('pending').icon);
  });
});

it('a batch is also partial, when some of it failed [4.09]', () => {
  expect(batchStatusShown('partial')).toEqual({ tone: 'caution', label: 'Partial' });
});

it('does not show an active plan that its own answer doubts as good news', () => {
  expect(coverageStatusShown('active', true)).toMatchObject({ tone: 'caution', label: 'Active, in doubt' });
  expect(coverageStatusShown('inactive', true)).toMatchObject({ tone: 'danger', label: 'Inactive' });
  expect(isCoverageInDoubt({ contradictions: [] })).toBe(false);
  expect(isCoverageInDoubt({ contradictions: [], doubts: ['medical only'] })).toBe(true);
});
