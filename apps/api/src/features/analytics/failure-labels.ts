/** The clearinghouse's kinds of failure and our own, in words a practice understands. */
const LABELS: Record<string, string> = {
  unreachable: 'Payer not reachable',
  timed_out: 'Payer did not answer in time',
  rate_limited: 'Too many requests at once',
  unauthorized: 'Clearinghouse refused our access',
  rejected: 'Payer rejected the request',
  malformed: 'Answer could not be used',
  internal: 'Problem on our side',
};

export const failureLabel = (failure: string): string => LABELS[failure] ?? failure;
