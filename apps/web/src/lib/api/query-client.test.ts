import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { RequestError } from './request-error.ts';

describe('a query', () => {
  const queries = createQueryClient().getDefaultOptions().queries;

  it('is fresh for 120 seconds, cached for 300 and not refetched on focus [9.11]', () => {
    expect(queries).toMatchObject({ staleTime: 120_000, gcTime: 300_000, refetchOnWindowFocus: false });
  });

  it.each([
    ['once after a network error', new RequestError('network', 'Network error'), [true, false]],
    ['once after a server error', new RequestError('http_error', 'Server error', 500), [true, false]],
    ['zero times after a 4xx response', new RequestError('http_error', 'No', 403), [false, false]],
  ])('is retried %s [9.11]', (_, error, expected) => {
    const retry = queries?.retry as (failures: number, error: Error) => boolean;
    expect([retry(0, error), retry(1, error)]).toEqual(expected);
  });
});
