// A reading → the specification's fields and ours. The coverage tables come from their own projection.

import type { Contradiction, NonCovered, ParsedBenefits, PlainSources } from '../parsed-benefits.ts';
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
import type { Reading } from './reading.ts';
import { sortTexts, sourcesOf, textsOf } from './texts.ts';

/** What the coverage tables give. */
export interface Tables
  extends Pick<ParsedBenefits, 'service_type_coverage' | 'procedure_coverage' | 'deductible_applies'> {
  contradictions: Contradiction[];
  non_covered: NonCovered;
  nonCoveredSources: PlainSources['non_covered'];
}

export function projectBenefits(reading: Reading, tables: Tables): ParsedBenefits {
  const { answer, context } = reading;
  const statusRows = sortStatusRows(reading.rows);
  const coverage_status = projectStatus(reading, statusRows);
  const texts = sortTexts(reading);
  const planRows = planRowsOf(statusRows, coverage_status.status, context.asOf);
  const plan = readPlan(answer, planRows, coverage_status.status, texts.additionalInfo);
  const { contradictions, ...amounts } = projectAmounts(reading);
  const year = benefitYear(reading, amounts.maximums, amounts.deductibles);
  if (year.sources.length > 0) plan.sources.benefit_year = year.sources;
  const contacts = projectContacts(reading);
  const { denials, ...others } = projectOtherCoverage(reading);
  const limits = limitsOf(reading);
  const info = texts.additionalInfo.entries();
  const exclusions = texts.exclusions.entries();
  const limitations = limitationLines(
    amounts.maximums,
    limits.frequency_limits,
    limits.age_limits,
    limits.waiting_periods,
    texts.limitations.entries(),
  );
  const plan_information = { ...plan.information, benefit_year: year.year, additional_info: textsOf(info) };
  return {
    plan_information,
    service_type_coverage: tables.service_type_coverage,
    procedure_coverage: tables.procedure_coverage,
    exclusions: textsOf(exclusions),
    non_covered: tables.non_covered,
    limitations: textsOf(limitations),
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
      ...(year.contradiction === null ? [] : [year.contradiction]),
    ],
    checklist: makeChecklist(reading, {
      plan_information,
      coverage_status,
      ...amounts,
      ...limits,
      other_coverage: others.other_coverage,
      benefitYearSources: year.sources,
      noOtherCoverage: denials.map(({ words, index }) => ({ text: words, sources: [index] })),
    }),
    sources: {
      plan_information: plan.sources,
      additional_info: sourcesOf(info),
      exclusions: sourcesOf(exclusions),
      limitations: sourcesOf(limitations),
      contact_information: contacts.sources,
      non_covered: tables.nonCoveredSources,
    },
    statements: reading.statements,
    remarks: reading.remarks,
    plans: projectPlans(reading),
    deductible_applies: tables.deductible_applies,
    confirmation: confirmationOf(reading, coverage_status),
  };
}

function limitsOf(
  reading: Reading,
): Pick<ParsedBenefits, 'frequency_limits' | 'age_limits' | 'waiting_periods' | 'clauses'> {
  const frequency_limits = projectFrequencies(reading);
  return {
    frequency_limits,
    age_limits: projectAges(reading),
    waiting_periods: projectWaitingPeriods(reading),
    clauses: projectClauses(reading, frequency_limits),
  };
}
