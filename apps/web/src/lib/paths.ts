// All paths of the app, so that links and routes always match.

/**
 * A settings page of the practice that a super admin selected, so that links between these pages keep the selection.
 * Without a practice, it is the page of the user's own practice.
 */
export const ofPractice = (path: string, practiceId: string | null): string =>
  practiceId ? `${path}?practice=${practiceId}` : path;

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
  /** For links in older mails. It redirects to `security`. */
  account: '/account',
  retention: '/settings/retention',
  fees: '/settings/fees',
  estimateRules: '/settings/estimate-rules',
  codes: '/settings/codes',
  networks: '/settings/networks',
  /** Audit events. With `verificationId`: only those about that verification's patient. */
  audit: (verificationId?: string) =>
    `/settings/audit${verificationId ? `?verification=${verificationId}` : ''}`,
  /** The address that super admins had before the settings had a menu. It redirects to `audit`. */
  adminAudit: '/audit',
  /** With `listId`: the fees of one effective date. */
  feeSchedule: (id: string, listId?: string) => `/settings/fees/${id}${listId ? `?list=${listId}` : ''}`,
} as const;
