import { expect, it, vi } from 'vitest';
import { fakeVerification } from '#testing/fake-verification.ts';
import { verificationInfo } from './verification-info.ts';

it("takes today and the day of the response in the practice's time zone, as the server does for the tables", () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T05:30:00Z') });
  try {
    const answered_at = '2027-01-01T05:30:00Z';
    const visitIn = (time_zone: string) =>
      verificationInfo(fakeVerification({ answered_at, time_zone })).visit;
    expect(visitIn('Pacific/Honolulu')).toMatchObject({ on: '2027-01-01', asOf: '2026-12-31' });
    expect(visitIn('America/New_York')).toMatchObject({ on: '2027-01-02', asOf: '2027-01-01' });
  } finally {
    vi.useRealTimers();
  }
});
