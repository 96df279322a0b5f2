// An eligibility answer → dental benefits. One pass over the blocks; every concept keeps its own notes.

import type { Day, EligibilityAnswer } from '../answer.ts';
import { type CdtDescriptors, OWN_CDT_DESCRIPTORS } from '../codes/index.ts';
import type { CoverageStatus, ParsedBenefits, ParserAudit, SourcedText } from '../parsed-benefits.ts';
import { PAYER_QUIRKS, type PayerQuirk, quirkOf } from '../payer-quirks.ts';
import { makeChecklist } from './checklist.ts';
import { limitationLines } from './limitations.ts';
import { findTiers } from './networks.ts';
import { listNonCovered } from './non-covered.ts';
import { benefitYear, readPlan } from './plan.ts';
import { auditOf } from './provenance.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reading } from './row.ts';
import { isDentalCare } from './scope.ts';

export interface InterpretOptions {
  /** Today; the answer's own date when left out. */
  asOf?: Day;
  /** The payer we asked, when it is not the id the answer gives. */
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
  const reading: Reading = {
    asOf: options.asOf ?? answer.answered_on,
    quirk: quirkOf([options.payerId, answer.payer?.id, answer.payer?.name], options.quirks ?? PAYER_QUIRKS),
    tiers: findTiers(answer.blocks),
    isDentalNamed: answer.blocks.some((block) => block.stated.service_types.some(isDentalCare)),
  };
  const notes = readBlocks(answer, reading);

  const coverage_status = notes.status.result(answer, reading.asOf);
  const { status } = coverage_status;
  const planRows = notes.status.planRows(status, reading.asOf);
  const plan = readPlan(answer, planRows, status, notes.additionalInfo);
  const amounts = notes.amounts.results();
  const tables = notes.coverage.tables(options.cdtDescriptors ?? OWN_CDT_DESCRIPTORS);
  const year = benefitYear(notes.benefitYears, amounts.maximums, amounts.deductibles);
  const nonCovered = listNonCovered(
    tables.service_type_coverage,
    tables.procedure_coverage,
    notes.coverage.procedures,
  );
  const contacts = notes.contacts.result();
  const frequency_limits = notes.frequencies.list();
  const age_limits = notes.ages.list();
  const waiting_periods = notes.waitingPeriods.list();
  const clauses = notes.clauses.list(frequency_limits);
  const info = notes.additionalInfo.entries();
  const exclusions = notes.exclusions.entries();
  const limitations = limitationLines(
    amounts.maximums,
    frequency_limits,
    age_limits,
    waiting_periods,
    notes.limitations.entries(),
  );
  if (year.sources.length > 0) plan.sources.benefit_year = year.sources;
  const contradictions = [
    ...tables.contradictions,
    ...amounts.contradictions,
    ...notes.plausibility.contradictions(tables.service_type_coverage, answer.blocks),
  ];
  if (year.contradiction) contradictions.push(year.contradiction);

  const known = {
    plan_information: { ...plan.information, benefit_year: year.year, additional_info: textsOf(info) },
    coverage_status,
    maximums: amounts.maximums,
    deductibles: amounts.deductibles,
    frequency_limits,
    age_limits,
    waiting_periods,
    clauses,
    other_coverage: notes.otherCoverage,
  };
  const parsed_benefits: ParsedBenefits = {
    plan_information: known.plan_information,
    service_type_coverage: tables.service_type_coverage,
    procedure_coverage: tables.procedure_coverage,
    exclusions: textsOf(exclusions),
    non_covered: nonCovered.non_covered,
    limitations: textsOf(limitations),
    contact_information: contacts.contact_information,
    coverage_status,
    maximums: amounts.maximums,
    deductibles: amounts.deductibles,
    other_amounts: amounts.other_amounts,
    frequency_limits,
    age_limits,
    waiting_periods,
    clauses,
    other_coverage: notes.otherCoverage,
    carve_outs: notes.carveOuts,
    networks: reading.tiers.list,
    contacts: contacts.contacts,
    messages: notes.messages.entries(),
    contradictions,
    checklist: makeChecklist(
      known,
      { network: notes.networkWords.entries(), soleCoverage: notes.soleCoverage.entries() },
      answer.patient === 'dependent',
    ),
    sources: {
      plan_information: plan.sources,
      additional_info: sourcesOf(info),
      exclusions: sourcesOf(exclusions),
      limitations: sourcesOf(limitations),
      contact_information: contacts.sources,
      non_covered: nonCovered.sources,
    },
  };
  return {
    status,
    parsed_benefits,
    parser_audit: auditOf(answer.blocks, parsed_benefits),
  };
}

function textsOf(entries: readonly SourcedText[]): string[] {
  return entries.map((entry) => entry.text);
}

function sourcesOf(entries: readonly SourcedText[]): number[][] {
  return entries.map((entry) => entry.sources);
}
