// All paths of the app, so that links and routes always match.

export const paths = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  landing: '/landing',
  dashboard: '/dashboard',
  adminDashboard: '/admin-dashboard',
  adminPractice: (practiceId: string) => `/admin-dashboard/practices/${practiceId}`,
  analytics: '/analytics',
  practices: '/practices',
  users: '/users',
  payers: '/payers',
  verify: '/verify',
  verifications: '/verifications',
  verification: (id: string) => `/verifications/${id}`,
  batchVerify: '/batch-verify',
  batches: '/batches',
  batch: (id: string) => `/batches/${id}`,
  monitoring: '/monitoring',
} as const;
