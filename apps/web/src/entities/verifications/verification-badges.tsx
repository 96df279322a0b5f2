// The state of a verification and, once the payer answered, of the coverage: a completed verification of a terminated
// plan must not look like good news.

import { StatusBadge } from '#ui/values/status-badge.tsx';
import { coverageStatusShown, verificationStatusShown } from './status-tones.ts';
import classes from './verification-badges.module.css';

export interface VerificationBadgesProps {
  status: string;
  coverageStatus: string | null;
  isInDoubt?: boolean;
}

export const VerificationBadges = ({
  status,
  coverageStatus,
  isInDoubt = false,
}: VerificationBadgesProps) => {
  const { label, ...badge } = verificationStatusShown(status);
  const coverage = coverageStatus === null ? null : coverageStatusShown(coverageStatus, isInDoubt);
  return (
    <span className={classes.pair}>
      <StatusBadge {...badge}>{label}</StatusBadge>
      {coverage && (
        <StatusBadge tone={coverage.tone} {...(coverage.icon && { icon: coverage.icon })}>
          <span className="visually-hidden">Coverage: </span>
          {coverage.label}
        </StatusBadge>
      )}
    </span>
  );
};
