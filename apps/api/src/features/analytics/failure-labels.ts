const LABELS: Record<string, string> = {
  unreachable: "Couldn't reach the payer",
  timed_out: "The payer didn't respond in time",
  rate_limited: 'Too many requests at once',
  unauthorized: "The clearinghouse rejected Bitewing's account",
  rejected: 'The payer rejected the request',
  malformed: "Couldn't use the response",
  internal: 'Internal error',
};

export const failureLabel = (failure: string): string => LABELS[failure] ?? failure;
