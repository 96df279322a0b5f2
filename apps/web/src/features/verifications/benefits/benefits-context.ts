// What every part of the benefits display shares: the chosen network, and the way to the payer's own rows.

import type { ParsedBenefitsWire } from '@bitewing/contract';
import { createContext, useContext } from 'react';
import type { NetworkChoice } from './network-choices.ts';

export type Benefits = ParsedBenefitsWire;
export type BenefitAmount = Benefits['maximums'][number];
export type CoverageCells =
  | Benefits['service_type_coverage'][number]
  | Benefits['procedure_coverage'][number];
export type PlanShare = CoverageCells['in_network_share'];

/** A value somebody wants to see the origin of. */
export interface SourceRequest {
  about: string;
  sources: readonly number[];
  /** The value's own words in full, where the page shows them shortened. */
  notes?: string;
}

export interface BenefitsView {
  network: NetworkChoice;
  choices: NetworkChoice[];
  showSources: (request: SourceRequest) => void;
}

export const BenefitsContext = createContext<BenefitsView | null>(null);

export const useBenefitsView = (): BenefitsView => {
  const view = useContext(BenefitsContext);
  if (!view) throw new Error('useBenefitsView is for parts of the benefits display');
  return view;
};
