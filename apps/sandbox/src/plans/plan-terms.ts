import type { Day } from '../calendar.ts';
import type { Reference, StatedDate } from '../x12/response-script.ts';

/** What a plan covers. A payer's response style decides how much of it the response states, and how. */
export interface PlanTerms {
  planName: string;
  planNumber: string;
  groupNumber: string;
  groupName: string;
  /** EB04, the insurance type, such as `PR` for a PPO. */
  insurance: string;
  /** EB06 of yearly amounts: `22` is service year, `23` calendar year, `25` contract year. */
  year: '22' | '23' | '25';
  maximum: Accumulator | null;
  deductible: Accumulator | null;
  familyDeductible: Accumulator | null;
  /** What the plan pays in-network, in percent by service type. */
  pays: ServiceShares;
  /** What the plan pays out-of-network; null if it pays the same as in-network. */
  paysOutside: ServiceShares | null;
  orthodontics: Orthodontics | null;
  /** Waiting period in months from `begins`; null if there is none. */
  waiting: { basic: number; major: number } | null;
  missingToothClause: boolean;
  frequencies: Frequency[];
  begins: Day;
  ends: Day | null;
}

export interface Accumulator {
  total: number;
  left: number;
}

export type ServiceShares = Readonly<Record<string, number>>;

export interface Orthodontics {
  pays: number;
  lifetime: Accumulator;
  toAge: number;
}

export interface Frequency {
  procedure: string;
  count: number;
  /** HSD05, the unit of `periods` (HSD06): `34` is months, `23` calendar years. */
  time: string;
  periods: number;
  lastDone?: Day;
  toAge?: number;
}

/** Service type codes (EB03). */
export const SERVICE = {
  dental: '35',
  diagnostic: '23',
  preventive: '41',
  restorative: '25',
  endodontics: '26',
  periodontics: '24',
  crowns: '36',
  prosthodontics: '39',
  oralSurgery: '40',
  adjunctive: '28',
  orthodontics: '38',
} as const;

/** Gives each service type the percentage of the class that most plans put it in: preventive, basic or major. */
export function sharesByClass(preventive: number, basic: number, major: number): ServiceShares {
  return {
    [SERVICE.diagnostic]: preventive,
    [SERVICE.preventive]: preventive,
    [SERVICE.restorative]: basic,
    [SERVICE.endodontics]: basic,
    [SERVICE.periodontics]: basic,
    [SERVICE.oralSurgery]: basic,
    [SERVICE.adjunctive]: basic,
    [SERVICE.crowns]: major,
    [SERVICE.prosthodontics]: major,
  };
}

/** REF01 6P is the group number, 18 the plan number. */
export function planReferences(terms: PlanTerms): Reference[] {
  return [
    ['6P', terms.groupNumber, terms.groupName],
    ['18', terms.planNumber, terms.planName],
  ];
}

/** DTP01 346 is the plan's begin, 347 its end, 307 the eligibility. */
export function planDates({ begins, ends }: PlanTerms): StatedDate[] {
  if (!ends) {
    return [
      ['346', begins],
      ['307', begins],
    ];
  }
  return [
    ['346', begins],
    ['347', ends],
    ['307', begins, ends],
  ];
}
