export { byValue } from './conflicts.ts';
export { deductibleFor, deductibleOf } from './deductible.ts';
export { rowsExemptingOthers } from './deductible-rule.ts';
export { PATIENT, type Person, type Question, type Resolution } from './question.ts';
export { askingOf, resolve, resolveFor, resolveStatements } from './resolve.ts';
export type { Asking, DeductibleRelation, StatementIndex } from './shapes.ts';
export { siblingShares } from './sibling-shares.ts';
export { indexOf, indexStatements } from './statement-index.ts';
export { isFigure, topicOf } from './topics.ts';
