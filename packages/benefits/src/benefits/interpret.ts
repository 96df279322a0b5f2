// Turns an eligibility response into dental benefits: statements, then the resolver, then the fields for screens.

import { type CdtDescriptors, OWN_CDT_DESCRIPTORS } from '../codes/index.ts';
import type { CoverageStatus, ParsedBenefits, ParserAudit } from '../parsed-benefits.ts';
import { indexOf } from '../resolve/index.ts';
import type { EligibilityResponse } from '../response.ts';
import type { ContextOptions } from '../rows/context.ts';
import { statementsOf } from '../rows/statements.ts';
import { auditOf } from './audit.ts';
import { projectTables } from './coverage/tables.ts';
import { withConflictingWaits } from './limits/conflicting-waits.ts';
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

export function interpret(response: EligibilityResponse, options: InterpretOptions = {}): Interpretation {
  const asStated = { response, ...statementsOf(response, options) };
  const plan = projectPlan(asStated);
  const { information: plan_information, sources } = plan.plan;
  const starts = { plans: plan.plans, plan_information, sources: { plan_information: sources } };
  const waits = withConflictingWaits({ ...asStated, statements: withDoubtedWaits(asStated, starts) }, starts);
  const read = { ...asStated, statements: waits.statements };
  const index = indexOf(read);
  const limits = projectLimits(read);
  const tables = projectTables(read, index, limits, options.cdtDescriptors ?? OWN_CDT_DESCRIPTORS);
  const parsed_benefits = projectBenefits(read, plan, limits, {
    ...tables,
    waitConflicts: waits.contradictions,
  });
  return {
    status: parsed_benefits.coverage_status.status,
    parsed_benefits,
    parser_audit: auditOf(response.blocks, parsed_benefits, response.answered_on ?? read.context.asOf),
  };
}
