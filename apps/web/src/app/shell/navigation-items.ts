// The entries of the sidebar and the mobile menu.

import type { Role } from '@bitewing/contract';
import {
  IconActivityHeartbeat,
  IconBuildingHospital,
  IconChartBar,
  IconCurrencyDollar,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconShieldCheck,
  IconStack2,
  IconUmbrella,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '#lib/paths.ts';

export interface NavigationItem {
  label: string;
  to: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
}

export const navigationItems = (role: Role): NavigationItem[] => {
  const isSuperAdmin = role === 'super_admin';
  return [
    {
      label: 'Dashboard',
      to: isSuperAdmin ? paths.adminDashboard : paths.dashboard,
      Icon: IconLayoutDashboard,
    },
    { label: 'Analytics', to: paths.analytics, Icon: IconChartBar },
    { label: 'Verify Eligibility', to: paths.verify, Icon: IconShieldCheck },
    { label: 'Verification History', to: paths.verifications, Icon: IconHistory },
    { label: 'Batch Verification', to: paths.batchVerify, Icon: IconStack2 },
    { label: 'Batch History', to: paths.batches, Icon: IconListCheck },
    { label: 'Payers', to: paths.payers, Icon: IconUmbrella },
    ...(isSuperAdmin ? superAdminItems : []),
  ];
};

const superAdminItems: NavigationItem[] = [
  { label: 'Practices', to: paths.practices, Icon: IconBuildingHospital },
  { label: 'Users', to: paths.users, Icon: IconUsers },
  { label: 'System Monitor', to: paths.monitoring, Icon: IconActivityHeartbeat },
];

/**
 * The "Settings" group below the main menu. Most entries reuse an icon from above, because all pages after login load
 * the icons of this menu.
 */
export const settingsItems = (role: Role): NavigationItem[] => [
  { label: 'Fees', to: paths.fees, Icon: IconCurrencyDollar },
  { label: 'Estimate Rules', to: paths.estimateRules, Icon: IconListCheck },
  { label: 'Codes', to: paths.codes, Icon: IconStack2 },
  { label: 'Networks', to: paths.networks, Icon: IconUmbrella },
  ...(role === 'staff'
    ? []
    : [
        { label: 'Audit', to: paths.audit(), Icon: IconActivityHeartbeat },
        { label: 'Retention', to: paths.retention, Icon: IconHistory },
      ]),
  { label: 'Security', to: paths.security, Icon: IconShieldCheck },
];
