export { type Book, openBook } from './book.ts';
export { appliesBy, type DeductibleRelation, deductibleFor } from './deductible.ts';
export { PATIENT, type Person, type Question, type Resolution } from './question.ts';
export { resolve } from './resolve.ts';
