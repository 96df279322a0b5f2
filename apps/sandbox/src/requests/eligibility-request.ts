import type { Day } from '../calendar.ts';

/** A request to any of the three eligibility endpoints, in a common form. */
export interface EligibilityRequest {
  payerId: string;
  provider: { organization?: string; first?: string; last?: string; npi?: string };
  subscriber: RequestedPerson;
  dependent?: RequestedPerson & { relation?: string };
  procedures: string[];
  serviceDate?: Day;
  /** BHT03 of a raw 270, returned in the response. */
  traceId?: string;
}

export interface RequestedPerson {
  first?: string;
  last?: string;
  memberId?: string;
  birth?: Day;
  gender?: 'F' | 'M';
  ssn?: string;
}
