// Tone, label and icon of each status. An unknown status is gray, with its name as the label.

import { IconClock, IconHelpCircle, IconLoader } from '@tabler/icons-react';

interface Shown {
  tone: 'positive' | 'caution' | 'danger' | 'neutral';
  label: string;
  icon?: typeof IconClock;
}

const VERIFICATION: Record<string, Shown> = {
  completed: { tone: 'positive', label: 'Completed' },
  failed: { tone: 'danger', label: 'Failed' },
  pending: { tone: 'caution', label: 'Pending', icon: IconClock },
};

export const verificationStatusShown = (status: string): Shown =>
  VERIFICATION[status] ?? { tone: 'neutral', label: status, icon: IconLoader };

/** A batch has the statuses of a verification, and `partial` if some of its verifications failed. */
export const batchStatusShown = (status: string): Shown =>
  status === 'partial' ? { tone: 'caution', label: 'Partial' } : verificationStatusShown(status);

const COVERAGE: Record<string, Shown> = {
  active: { tone: 'positive', label: 'Active' },
  inactive: { tone: 'danger', label: 'Inactive' },
};

/** Active coverage that needs confirmation must not be green. */
export const coverageStatusShown = (status: string, needsConfirmation = false): Shown => {
  if (status === 'active' && needsConfirmation)
    return { tone: 'caution', label: 'Active, needs confirmation' };
  return COVERAGE[status] ?? { tone: 'caution', label: "Couldn't confirm", icon: IconHelpCircle };
};
