// Shared by every part of the benefits display: the chosen network, and a way to open the sources of a value.

import type { ParsedBenefitsWire, PracticeNetwork } from '@bitewing/contract';
import { createContext, useContext } from 'react';
import type { NetworkChoice } from './network-choices.ts';

export type Benefits = ParsedBenefitsWire;
export type BenefitAmount = Benefits['maximums'][number];
export type CoverageCells =
  | Benefits['service_type_coverage'][number]
  | Benefits['procedure_coverage'][number];
export type PlanShare = CoverageCells['in_network_share'];

/** A value whose sources to show. */
export interface SourceRequest {
  about: string;
  sources: readonly number[];
  /** The full text, if the page shows a shortened one. */
  notes?: string;
}

/** What the next eligible dates depend on. */
export interface Visit {
  /** When the payer sent the response. */
  answeredAt: string;
  birth: string | null;
  isDependent: boolean;
}

/** The practice, with the network and the favorite codes that it recorded. */
export interface Office {
  practiceId: string;
  verificationId: string;
  payer: { id: string; name: string };
  /** Null if it isn't recorded. */
  network: PracticeNetwork | null;
  favorites: readonly string[];
}

export interface BenefitsView {
  network: NetworkChoice;
  choices: NetworkChoice[];
  /** Null if the day of the response is not known. */
  visit: Visit | null;
  /** Null if there is no practice, as on the landing page. */
  office: Office | null;
  patient: string;
  /** "$85 of $1,000"; null if the ten answers are not available. */
  maximum: string | null;
  /** "Basic: waiting period until 12/01/2026". */
  waiting: readonly string[];
  showSources: (request: SourceRequest) => void;
}

export const BenefitsContext = createContext<BenefitsView | null>(null);

export const useBenefitsView = (): BenefitsView => {
  const view = useContext(BenefitsContext);
  if (!view) throw new Error('useBenefitsView needs a BenefitsContext');
  return view;
};
