// The printed verification. Import this file only dynamically: the benefits package's vocabulary is too large for the
// first load of the page.

import { sheetOf } from '@bitewing/benefits';
import { isFromInterpreter2, type Verification } from '@bitewing/contract';
import { dayAt } from '#lib/day-start.ts';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import { BreakdownSheet } from './breakdown-sheet.tsx';

/** Makes the same sheet as the API does for exported files. */
export const PrintedSheet = ({ verification }: { verification: Verification }) => {
  const { parsed_benefits: benefits, glance, answered_at: answered, time_zone: timeZone } = verification;
  if (!benefits || !glance || !isFromInterpreter2(benefits)) return null;
  const sheet = sheetOf(benefits, {
    verification,
    views: glance.views,
    alerts: glance.alerts,
    as_of: dayAt(answered === null ? new Date() : new Date(answered), timeZone),
    answered: answered && formatTimestamp(answered, timeZone),
  });
  return <BreakdownSheet sheet={sheet} />;
};
