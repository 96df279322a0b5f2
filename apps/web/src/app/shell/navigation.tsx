// The menu and the current user, shared by the sidebar and the mobile menu.

import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { displayName, useProfile } from '#lib/auth/profile.ts';
import { logOut } from '#lib/auth/session.ts';
import { ofPractice, paths } from '#lib/paths.ts';
import { usePracticeInUrl } from '#lib/use-practice-in-url.ts';
import classes from './navigation.module.css';
import { type NavigationItem, navigationItems, settingsItems } from './navigation-items.ts';
import { ThemeToggle } from './theme-toggle.tsx';

export const Navigation = ({ onNavigate }: { onNavigate?: () => void }) => {
  const profile = useProfile();
  const practiceId = usePracticeInUrl();
  const settings = settingsItems(profile.role).map((item) => ({
    ...item,
    to: ofPractice(item.to, practiceId),
  }));
  return (
    <div className={classes.column}>
      <div className={classes.menus}>
        <nav aria-label="Main" className={classes.menu}>
          <Links items={navigationItems(profile.role)} {...(onNavigate && { onNavigate })} />
        </nav>
        <nav aria-label="Settings" className={classes.menu}>
          <p className={classes.group} aria-hidden="true">
            Settings
          </p>
          <Links items={settings} {...(onNavigate && { onNavigate })} />
        </nav>
      </div>
      <CurrentUser onNavigate={onNavigate} />
    </div>
  );
};

const Links = ({ items, onNavigate }: { items: NavigationItem[]; onNavigate?: () => void }) =>
  items.map(({ label, to, Icon }) => (
    <NavLink key={label} to={to} {...(onNavigate && { onClick: onNavigate })} className={classes.link ?? ''}>
      <Icon size={18} stroke={1.75} />
      {label}
    </NavLink>
  ));

const CurrentUser = ({ onNavigate }: { onNavigate: (() => void) | undefined }) => {
  const profile = useProfile();
  const [isBusy, setBusy] = useState(false);
  const name = displayName(profile);
  const handleLogOut = async (): Promise<void> => {
    setBusy(true);
    await logOut();
  };
  return (
    <div className={classes.user}>
      <div className={classes.identity}>
        <span className={classes.initial} aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <Link
          to={paths.security}
          className={classes.names}
          aria-label={`Account of ${name}`}
          onClick={onNavigate}
        >
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.role}>{profile.role.replace('_', ' ')}</span>
        </Link>
        <ThemeToggle />
      </div>
      <button type="button" className={classes.logout} disabled={isBusy} onClick={() => void handleLogOut()}>
        {isBusy ? 'Logging out...' : 'Logout'}
      </button>
    </div>
  );
};
