// Turns an eligibility response into dental benefits: statements, then the resolver, then the fields for screens.

import type { EligibilityAnswer } from '../answer.ts';
import { type CdtDescriptors, OWN_CDT_DESCRIPTORS } from '../codes/index.ts';
import type { CoverageStatus, ParsedBenefits, ParserAudit } from '../parsed-benefits.ts';
import { indexOf } from '../resolve/index.ts';
import type { ContextOptions } from '../rows/context.ts';
import { statementsOf } from '../rows/statements.ts';
import { auditOf } from './audit.ts';
import { projectTables } from './coverage/tables.ts';
import { withDoubtedWaits } from './limits/running-waits.ts';
import { projectBenefits, projectLimits, projectPlan } from './project.ts';

export interface InterpretOptions extends ContextOptions {
  cdtDescriptors?: CdtDescriptors;
}

export interface Interpretation {
  status: CoverageStatus;
  parsed_benefits: ParsedBenefits;
  parser_audit: ParserAudit;
}

export function interpret(answer: EligibilityAnswer, options: InterpretOptions = {}): Interpretation {
  const read = { answer, ...statementsOf(answer, options) };
  const plan = projectPlan(read);
  const { information: plan_information, sources } = plan.plan;
  const starts = { plans: plan.plans, plan_information, sources: { plan_information: sources } };
  const statements = withDoubtedWaits(read, starts);
  const response = { ...read, statements };
  const index = indexOf(response);
  const limits = projectLimits(response);
  const tables = projectTables(response, index, limits, options.cdtDescriptors ?? OWN_CDT_DESCRIPTORS);
  const parsed_benefits = projectBenefits(response, plan, limits, tables);
  return {
    status: parsed_benefits.coverage_status.status,
    parsed_benefits,
    parser_audit: auditOf(answer.blocks, parsed_benefits, answer.answered_on ?? response.context.asOf),
  };
}
