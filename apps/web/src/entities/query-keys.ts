// Query keys. Invalidating a key also invalidates all keys that start with it.

export const queryKeys = {
  /** The current user. */
  me: ['me'],
  users: ['users'],
  deletedUsers: ['users', 'deleted'],
  practices: ['practices'],
  practice: (id: string) => ['practices', id],
  lastUsedDoctor: (practiceId: string) => ['last-used-doctor', practiceId],
  fees: ['fees'],
  feeSchedules: (practiceId: string) => ['fees', 'practice', practiceId],
  feeSchedule: (id: string) => ['fees', 'schedule', id],
  /** Not below `fees`: a refresh must not replace fees that are being edited. */
  feeList: (id: string) => ['fee-list', id],
  payers: ['payers'],
  payerSync: ['payer-sync'],
  verifications: ['verifications'],
  verification: (id: string) => ['verification', id],
  readings: (verificationId: string) => ['readings', verificationId],
  chat: (verificationId: string) => ['chat', verificationId],
  batches: ['batches'],
  batch: (id: string) => ['batch', id],
  batchDraft: (practiceId: string) => ['batch-draft', practiceId],
  admin: ['admin'],
  adminPractice: (id: string) => ['admin', id],
  analytics: ['analytics'],
  logs: ['logs'],
  insights: ['insights'],
  metrics: ['metrics'],
  outbox: ['outbox'],
} as const;
