import { describe, expect, it } from 'vitest';
import type { CheckRequest } from '../clearinghouse.ts';
import { sampleDependent, sampleRequest } from '../testing/samples.ts';
import { findProblems } from './request-rules.ts';
import { toCleanRequest } from './transform.ts';

const problemsOf = (request: CheckRequest) =>
  findProblems(toCleanRequest(request)).map(({ responsible, rejection }) => [
    responsible,
    rejection.location,
  ]);
const withSubscriber = (change: Partial<CheckRequest['subscriber']>) => ({
  ...sampleRequest,
  subscriber: { ...sampleRequest.subscriber, ...change },
});
const withProvider = (change: Partial<CheckRequest['provider']>) => ({
  ...sampleRequest,
  provider: { ...sampleRequest.provider, ...change },
});

describe('the check of a request before it is sent', () => {
  it('finds no problems within the published limits', () => {
    expect(problemsOf({ ...sampleRequest, dependent: sampleDependent, dateOfService: '2026-02-28' })).toEqual(
      [],
    );
  });

  it.each([
    [{ memberId: 'X' }, 'subscriber.memberId'],
    [{ memberId: 'AB*12' }, 'subscriber.memberId'],
    [{ memberId: 'A'.repeat(81) }, 'subscriber.memberId'],
    [{ firstName: ' ' }, 'subscriber.firstName'],
    [{ lastName: '李' }, 'subscriber.lastName'],
    [{ dateOfBirth: '1984-02-30' }, 'subscriber.dateOfBirth'],
    [{ dateOfBirth: '03/09/1984' }, 'subscriber.dateOfBirth'],
  ])('asks the front desk to correct %j', (change, location) => {
    expect(problemsOf(withSubscriber(change))).toEqual([['front_desk', location]]);
  });

  it("names the dependent's field", () => {
    const dependent = { ...sampleDependent, dateOfBirth: '' };
    const [problem] = findProblems(toCleanRequest({ ...sampleRequest, dependent }));
    expect(problem?.rejection).toMatchObject({
      location: 'dependent.dateOfBirth',
      description: "The patient's date of birth isn't a valid date.",
    });
  });

  it.each([
    [{ npi: '123456789' }, 'provider.npi'],
    [{ lastName: '' }, 'provider.lastName'],
  ])('asks for a correction of the doctor with %j', (change, location) => {
    expect(problemsOf(withProvider(change))).toEqual([['practice_setup', location]]);
  });

  it('accepts an NPI with a wrong check digit, because Stedi checks the digit', () => {
    expect(problemsOf(withProvider({ npi: '1111111111' }))).toEqual([]);
  });

  it('lists all problems, not only the first', () => {
    const request = { ...withSubscriber({ memberId: '', firstName: '' }), payerId: ' ' };
    expect(problemsOf(request).map(([, location]) => location)).toEqual(
      expect.arrayContaining(['payerId', 'subscriber.memberId', 'subscriber.firstName']),
    );
  });
});
