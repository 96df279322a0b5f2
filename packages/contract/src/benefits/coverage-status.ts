import * as z from 'zod/mini';

export const COVERAGE_STATUSES = ['active', 'inactive', 'unknown'] as const;
export const coverageStatus = z.enum(COVERAGE_STATUSES);
export const COVERAGE_STATUS_LABELS = {
  active: 'Active',
  inactive: 'Inactive',
  unknown: "Couldn't confirm",
} as const;
