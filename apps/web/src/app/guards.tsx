// Route guards. They only redirect; the server enforces permissions.

import { Navigate, Outlet, useLocation } from 'react-router';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { isRecovering } from '#lib/auth/recovery.ts';
import { useSession } from '#lib/auth/session.ts';
import { paths } from '#lib/paths.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';

export const RequireSession = () => {
  const session = useSession();
  if (session.status === 'loading') return <LoadingPlaceholder />;
  if (session.status === 'logged-out') return <Navigate to={paths.login} replace />;
  return <Outlet />;
};

/** Redirects from `/`. A password recovery takes precedence over the session. */
export const HomeRedirect = () => {
  const session = useSession();
  if (isRecovering()) return <Navigate to={paths.resetPassword} replace />;
  if (session.status === 'loading') return <LoadingPlaceholder />;
  return <Navigate to={session.status === 'logged-in' ? paths.dashboard : paths.landing} replace />;
};

export const PracticeUserOnly = () =>
  useIsSuperAdmin() ? <Navigate to={paths.adminDashboard} replace /> : <Outlet />;

export const SuperAdminOnly = () =>
  useIsSuperAdmin() ? <Outlet /> : <Navigate to={paths.dashboard} replace />;

/** Redirects the former address of the audit page, with its query: the practice or the verification. */
export const AuditRedirect = () => <Navigate to={`${paths.audit()}${useLocation().search}`} replace />;
