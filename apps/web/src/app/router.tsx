// All routes of the app. Each page except the login page is a separate chunk.

import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { LoginPage } from '#features/auth/login-page.tsx';
import { paths } from '#lib/paths.ts';
import { LoadingPlaceholder } from '#ui/notices/loading-placeholder.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { AuditRedirect, HomeRedirect, PracticeUserOnly, RequireSession, SuperAdminOnly } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { RootLayout } from './root-layout.tsx';
import type { settingsPages } from './settings-pages.ts';

const page = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title },
  errorElement: <ErrorScreen />,
  lazy: lazyPage(load),
});

const settingsPage = (path: string, title: string, name: keyof typeof settingsPages): RouteObject =>
  page(path, title, async () => (await import('./settings-pages.ts')).settingsPages[name]());

const publicPages: RouteObject[] = [
  // In the entry chunk: users load this page every morning, and a separate chunk would add a round trip.
  { path: paths.login, handle: { title: 'Log in' }, errorElement: <ErrorScreen />, Component: LoginPage },
  page(
    paths.resetPassword,
    'Set a new password',
    async () => (await import('#features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  page(
    paths.secondFactor,
    'Second factor',
    async () => (await import('#features/auth/second-factor/second-factor-page.tsx')).SecondFactorPage,
  ),
  page(
    paths.landing,
    'Dental benefits, read in seconds',
    async () => (await import('#features/landing/landing-route.tsx')).LandingRoute,
  ),
];

const loggedInPages: RouteObject[] = [
  {
    Component: PracticeUserOnly,
    children: [
      page(
        paths.dashboard,
        'Dashboard',
        async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
      ),
    ],
  },
  {
    Component: SuperAdminOnly,
    children: [
      page(
        paths.adminDashboard,
        'Admin Dashboard',
        async () => (await import('#features/admin/admin-dashboard-page.tsx')).AdminDashboardPage,
      ),
      page(
        paths.adminPractice(':practiceId'),
        'Practice',
        async () => (await import('#features/admin/practice-detail-page.tsx')).PracticeDetailPage,
      ),
    ],
  },
  page(
    paths.analytics,
    'Analytics',
    async () => (await import('#features/analytics/analytics-page.tsx')).AnalyticsPage,
  ),
  page(
    paths.practices,
    'Practices',
    async () => (await import('#features/practices/practices-page.tsx')).PracticesPage,
  ),
  page(paths.users, 'Users', async () => (await import('#features/users/users-page.tsx')).UsersPage),
  page(paths.payers, 'Payers', async () => (await import('#features/payers/payers-page.tsx')).PayersPage),
  page(
    paths.verify,
    'Verify Eligibility',
    async () => (await import('#features/verifications/form/verify-page.tsx')).VerifyPage,
  ),
  page(
    paths.verifications,
    'Verification History',
    async () => (await import('#features/verifications/history/history-page.tsx')).HistoryPage,
  ),
  { path: paths.verifyAnother, element: <Navigate to={paths.verify} replace /> },
  page(
    paths.verification(':id'),
    'Verification',
    async () => (await import('./verification-route.tsx')).VerificationRoute,
  ),
  page(
    paths.newEstimate(':id'),
    'New Estimate',
    async () => (await import('#features/estimates/estimate-page.tsx')).EstimatePage,
  ),
  page(
    paths.estimate(':id', ':estimateId'),
    'Estimate',
    async () => (await import('#features/estimates/estimate-page.tsx')).EstimatePage,
  ),
  page(
    paths.estimateForPatient(':id', ':estimateId'),
    'Patient Estimate',
    async () => (await import('#features/estimates/patient-page.tsx')).PatientEstimatePage,
  ),
  page(
    paths.batchVerify,
    'Batch Verification',
    async () => (await import('#features/batches/sheet/batch-verify-page.tsx')).BatchVerifyPage,
  ),
  page(
    paths.batches,
    'Batch History',
    async () => (await import('#features/batches/history/batches-page.tsx')).BatchesPage,
  ),
  page(
    paths.batch(':id'),
    'Batch',
    async () => (await import('#features/batches/detail/batch-page.tsx')).BatchPage,
  ),
  settingsPage(paths.fees, 'Fees', 'fees'),
  settingsPage(paths.feeSchedule(':id'), 'Fee Schedule', 'feeSchedule'),
  settingsPage(paths.estimateRules, 'Estimate Rules', 'estimateRules'),
  settingsPage(paths.codes, 'Codes', 'codes'),
  settingsPage(paths.networks, 'Networks', 'networks'),
  settingsPage(paths.audit(), 'Audit', 'audit'),
  { path: paths.adminAudit, Component: AuditRedirect },
  settingsPage(paths.retention, 'Retention', 'retention'),
  settingsPage(paths.security, 'Security', 'security'),
  { path: paths.account, element: <Navigate to={paths.security} replace /> },
  page(
    paths.monitoring,
    'System Monitor',
    async () => (await import('#features/monitoring/monitoring-page.tsx')).MonitoringPage,
  ),
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <LoadingPlaceholder />,
    children: [
      { path: paths.home, Component: HomeRedirect },
      ...publicPages,
      {
        Component: RequireSession,
        children: [
          {
            errorElement: <ErrorScreen />,
            lazy: lazyPage(async () => (await import('./shell/logged-in-shell.tsx')).LoggedInShell),
            children: loggedInPages,
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.landing} replace /> },
    ],
  },
];
