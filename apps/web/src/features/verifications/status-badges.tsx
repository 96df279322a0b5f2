// The state of the verification and, once the payer answered, of the coverage: two different things, side by side.

import { coverageStatusShown, verificationStatusShown } from '#entities/verifications/status-tones.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/values/status-badge.tsx';
import classes from './status-badges.module.css';

export interface StatusBadgesProps {
  status: string;
  coverageStatus: string | null;
  isInDoubt: boolean;
  size?: StatusBadgeProps['size'];
}

export const StatusBadges = ({ status, coverageStatus, isInDoubt, size = 'small' }: StatusBadgesProps) => {
  const { label, ...badge } = verificationStatusShown(status);
  return (
    <span className={classes.pair}>
      <StatusBadge {...badge} size={size}>
        {label}
      </StatusBadge>
      {coverageStatus !== null && <CoverageBadge status={coverageStatus} isInDoubt={isInDoubt} size={size} />}
    </span>
  );
};

export const CoverageBadge = ({
  status,
  isInDoubt,
  size = 'small',
}: {
  status: string;
  isInDoubt: boolean;
  size?: StatusBadgeProps['size'];
}) => {
  const { label, ...badge } = coverageStatusShown(status, isInDoubt);
  return (
    <StatusBadge {...badge} size={size}>
      <span className="visually-hidden">Coverage: </span>
      {label}
    </StatusBadge>
  );
};
