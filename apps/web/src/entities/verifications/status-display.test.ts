import { describe, expect, it } from 'vitest';
import { batchStatusDisplay, coverageStatusDisplay, verificationStatusDisplay } from './status-display.ts';

describe('the status of a verification', () => {
  it.each([
    ['completed', 'positive', 'Completed'],
    ['failed', 'danger', 'Failed'],
    ['pending', 'caution', 'Pending'],
    ['processing', 'neutral', 'processing'],
    ['something_new', 'neutral', 'something_new'],
  ])('%s has the tone %s and the label "%s" [4.01]', (status, tone, label) => {
    expect(verificationStatusDisplay(status)).toMatchObject({ tone, label });
  });

  it('has different icons for processing and pending [4.01]', () => {
    expect(verificationStatusDisplay('processing').icon).not.toBe(verificationStatusDisplay('pending').icon);
  });
});

it('shows a batch as partial when some of its verifications failed [4.09]', () => {
  expect(batchStatusDisplay('partial')).toEqual({ tone: 'caution', label: 'Partial: some failed' });
});

it("doesn't show coverage as positive if it needs confirmation, is inactive or is unknown", () => {
  expect(coverageStatusDisplay('active', true)).toMatchObject({
    tone: 'caution',
    label: 'Active, needs confirmation',
  });
  expect(coverageStatusDisplay('inactive', true)).toMatchObject({ tone: 'danger', label: 'Inactive' });
  expect(coverageStatusDisplay('unknown')).toMatchObject({ tone: 'caution', label: "Couldn't confirm" });
});
