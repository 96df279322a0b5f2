// An eligibility response → dental benefits: statements, then the resolver, then the fields people read.

import type { Day, EligibilityAnswer } from '../answer.ts';
import { type CdtDescriptors, OWN_CDT_DESCRIPTORS } from '../codes/index.ts';
import type { CoverageStatus, ParsedBenefits, ParserAudit } from '../parsed-benefits.ts';
import type { PayerQuirk } from '../payer-quirks.ts';
import { openBook } from '../resolve/index.ts';
import { statementsOf } from '../rows/statements.ts';
import { auditOf } from './audit.ts';
import { projectTables } from './coverage/tables.ts';
import { projectBenefits } from './project.ts';

export interface InterpretOptions {
  /** Today; the response's own date when left out. */
  asOf?: Day;
  /** The payer we asked, when it is not the id the response gives. */
  payerId?: string;
  cdtDescriptors?: CdtDescriptors;
  quirks?: readonly PayerQuirk[];
}

export interface Interpretation {
  status: CoverageStatus;
  parsed_benefits: ParsedBenefits;
  parser_audit: ParserAudit;
}

export function interpret(answer: EligibilityAnswer, options: InterpretOptions = {}): Interpretation {
  const reading = { answer, ...statementsOf(answer, options) };
  const book = openBook(reading.statements, reading.remarks);
  const tables = projectTables(reading, book, options.cdtDescriptors ?? OWN_CDT_DESCRIPTORS);
  const parsed_benefits = projectBenefits(reading, tables);
  return {
    status: parsed_benefits.coverage_status.status,
    parsed_benefits,
    parser_audit: auditOf(answer.blocks, parsed_benefits),
  };
}
