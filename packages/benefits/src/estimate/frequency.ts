// Frequency limits within an estimate: which services count, and whether the limit is reached.

import { isInPeriod } from '../eligible/count-rules.ts';
import { isSamePlace, type Where } from '../eligible/places.ts';
import type { Day } from '../response.ts';
import { includes } from './scope.ts';
import type { FrequencyRule, Line, Service } from './terms.ts';

/** Whether the services already use up the limit, so that the plan doesn't pay for the line. */
export function isReached(limit: FrequencyRule, line: Line, services: readonly Service[]): boolean {
  const counted = services.filter(
    (service) =>
      includes(limit.scope, service) &&
      isSamePlace(limit.by, whereOf(service), whereOf(line)) !== false &&
      isCounted(limit, service.date, line.date),
  );
  return counted.length >= limit.count;
}

/**
 * Whether the service counts on the line's day. If neither has a date, it counts. If only one has a date, it counts
 * only toward a lifetime limit.
 */
function isCounted({ period }: FrequencyRule, service: Day | null, day: Day | null): boolean {
  if (service === null || day === null) return period.kind === 'lifetime' || service === day;
  return isInPeriod(period, service, day);
}

const PRIMARY_TEETH = 'ABCDEFGHIJKLMNOPQRST';

/**
 * The place of a service. Numbers 1 to 32 are permanent teeth, so a primary tooth (A to T) gets a number above 100 and
 * its quadrant.
 */
function whereOf({ tooth, area }: Service): Where {
  if (tooth === null) return { tooth: null, area };
  const at = tooth.length === 1 ? PRIMARY_TEETH.indexOf(tooth.toUpperCase()) : -1;
  if (at < 0) return { tooth: Number(tooth), area };
  return { tooth: 101 + at, area: (['UR', 'UL', 'LL', 'LR'] as const)[Math.floor(at / 5)] ?? null };
}
