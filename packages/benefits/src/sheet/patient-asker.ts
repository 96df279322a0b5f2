import { type Asker, askerFor } from '../glance/asker.ts';
import type { Glance } from '../glance/types.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { SheetInput } from './types.ts';

/** The context for questions about the sheet's patient on the day of the visit. */
export function patientAsker(
  benefits: ParsedBenefits,
  { verification, views, as_of }: SheetInput,
  { network, tier = null }: Pick<Glance, 'network'> & Partial<Pick<Glance, 'tier'>>,
): Asker {
  return askerFor(benefits, {
    network,
    tier,
    on: views[0]?.on ?? as_of,
    as_of,
    birth: verification.patient_dob,
    patient: verification.is_dependent ? 'dependent' : 'subscriber',
  });
}
