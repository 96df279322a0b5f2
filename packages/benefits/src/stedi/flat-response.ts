import { statusOfCode } from '../codes/index.ts';
import { addReference } from '../reader/references.ts';
import type { BenefitBlock, EligibilityResponse, Reference, StatedDate } from '../response.ts';
import { readFlatDates } from './flat-attachments.ts';
import { readFlatBenefit } from './flat-benefit.ts';
import { readFlatParty } from './flat-party.ts';
import { readFlatReferences } from './flat-references.ts';
import { type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';
import { type PartySource, partiesAt, responseWith } from './parties.ts';
import { type Report, readProblems, reportTo } from './problems.ts';

/** Reads one response in the flat JSON shape of Stedi's v3 API and of Change Healthcare's API. */
export function readFlatResponse(source: JsonRecord, transaction: number, base: string): EligibilityResponse {
  const parties = partiesOf(source, base);
  const head = {
    format: 'stedi-flat',
    transaction,
    control_number: controlNumber(textAt(source, 'controlNumber')),
    trace_numbers: readTraceNumbers(source),
  } as const;
  const response = responseWith(head, source, parties, readFlatParty);
  const report = reportTo(response);
  const dates = recordAt(source, 'planDateInformation');
  if (dates !== null)
    readFlatDates(response.dates, dates, response.patient, `${base}/planDateInformation`, report);
  readPlanReferences(response, source);
  readProblems(response, source, base, parties);
  addRows(response, recordsAt(source, 'benefitsInformation'), `${base}/benefitsInformation`, report);
  // `planStatus` only summarizes the status rows. We read it only if all status rows are about single procedures, or if
  // there are none.
  if (!response.blocks.some((block) => statusOfCode(block.stated.code) !== null && block.procedure === null))
    addRows(response, recordsAt(source, 'planStatus').map(statusRow), `${base}/planStatus`, report);
  response.dates = withoutBenefitDates(response.dates, response.blocks);
  return response;
}

function partiesOf(source: JsonRecord, base: string): PartySource[] {
  const parties = partiesAt(source, base, ['payer', 'provider', 'subscriber']);
  const key = source['dependents'] === undefined ? 'dependent' : 'dependents';
  const isList = Array.isArray(source[key]);
  recordsAt(source, key).forEach((party, at) => {
    const pointer = isList ? `${base}/${key}/${at}` : `${base}/${key}`;
    parties.push({ level: 'dependent', source: party, pointer });
  });
  return parties;
}

export function readTraceNumbers(source: JsonRecord): string[] {
  const numbers = recordsAt(source, 'subscriberTraceNumbers').map((trace) =>
    textAt(trace, 'referenceIdentification'),
  );
  return numbers.filter((number) => number !== null);
}

function addRows(response: EligibilityResponse, rows: JsonRecord[], pointer: string, report: Report): void {
  rows.forEach((row, at) => {
    const index = response.blocks.length;
    response.blocks.push(readFlatBenefit(row, index, `${pointer}/${at}`, response.patient, report));
  });
}

/** Turns an entry of `planStatus` back into the row it was made from. */
function statusRow(row: JsonRecord): JsonRecord {
  return {
    code: textAt(row, 'statusCode') ?? (/^inactive/i.test(textAt(row, 'status') ?? '') ? '6' : null),
    name: row['status'],
    planCoverage: row['planDetails'],
    serviceTypeCodes: row['serviceTypeCodes'],
  };
}

/** ISA13 has nine digits; the JSON loses leading zeros. */
function controlNumber(text: string | null): string | null {
  return text !== null && /^\d+$/.test(text) ? text.padStart(9, '0') : text;
}

/**
 * Adds the references of `planInformation` to the patient's. If the patient is a dependent and the subscriber already
 * has the reference, only a missing description is added to it.
 */
function readPlanReferences(response: EligibilityResponse, source: JsonRecord): void {
  const { subscriber, dependent } = response;
  const stated: Reference[] = [];
  const plan = recordAt(source, 'planInformation');
  if (plan !== null) readFlatReferences(stated, plan, response.patient);
  const ofPatient = (dependent ?? subscriber)?.references ?? [];
  const inherited = dependent === null ? [] : (subscriber?.references ?? []);
  for (const reference of stated) {
    const { qualifier, value } = reference;
    const shared = inherited.find((known) => known.qualifier === qualifier && known.value === value);
    if (shared === undefined) addReference(ofPatient, reference);
    else shared.description ??= reference.description;
  }
  response.references = [...inherited, ...ofPatient];
}

/** Removes dates that belong to a benefit row. Some senders repeat them among the plan's dates. */
function withoutBenefitDates(dates: StatedDate[], blocks: BenefitBlock[]): StatedDate[] {
  const keyOf = ({ qualifier, raw }: StatedDate) => `${qualifier} ${raw}`;
  const stated = new Set(blocks.flatMap(({ attached }) => attached.dates.map(keyOf)));
  return dates.filter((date) => !BENEFIT_DATES.has(date.qualifier) || !stated.has(keyOf(date)));
}

/** DTP01 codes that a 271 has only inside benefit loops. */
const BENEFIT_DATES: ReadonlySet<string> = new Set('193 194 198 290 292 295 304 348 349'.split(' '));
