// The public interface of the package: every API call, the error catalog and the specification's constants.
export * from './admin.ts';
export * from './analytics.ts';
export * from './batches.ts';
export * from './chat.ts';
export * from './constants.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './health.ts';
export * from './monitoring.ts';
export * from './npi.ts';
export * from './parsed-benefits.ts';
export * from './payers.ts';
export * from './practices.ts';
export * from './statements.ts';
export * from './users.ts';
export * from './verifications.ts';
