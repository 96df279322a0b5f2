// The ten answers of a verification's first screen, and its alerts, for one patient and one day.

import { alertsOf, glancesOf, type ReturnedDifferently } from '@bitewing/benefits';
import { isFromInterpreter2, type ParsedBenefitsWire, type Verification } from '@bitewing/contract';
import { fromWire } from './benefits-boundary.ts';

export interface GlancePatient {
  /** The day that the answers are for, `YYYY-MM-DD` in the practice's time zone. */
  on: string;
  /** The day of the response, in the same format and time zone. */
  asOf: string;
  birth: string | null;
  isDependent: boolean;
  /** The name of the practice. */
  practice: string;
  /** Whether the practice is in the payer's network, as the practice recorded it. Null if it recorded nothing. */
  network: 'in' | 'out' | null;
  /** The patient data that the payer returned differently from how we sent it. */
  returned: readonly ReturnedDifferently[];
}

/** Null for readings by interpreter 1.x, which have no statements. */
export function glanceFor(
  benefits: ParsedBenefitsWire,
  { on, asOf, birth, isDependent, practice, network, returned }: GlancePatient,
): Verification['glance'] {
  if (!isFromInterpreter2(benefits)) return null;
  const question = { on, as_of: asOf, birth, patient: isDependent ? 'dependent' : 'subscriber' } as const;
  const reading = fromWire(benefits);
  return {
    views: glancesOf(reading, { ...question, office_network: network }),
    // There is a view for each network, but alerts only for in-network.
    alerts: alertsOf(reading, { ...question, network: 'in', practice, returned_differently: returned }),
  };
}
