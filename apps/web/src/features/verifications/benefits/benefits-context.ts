// What all parts of the benefits display share, such as the chosen network and the function that shows sources.

import type { ParsedBenefitsWire, PracticeNetwork } from '@bitewing/contract';
import { createContext, useContext } from 'react';
import type { NetworkChoice } from './network-choices.ts';

export type Benefits = ParsedBenefitsWire;
export type BenefitAmount = Benefits['maximums'][number];
export type CoverageCells =
  | Benefits['service_type_coverage'][number]
  | Benefits['procedure_coverage'][number];
export type PlanShare = CoverageCells['in_network_share'];

/** A request to show the sources of a value. */
export interface SourceRequest {
  about: string;
  sources: readonly number[];
  /** Text to show above the rows, such as the full text of a shortened value, or how we calculated it. */
  notes?: string;
}

/** The facts for calculating the next eligible dates. Both days are in the practice's time zone. */
export interface Visit {
  /** Today, because no appointment is known. */
  on: string;
  /** The day of the response. */
  asOf: string;
  birth: string | null;
  isDependent: boolean;
}

/** The practice, with the network and the favorite codes that it recorded. */
export interface Office {
  practiceId: string;
  payer: { id: string; name: string };
  /** Null if the practice hasn't recorded it. */
  network: PracticeNetwork | null;
  favorites: readonly string[];
}

/** What the benefits display shows and uses of the verification, besides the benefits. */
export interface VerificationInfo {
  /** The patient's name. */
  patient: string;
  verifiedBy: string | null;
  /** When the payer sent this response. */
  answeredAt: string | null;
  traceNumber: string | null;
  /** Whether we reused an earlier response. */
  isCached: boolean;
  /** Null if the day of the response is not known. */
  visit: Visit | null;
  office: Office;
}

export interface BenefitsContextValue {
  network: NetworkChoice;
  choices: NetworkChoice[];
  /** Null if the day of the response is not known. */
  visit: Visit | null;
  /** Null if there is no practice, as on the landing page. */
  office: Office | null;
  /** The patient's name. */
  patient: string;
  /** What remains of the maximum, such as "$85 of $1,000". Null if the first screen has no answers. */
  maximum: string | null;
  /** The titles of the alerts about waiting periods, such as "Basic: waiting period until 12/01/2026". */
  waiting: readonly string[];
  /** The questions for the payer that follow from alerts. */
  asks: readonly string[];
  showSources: (request: SourceRequest) => void;
}

export const BenefitsContext = createContext<BenefitsContextValue | null>(null);

export const useBenefitsContext = (): BenefitsContextValue => {
  const view = useContext(BenefitsContext);
  if (!view) throw new Error('useBenefitsContext needs a BenefitsContext');
  return view;
};
