// Tone, label and icon of each status: completed is green, failed red, pending yellow, any other gray and as sent.

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

/** The status of a verification, e.g. `const { label, ...badge } = …; <StatusBadge {...badge}>{label}</StatusBadge>`. */
export const verificationStatusShown = (status: string): Shown =>
  VERIFICATION[status] ?? { tone: 'neutral', label: status, icon: IconLoader };

/** The status of a batch: those of a verification, and `partial` when some of them failed. */
export const batchStatusShown = (status: string): Shown =>
  status === 'partial' ? { tone: 'caution', label: 'Partial' } : verificationStatusShown(status);

const COVERAGE: Record<string, Shown> = {
  active: { tone: 'positive', label: 'Active' },
  inactive: { tone: 'danger', label: 'Inactive' },
};

/** The coverage status. Active coverage that needs confirmation must not be green. */
export const coverageStatusShown = (status: string, needsConfirmation = false): Shown => {
  if (status === 'active' && needsConfirmation)
    return { tone: 'caution', label: 'Active, needs confirmation' };
  return COVERAGE[status] ?? { tone: 'caution', label: "Couldn't confirm", icon: IconHelpCircle };
};
