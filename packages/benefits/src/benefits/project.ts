// Builds the fields of `ParsedBenefits` from a response. `projectTables` builds the coverage tables.

import type {
  BenefitAmount,
  Contradiction,
  NonCovered,
  ParsedBenefits,
  PlainSources,
} from '../parsed-benefits.ts';
import { projectAmounts } from './amounts.ts';
import { makeChecklist } from './checklist.ts';
import { confirmationOf } from './confirmation.ts';
import { projectAges } from './limits/ages.ts';
import { projectClauses } from './limits/clauses.ts';
import { projectFrequencies } from './limits/frequencies.ts';
import { limitationLines } from './limits/limitations.ts';
import { projectWaitingPeriods } from './limits/waiting-periods.ts';
import { projectContacts } from './plan/contacts.ts';
import { projectOtherCoverage } from './plan/other-coverage.ts';
import { benefitYear, readPlan } from './plan/plan.ts';
import { projectPlans } from './plan/plans.ts';
import { projectStatus } from './plan/status.ts';
import { planRowsOf, sortStatusRows } from './plan/status-rows.ts';
import type { ReadResponse } from './read-response.ts';
import { sortTexts, sourcesOf, type Texts, textsOf } from './texts.ts';

export interface Tables
  extends Pick<ParsedBenefits, 'service_type_coverage' | 'procedure_coverage' | 'deductible_applies'> {
  contradictions: Contradiction[];
  non_covered: NonCovered;
  nonCoveredSources: PlainSources['non_covered'];
  frequencyConflicts: Contradiction[];
}

export function projectBenefits(
  read: ReadResponse,
  { texts, coverage_status, plan, plans }: ProjectedPlan,
  limits: Limits,
  tables: Tables & { waitConflicts: Contradiction[] },
): ParsedBenefits {
  const { context } = read;
  const { contradictions, ...amounts } = projectAmounts(read);
  const year = benefitYear(read, amounts.maximums, amounts.deductibles);
  const contacts = projectContacts(read);
  const { denials, ...others } = projectOtherCoverage(read);
  const lists = listsOf(read, texts, amounts.maximums, limits);
  const { additional_info, ...information } = plan.information;
  const plan_information = { ...information, benefit_year: year.year, additional_info };
  const checklist = makeChecklist(read, {
    plan_information,
    coverage_status,
    ...amounts,
    ...limits,
    other_coverage: others.other_coverage,
    benefitYearSources: year.sources,
    frequencyConflicts: tables.frequencyConflicts,
    noOtherCoverage: denials.map(({ words, index }) => ({ text: words, sources: [index] })),
  });
  return {
    plan_information,
    service_type_coverage: tables.service_type_coverage,
    procedure_coverage: tables.procedure_coverage,
    exclusions: textsOf(lists.exclusions),
    non_covered: tables.non_covered,
    limitations: textsOf(lists.limitations),
    contact_information: contacts.contact_information,
    coverage_status,
    ...amounts,
    ...limits,
    ...others,
    networks: context.tiers.list,
    contacts: contacts.contacts,
    messages: texts.messages.entries(),
    contradictions: [
      ...tables.contradictions,
      ...contradictions,
      ...year.contradictions,
      ...tables.frequencyConflicts,
      ...tables.waitConflicts,
    ],
    checklist,
    sources: {
      plan_information: { ...plan.sources, ...(year.sources.length > 0 && { benefit_year: year.sources }) },
      additional_info: sourcesOf(lists.additional_info),
      exclusions: sourcesOf(lists.exclusions),
      limitations: sourcesOf(lists.limitations),
      contact_information: contacts.sources,
      non_covered: tables.nonCoveredSources,
    },
    statements: read.statements,
    remarks: read.remarks,
    plans,
    deductible_applies: tables.deductible_applies,
    confirmation: confirmationOf(read, coverage_status),
  };
}

type ProjectedPlan = ReturnType<typeof projectPlan>;

/** Runs before `withDoubtedWaits`, which needs the plan's dates, and `projectLimits`, which reads its result. */
export function projectPlan(read: ReadResponse) {
  const texts = sortTexts(read);
  const statusRows = sortStatusRows(read.rows, read.response.dates, read.context.asOf);
  const coverage_status = projectStatus(read, statusRows);
  const { status } = coverage_status;
  const planRows = planRowsOf(statusRows, status, read.context.asOf);
  const plan = readPlan(read.response, planRows, status, texts.additionalInfo);
  const additional_info = textsOf(texts.additionalInfo.entries());
  return {
    texts,
    coverage_status,
    plan: { ...plan, information: { ...plan.information, additional_info } },
    plans: projectPlans(read),
  };
}

function listsOf(read: ReadResponse, texts: Texts, maximums: readonly BenefitAmount[], limits: Limits) {
  return {
    additional_info: texts.additionalInfo.entries(),
    exclusions: texts.exclusions.entries(),
    limitations: limitationLines(
      read,
      maximums,
      limits.frequency_limits,
      limits.age_limits,
      limits.waiting_periods,
      texts.limitations.entries(),
    ),
  };
}

export type Limits = Pick<ParsedBenefits, 'frequency_limits' | 'age_limits' | 'waiting_periods' | 'clauses'>;

export function projectLimits(read: ReadResponse): Limits {
  const frequency_limits = projectFrequencies(read);
  return {
    frequency_limits,
    age_limits: projectAges(read),
    waiting_periods: projectWaitingPeriods(read),
    clauses: projectClauses(read, frequency_limits),
  };
}
