export { byValue } from './conflicts.ts';
export { deductibleFor } from './deductible.ts';
export { PATIENT, type Person, type Question, type Resolution } from './question.ts';
export { resolve, resolveStatements } from './resolve.ts';
export type { DeductibleRelation, StatementIndex } from './shapes.ts';
export { indexStatements } from './statement-index.ts';
export { isFigure, topicOf } from './topics.ts';
