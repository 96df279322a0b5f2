// The settings pages, each in a separate chunk. The bundler adds a list of each page's files to the module that imports
// the page. These imports aren't in the router, because every page would load these lists with the router.

export const settingsPages = {
  fees: async () => (await import('#features/fees/fees-page.tsx')).FeesPage,
  feeSchedule: async () => (await import('#features/fees/schedule-page.tsx')).SchedulePage,
  estimateRules: async () =>
    (await import('#features/estimates/rules/estimate-rules-page.tsx')).EstimateRulesPage,
  codes: async () => (await import('#features/practice-settings/codes-page.tsx')).CodesPage,
  networks: async () => (await import('#features/practice-settings/networks-page.tsx')).NetworksPage,
  audit: async () => (await import('#features/audit/audit-page.tsx')).AuditPage,
  retention: async () => (await import('#features/retention/retention-page.tsx')).RetentionPage,
  security: async () => (await import('#features/auth/account/security-page.tsx')).SecurityPage,
};
