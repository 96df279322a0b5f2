// The texts of the patient estimate, by language. Both languages have the same keys; the compiler checks it.

import type { AssumptionKind, StepKind, UnknownKind } from '../../estimate/terms.ts';

export interface PatientWords {
  title: string;
  patient: string;
  plan: string;
  firstPlan: string;
  secondPlan: string;
  madeOn: string;
  benefitsFrom: string;
  columns: { service: string; fee: string; plan: string; writeOff: string; patient: string };
  total: string;
  /** "You pay $120." */
  pays: (amount: string) => string;
  /** Shown instead of the total if a line can't be estimated. */
  noTotal: string;
  notKnown: string;
  to: string;
  /** An amount that depends on the allowed fee, which isn't known. */
  atMost: (amount: string) => string;
  /** The same if the plan pays nothing: a contract may still limit what the practice charges. */
  atMostUnpaid: (amount: string) => string;
  tooth: (tooth: string) => string;
  times: (units: number) => string;
  /** The copay of a visit, as a row of the table. */
  visitCopay: string;
  whyOpen: string;
  assumptions: string;
  notes: Partial<Record<StepKind, string>>;
  cannotEstimate: string;
  unknowns: Record<UnknownKind, string>;
  assumed: Record<AssumptionKind, string>;
  writeOffMeans: string;
  notice: string;
  service: (code: string) => string;
}
