// The rows whose percentage may not apply to the patient because of an age limit. Only the benefits package can tell, so
// these rows show "Loading..." until it is loaded.

import type { Benefits, Visit } from '../benefits-context.ts';

type AgeLimit = Benefits['age_limits'][number];

/**
 * The age limits of services that may not include the patient. Compares only years, so in the year of the visit the
 * patient may be `oldest` or one year younger.
 */
export const doubtedAges = (
  { age_limits }: Pick<Benefits, 'age_limits'>,
  visit: Visit | null,
): AgeLimit[] => {
  if (!visit?.birth) return [];
  const oldest = Number(visit.on.slice(0, 4)) - Number(visit.birth.slice(0, 4));
  return age_limits.filter(
    ({ minimum_age, maximum_age, applies_to: { procedures, service_types } }) =>
      procedures.length + service_types.length > 0 &&
      ((maximum_age !== null && oldest > maximum_age) || (minimum_age !== null && oldest - 1 < minimum_age)),
  );
};

/** Whether a limit may be about the code. A limit of a service type may be about any code. */
export const isCodeDoubted = (code: string, limits: readonly AgeLimit[]): boolean =>
  limits.some(
    ({ applies_to: { procedures, service_types } }) => service_types.length > 0 || procedures.includes(code),
  );

/** Whether a limit may be about the service type. A limit of several codes may be about all codes of any type. */
export const isTypeDoubted = (type: string | null, limits: readonly AgeLimit[]): boolean =>
  limits.some(
    ({ applies_to: { procedures, service_types } }) =>
      procedures.length > 1 || (type !== null && service_types.includes(type)),
  );
