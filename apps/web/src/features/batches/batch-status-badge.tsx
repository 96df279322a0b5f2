import { batchStatusShown } from '#entities/verifications/status-tones.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/values/status-badge.tsx';

export const BatchStatusBadge = ({
  status,
  ...rest
}: { status: string } & Pick<StatusBadgeProps, 'size'>) => {
  const { label, ...shown } = batchStatusShown(status);
  return (
    <StatusBadge {...shown} {...rest}>
      {label}
    </StatusBadge>
  );
};
