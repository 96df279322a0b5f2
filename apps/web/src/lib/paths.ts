// All paths of the app, so that links and routes always match.

const ofPatient = (verificationId?: string): string =>
  verificationId ? `?verification=${verificationId}` : '';

export const paths = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  secondFactor: '/second-factor',
  landing: '/landing',
  dashboard: '/dashboard',
  adminDashboard: '/admin-dashboard',
  adminPractice: (practiceId: string) => `/admin-dashboard/practices/${practiceId}`,
  analytics: '/analytics',
  practices: '/practices',
  users: '/users',
  payers: '/payers',
  verify: '/verify',
  /** The specification's address for the link in the waiting panel. It redirects to `verify`. */
  verifyAnother: '/verifications/verify',
  verifications: '/verifications',
  /** With `readingId`: the benefits as an earlier version of the interpreter read them. */
  verification: (id: string, readingId?: string) =>
    `/verifications/${id}${readingId ? `?reading=${readingId}` : ''}`,
  newEstimate: (id: string) => `/verifications/${id}/estimates/new`,
  estimate: (id: string, estimateId: string) => `/verifications/${id}/estimates/${estimateId}`,
  estimateForPatient: (id: string, estimateId: string) =>
    `/verifications/${id}/estimates/${estimateId}/patient`,
  batchVerify: '/batch-verify',
  batches: '/batches',
  batch: (id: string) => `/batches/${id}`,
  monitoring: '/monitoring',
  /** The user's own second factors, sessions and trusted browsers. */
  security: '/settings/security',
  /** The address before the settings had a menu. It redirects to `security`. */
  account: '/account',
  retention: '/settings/retention',
  fees: '/settings/fees',
  estimateRules: '/settings/estimate-rules',
  codes: '/settings/codes',
  networks: '/settings/networks',
  /** The practice's audit events. With `verificationId`: only those about that verification's patient. */
  audit: (verificationId?: string) => `/settings/audit${ofPatient(verificationId)}`,
  /** The super admins' page for audit events, of one practice or all. */
  adminAudit: (verificationId?: string) => `/audit${ofPatient(verificationId)}`,
  /** With `listId`: the fees of one effective date. */
  feeSchedule: (id: string, listId?: string) => `/settings/fees/${id}${listId ? `?list=${listId}` : ''}`,
} as const;
