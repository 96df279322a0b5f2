// Says in English which call was refused. The event has only the route, such as "DELETE /api/users/:id".

import type { Endpoint } from '@bitewing/contract';
import * as contract from '@bitewing/contract';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

/** The summary of a GET says what it returns. All other summaries start with a verb. */
const toPhrase = ({ method, summary }: Endpoint): string => {
  const [first = ''] = summary.split(/[.;:] |, newest first/);
  const words = first.replace("the caller's", 'their own').replace("The caller's", 'their own');
  return `to ${method === 'GET' ? 'see ' : ''}${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

const PHRASES = new Map(
  Object.values<unknown>(contract)
    .filter(isEndpoint)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, toPhrase(endpoint)]),
);

/**
 * E.g. "to delete a user". Returns "an action" for a route that no longer exists, and for an event that counts several
 * attempts, because it has no route.
 */
export const describeCall = (route: unknown): string =>
  (typeof route === 'string' && PHRASES.get(route)) || 'an action';
