// The package's public API.

export { answerQuestion } from './assistant/answer-question.ts';
export type * from './assistant/assistant-answer.ts';
export { subjectsNamed } from './assistant/question/subject.ts';
export { INTERPRETER_VERSION } from './benefits/audit.ts';
export { type Interpretation, type InterpretOptions, interpret } from './benefits/interpret.ts';
export { type SearchHit, type SearchQuestion, searchBenefits } from './benefits/search.ts';
export * from './codes/index.ts';
export * from './eligible/index.ts';
export { calculate } from './estimate/calculate.ts';
export { estimate } from './estimate/estimate.ts';
export type * from './estimate/estimate-types.ts';
export {
  allowedByCode,
  type FeeBook,
  type FeeSchedule,
  type Fees,
  type KnownFee,
  lineFees,
  type UsedFee,
} from './estimate/fees.ts';
export type {
  Assumption,
  EstimateRemark,
  Refusal,
  RefusalReason,
  Unknown,
} from './estimate/from-benefits/draft.ts';
export type { EstimateProcedure, EstimateRequest } from './estimate/from-benefits/request.ts';
export type { SecondPlan } from './estimate/from-benefits/two-plans.ts';
export {
  type CoveringPlan,
  type OrderRule,
  orderOfPlans,
  type PlanOrder,
} from './estimate/order-of-plans.ts';
export { type PatientPage, type PatientPageInput, patientPage } from './estimate/patient-page.ts';
export { chooseSubstitute, type SubstituteRule } from './estimate/substitute.ts';
export { DEFAULT_SWITCHES, ESTIMATE_VERSION } from './estimate/switches.ts';
export type {
  AssumptionKind,
  CobRule,
  EstimateInput,
  EstimateResult,
  Switches,
  UnknownKind,
} from './estimate/terms.ts';
export * from './glance/index.ts';
export type * from './parsed-benefits.ts';
export { PAYER_QUIRKS, type PayerQuirk } from './payer-quirks.ts';
export * from './read-eligibility.ts';
export { isPayerItself } from './resolve/companies.ts';
export { addMonths, ageOn, otherDaysOf } from './resolve/days.ts';
export type * from './response.ts';
export { createMessageReader, type MessageReader } from './rows/message-reader.ts';
export * from './sheet/index.ts';
export { isRolloverOpen } from './sheet/rollover.ts';
export { codesOf, type FoundCode, includesCode, searchCodes } from './vocabulary/index.ts';
export { describeRow } from './wording/row-text/describe-row.ts';
export { type ExplainedElement, explainRow } from './wording/row-text/explain-row.ts';
export { rowMeaning } from './wording/row-text/row-meaning.ts';
