export { openBook } from './book.ts';
export { byValue } from './conflicts.ts';
export { deductibleFor } from './deductible.ts';
export { PATIENT, type Person, type Question, type Resolution } from './question.ts';
export { resolve, settle } from './resolve.ts';
export type { Book, DeductibleRelation } from './shapes.ts';
export { isFigure, topicOf } from './topics.ts';
