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

describe('a plan with dates', () => {
  const shown = (start: string | null, end: string | null) =>
    coverageStatusDisplay('active', { needsConfirmation: true, plan: { start, end, on: '2026-11-17' } });

  it('shows its end or start if the payer reports it as active, but the day is outside its dates', () => {
    expect(shown('2024-10-01', '2026-11-16')).toMatchObject({ tone: 'danger', label: 'Ended 11/16/2026' });
    expect(shown('2026-11-18', null)).toMatchObject({ tone: 'danger', label: 'Starts 11/18/2026' });
  });

  it('is active on its first and last day, and if no dates are stated', () => {
    expect(shown('2026-11-17', '2026-11-17').label).toBe('Active, needs confirmation');
    expect(shown(null, null).label).toBe('Active, needs confirmation');
  });

  it('shows no dates if the payer reports it as inactive', () => {
    const plan = { start: null, end: '2026-01-01', on: '2026-11-17' };
    expect(coverageStatusDisplay('inactive', { plan }).label).toBe('Inactive');
  });
});

it("doesn't show coverage as positive if it needs confirmation, is inactive or is unknown", () => {
  expect(coverageStatusDisplay('active', { needsConfirmation: true })).toMatchObject({
    tone: 'caution',
    label: 'Active, needs confirmation',
  });
  expect(coverageStatusDisplay('inactive', { needsConfirmation: true })).toMatchObject({
    tone: 'danger',
    label: 'Inactive',
  });
  expect(coverageStatusDisplay('unknown')).toMatchObject({ tone: 'caution', label: "Couldn't confirm" });
});
