// Tone, label and icon of each status. A verification status without an entry, such as `processing`, is gray, and its
// name is the label.

import { IconClock, IconHelpCircle, IconLoader } from '@tabler/icons-react';
import { formatDay } from '#ui/values/date-text.tsx';

interface StatusDisplay {
  tone: 'positive' | 'caution' | 'danger' | 'neutral';
  label: string;
  icon?: typeof IconClock;
}

const VERIFICATION: Record<string, StatusDisplay> = {
  completed: { tone: 'positive', label: 'Completed' },
  failed: { tone: 'danger', label: 'Failed' },
  pending: { tone: 'caution', label: 'Pending', icon: IconClock },
};

export const verificationStatusDisplay = (status: string): StatusDisplay =>
  VERIFICATION[status] ?? { tone: 'neutral', label: status, icon: IconLoader };

/** A batch has the statuses of a verification, and `partial` if some of its verifications failed. */
export const batchStatusDisplay = (status: string): StatusDisplay =>
  status === 'partial'
    ? { tone: 'caution', label: 'Partial: some failed' }
    : verificationStatusDisplay(status);

const COVERAGE: Record<string, StatusDisplay> = {
  active: { tone: 'positive', label: 'Active' },
  inactive: { tone: 'danger', label: 'Inactive' },
};

/** The plan's dates as the payer states them, and the day to compare them with. All are `YYYY-MM-DD`. */
export interface PlanPeriod {
  start: string | null;
  end: string | null;
  on: string;
}

/**
 * Active coverage that needs confirmation must not be green. If the payer reports a plan as active that isn't active on
 * the day, the label has the date, because it says more than "needs confirmation".
 */
export const coverageStatusDisplay = (
  status: string,
  needsConfirmation = false,
  plan: PlanPeriod | null = null,
): StatusDisplay => {
  if (status === 'active' && plan?.end && plan.end < plan.on)
    return { tone: 'danger', label: `Ended ${formatDay(plan.end)}` };
  if (status === 'active' && plan?.start && plan.start > plan.on)
    return { tone: 'danger', label: `Starts ${formatDay(plan.start)}` };
  if (status === 'active' && needsConfirmation)
    return { tone: 'caution', label: 'Active, needs confirmation' };
  return COVERAGE[status] ?? { tone: 'caution', label: "Couldn't confirm", icon: IconHelpCircle };
};
