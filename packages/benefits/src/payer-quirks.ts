// Known deviations of individual payers from the standard. Add one only with evidence. For a payer that isn't
// listed, we follow the standard, and the plausibility checks flag values that look wrong.

export interface PayerQuirk {
  /** We look for them also in the payer's name, because some payers send their ID as their name. */
  payer_ids: readonly string[];
  /** The payer sends what the plan pays in the field for what the patient pays (EB08 with code A). */
  sends_plan_share?: boolean;
  /** DTP 472 on a frequency row is the next day the patient is eligible, even if that day has passed. */
  service_date_is_next?: boolean;
  /** The evidence. */
  reason: string;
}

export const PAYER_QUIRKS: readonly PayerQuirk[] = [
  {
    payer_ids: ['AMTAS00425', '47009'],
    service_date_is_next: true,
    reason:
      'The disclaimer in the response says "the next date available". ' +
      'The service date of a full-mouth series, which is limited to one in 60 months, is years in the future.',
  },
];

const NO_QUIRK: PayerQuirk = { payer_ids: [], reason: '' };

export function quirkOf(
  idsOrNames: readonly (string | null | undefined)[],
  quirks: readonly PayerQuirk[],
): PayerQuirk {
  for (const id of idsOrNames) {
    if (id == null) continue;
    const quirk = quirks.find((entry) => entry.payer_ids.includes(id));
    if (quirk) return quirk;
  }
  return NO_QUIRK;
}
