// How the product's states look: green completed, red failed, yellow pending, anything else grey and as sent.

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

/** The state of a verification, e.g. `const { label, ...badge } = …; <StatusBadge {...badge}>{label}</StatusBadge>`. */
export const verificationStatusShown = (status: string): Shown =>
  VERIFICATION[status] ?? { tone: 'neutral', label: status, icon: IconLoader };

/** The state of a batch: that of its verifications, and `partial` when some failed. */
export const batchStatusShown = (status: string): Shown =>
  status === 'partial' ? { tone: 'caution', label: 'Partial' } : verificationStatusShown(status);

const COVERAGE: Record<string, Shown> = {
  active: { tone: 'positive', label: 'Active' },
  inactive: { tone: 'danger', label: 'Inactive' },
};

/** Whether the plan is in force, as far as the payer said; "active" with a doubt must not look like good news. */
export const coverageStatusShown = (status: string, isInDoubt = false): Shown => {
  if (status === 'active' && isInDoubt) return { tone: 'caution', label: 'Active, in doubt' };
  return COVERAGE[status] ?? { tone: 'caution', label: 'Not determined', icon: IconHelpCircle };
};

/** The answer itself speaks against its status, or leaves open whether it is about teeth. */
export const isCoverageInDoubt = (coverage: {
  contradictions: readonly unknown[];
  doubts?: readonly unknown[] | undefined;
}): boolean => coverage.contradictions.length + (coverage.doubts?.length ?? 0) > 0;
