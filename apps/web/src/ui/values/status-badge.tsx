// A status as icon, word and color; never as color alone.

import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconPoint } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'positive' | 'caution' | 'danger' | 'neutral' | 'accent';

type Icon = ComponentType<{ size?: number; stroke?: number; className?: string }>;

const ICONS: Record<Tone, Icon> = {
  positive: IconCircleCheck,
  caution: IconAlertTriangle,
  danger: IconCircleX,
  neutral: IconPoint,
  accent: IconClock,
};

export interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** Replaces the tone's icon. */
  icon?: Icon;
  /** Larger, for a page header. */
  size?: 'small' | 'large';
}

export const StatusBadge = ({ tone, children, icon, size = 'small' }: StatusBadgeProps) => {
  const Icon = icon ?? ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      <Icon size={size === 'large' ? 18 : 14} stroke={2} />
      {children}
    </span>
  );
};
