import { batchStatusShown } from '#lib/status-tones.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

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
