import { describe, expect, it } from 'vitest';
import { readHead } from './read-benefits.ts';

const EMPTY = { subscriberName: null, relationship: null, payerId: null };

describe("the response's head", () => {
  it('names the subscriber', () => {
    const text = JSON.stringify({
      meta: {},
      payer: { name: 'Harvest Dental' },
      subscriber: { firstName: 'Ada', lastName: 'Muñoz' },
      benefitsInformation: [{ code: '1' }],
    });
    expect(readHead(text, { isDependent: false })).toMatchObject({ subscriberName: 'Ada Muñoz' });
  });

  it.each([null, '', 'not a response', '{"subscriber":'])('is empty for %j', (text) => {
    expect(readHead(text, { isDependent: false })).toEqual(EMPTY);
  });

  it('is empty if the reader throws', () => {
    // We know no text that makes the reader throw, so this object throws instead.
    const text = {
      get length(): number {
        throw new Error('a fault of the reader');
      },
    } as string;
    expect(readHead(text, { isDependent: false })).toEqual(EMPTY);
  });
});
