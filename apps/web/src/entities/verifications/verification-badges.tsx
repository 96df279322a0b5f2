// The status of a verification and, once the payer has responded, the coverage status. Without the second badge, a
// completed verification of a terminated plan would show only green.

import type { PlanPeriod } from '@bitewing/contract';
import { StatusBadge, type StatusBadgeProps } from '#ui/values/status-badge.tsx';
import { coverageStatusDisplay, verificationStatusDisplay } from './status-display.ts';
import classes from './verification-badges.module.css';

export interface VerificationBadgesProps {
  verification: { status: string; coverage_status: string | null; needs_confirmation: boolean };
  /** Null if the benefits aren't loaded, as in lists. */
  plan?: PlanPeriod | null;
  size?: StatusBadgeProps['size'];
}

export const VerificationBadges = ({
  verification,
  plan = null,
  size = 'small',
}: VerificationBadgesProps) => {
  const { status, coverage_status, needs_confirmation } = verification;
  const { label, ...badge } = verificationStatusDisplay(status);
  return (
    <span className={classes.pair}>
      <StatusBadge {...badge} size={size}>
        {label}
      </StatusBadge>
      {coverage_status !== null && (
        <CoverageBadge
          status={coverage_status}
          needsConfirmation={needs_confirmation}
          plan={plan}
          size={size}
        />
      )}
    </span>
  );
};

interface CoverageBadgeProps {
  status: string;
  needsConfirmation: boolean;
  plan: PlanPeriod | null;
  size: NonNullable<StatusBadgeProps['size']>;
}

const CoverageBadge = ({ status, needsConfirmation, plan, size }: CoverageBadgeProps) => {
  const { label, ...badge } = coverageStatusDisplay(status, { needsConfirmation, plan });
  return (
    <StatusBadge {...badge} size={size}>
      <span className="visually-hidden">Coverage: </span>
      {label}
    </StatusBadge>
  );
};
