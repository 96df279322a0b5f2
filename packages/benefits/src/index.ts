// The package's public API.
export type * from './answer.ts';
export { answerQuestion } from './assistant/answer-question.ts';
export type * from './assistant/assistant-answer.ts';
export { subjectsNamed } from './assistant/question/subjects-named.ts';
export { INTERPRETER_VERSION } from './benefits/audit.ts';
export { type Interpretation, type InterpretOptions, interpret } from './benefits/interpret.ts';
export { type SearchHit, searchBenefits } from './benefits/search.ts';
export * from './codes/index.ts';
export * from './eligible/index.ts';
export * from './glance/index.ts';
export type * from './parsed-benefits.ts';
export { PAYER_QUIRKS, type PayerQuirk } from './payer-quirks.ts';
export * from './read-eligibility.ts';
export { addMonths, ageOn } from './resolve/days.ts';
export { describeRow } from './wording/describe-row.ts';
export { type ExplainedElement, explainRow } from './wording/explain-row.ts';
