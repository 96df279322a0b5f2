// The breakdown sheet of a verification, for all exported files except JSON. The web app makes the same sheet for the
// printout.

import { type Sheet, sheetOf } from '@bitewing/benefits';
import { isFromInterpreter2, type Verification } from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { fromWire } from '#domain/verifications/benefits-boundary.ts';
import { formatTimestamp } from '#platform/files/formats.ts';

/**
 * Times are in the practice's time zone, which the sheet names. Returns null if there are no benefits, or if
 * interpreter 1.x read them.
 */
export function sheetFor(verification: Verification, now: Date): Sheet | null {
  const { parsed_benefits: benefits, glance, answered_at: answered, time_zone: timeZone } = verification;
  if (benefits === null || glance === null || !isFromInterpreter2(benefits)) return null;
  return sheetOf(fromWire(benefits), {
    verification,
    views: glance.views,
    alerts: glance.alerts,
    as_of: dayInTimeZone(timeZone, answered === null ? now : new Date(answered)),
    answered: answered && formatTimestamp(answered, timeZone, { isZoneNamed: true }),
  });
}
