import { batchStatusDisplay } from '#entities/verifications/status-display.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/values/status-badge.tsx';

export const BatchStatusBadge = ({
  status,
  ...rest
}: { status: string } & Pick<StatusBadgeProps, 'size'>) => {
  const { label, ...shown } = batchStatusDisplay(status);
  return (
    <StatusBadge {...shown} {...rest}>
      {label}
    </StatusBadge>
  );
};
