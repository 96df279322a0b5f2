// Tone, label and icon of each status. A verification status without an entry, such as `processing`, is gray, and its
// name is the label.

import { activeOutsidePlan, type PlanPeriod } from '@bitewing/contract';
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

/** Active coverage that needs confirmation must not be green. */
export const coverageStatusDisplay = (
  status: string,
  { needsConfirmation = false, plan = null }: { needsConfirmation?: boolean; plan?: PlanPeriod | null } = {},
): StatusDisplay => {
  const outside = activeOutsidePlan(status, plan);
  if (outside) return { tone: 'danger', label: `${outside.word} ${formatDay(outside.day)}` };
  if (status === 'active' && needsConfirmation)
    return { tone: 'caution', label: 'Active, needs confirmation' };
  return COVERAGE[status] ?? { tone: 'caution', label: "Couldn't confirm", icon: IconHelpCircle };
};
