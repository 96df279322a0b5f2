import { IconBuildingHospital, IconChartBar, IconUmbrella, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import classes from './admin.module.css';

const LINKS = [
  { to: paths.practices, label: 'Manage Practices', Icon: IconBuildingHospital },
  { to: paths.users, label: 'Manage Users', Icon: IconUsers },
  { to: paths.payers, label: 'View Payers', Icon: IconUmbrella },
  { to: paths.analytics, label: 'View Analytics', Icon: IconChartBar },
];

export const QuickLinks = () => (
  <nav aria-label="Quick links" className={classes.links}>
    {LINKS.map(({ to, label, Icon }) => (
      <Link key={to} to={to} className={classes.link}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </Link>
    ))}
  </nav>
);
