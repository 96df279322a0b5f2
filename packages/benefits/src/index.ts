// The door of the package: whatever is not exported here is nobody else's business.
export type * from './answer.ts';
export * from './codes/index.ts';
export * from './read-eligibility.ts';
export type * from './parsed-benefits.ts';
