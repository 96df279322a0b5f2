import type {
  BenefitBlock,
  EligibilityAnswer,
  ReadIssue,
  Reference,
  Rejection,
  StatedDate,
} from '../answer.ts';
import { addReference } from '../eligibility/references.ts';
import { createBenefitWriter } from './benefit-text.ts';
import { type Report, readFlatDates } from './flat-attachments.ts';
import { readFlatBenefit } from './flat-benefit.ts';
import { readFlatParty } from './flat-party.ts';
import { readFlatReferences } from './flat-references.ts';
import { levelOf, readRejection } from './json-rejection.ts';
import { type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';
import { readOrigin } from './origin.ts';

/** Reads one answer of the flat shape: Stedi's v3 and its ancestor, Change Healthcare's. */
export function readFlatAnswer(source: JsonRecord, transaction: number, base: string): EligibilityAnswer {
  const dependentKey = source['dependents'] === undefined ? 'dependent' : 'dependents';
  const [dependent] = recordsAt(source, dependentKey);
  const patient = dependent === undefined ? 'subscriber' : 'dependent';
  const answer: EligibilityAnswer = {
    format: 'stedi-flat',
    ...readOrigin(source),
    transaction,
    control_number: controlNumber(textAt(source, 'controlNumber')),
    trace_numbers: [],
    payer: partyAt(source, 'payer', 'payer'),
    provider: partyAt(source, 'provider', 'provider'),
    subscriber: partyAt(source, 'subscriber', 'subscriber'),
    dependent: dependent === undefined ? null : readFlatParty(dependent, 'dependent'),
    patient,
    dates: [],
    references: [],
    rejections: [],
    blocks: [],
    issues: [],
  };
  const report: Report = (code, message, pointer, raw) => {
    answer.issues.push({ code, message, position: { kind: 'pointer', pointer }, raw });
  };

  for (const trace of recordsAt(source, 'subscriberTraceNumbers')) {
    const number = textAt(trace, 'referenceIdentification');
    if (number !== null) answer.trace_numbers.push(number);
  }
  const dates = recordAt(source, 'planDateInformation');
  if (dates !== null) readFlatDates(answer.dates, dates, patient, `${base}/planDateInformation`, report);
  readPlanReferences(answer, source);
  readRejections(answer, source, base);

  const write = createBenefitWriter();
  const readRows = (key: string, rows: readonly JsonRecord[]) => {
    const pointer = `${base}/${key}/`;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as JsonRecord;
      answer.blocks.push(readFlatBenefit(row, answer.blocks.length, pointer + at, patient, write, report));
    }
  };
  readRows('benefitsInformation', recordsAt(source, 'benefitsInformation'));
  // A digest of the status rows: it counts only where there are none.
  if (!answer.blocks.some(isStatus)) readRows('planStatus', recordsAt(source, 'planStatus').map(statusRow));
  answer.dates = withoutBenefitDates(answer.dates, answer.blocks);
  return answer;
}

/** EB01 1 to 8: active and inactive, each in its kinds. */
function isStatus({ stated }: BenefitBlock): boolean {
  const { code } = stated;
  return code.length === 1 && code >= '1' && code <= '8';
}

/** An entry of the digest as the row it was made from. */
function statusRow(row: JsonRecord): JsonRecord {
  return {
    code: textAt(row, 'statusCode') ?? (/^inactive/i.test(textAt(row, 'status') ?? '') ? '6' : null),
    name: row['status'],
    planCoverage: row['planDetails'],
    serviceTypeCodes: row['serviceTypeCodes'],
  };
}

function partyAt(source: JsonRecord, key: 'payer' | 'provider' | 'subscriber', level: typeof key) {
  const party = recordAt(source, key);
  return party === null ? null : readFlatParty(party, level);
}

/** ISA13 has nine digits; the JSON loses leading zeros. */
function controlNumber(text: string | null): string | null {
  return text !== null && /^\d+$/.test(text) ? text.padStart(9, '0') : text;
}

/**
 * Plan references stand both beside the answer and on the people; one list keeps each once. What the
 * subscriber already has is not the dependent's own.
 */
function readPlanReferences(answer: EligibilityAnswer, source: JsonRecord): void {
  const { subscriber, dependent } = answer;
  const stated: Reference[] = [];
  const plan = recordAt(source, 'planInformation');
  if (plan !== null) readFlatReferences(stated, plan, answer.patient);
  const own = (dependent ?? subscriber)?.references ?? [];
  for (const { qualifier, value, description, level } of stated) {
    const shared =
      dependent !== null && subscriber?.references.find((known) => isSameReference(known, qualifier, value));
    if (shared) shared.description ??= description;
    else addReference(own, qualifier, value, description, level);
  }
  if (dependent !== null && subscriber !== null) answer.references.push(...subscriber.references);
  answer.references.push(...own);
}

function isSameReference(known: Reference, qualifier: string, value: string | null): boolean {
  return known.qualifier === qualifier && known.value === value;
}

/** Dates of a benefit row that the sender repeats beside the answer say nothing about the plan. */
function withoutBenefitDates(dates: StatedDate[], blocks: BenefitBlock[]): StatedDate[] {
  if (!dates.some((date) => BENEFIT_DATES.has(date.qualifier))) return dates;
  const stated = new Set(
    blocks.flatMap((block) => block.attached.dates.map((date) => `${date.qualifier} ${date.raw}`)),
  );
  return dates.filter(
    (date) => !BENEFIT_DATES.has(date.qualifier) || !stated.has(`${date.qualifier} ${date.raw}`),
  );
}

/** DTP01 codes a 271 has only inside benefit loops. */
const BENEFIT_DATES: ReadonlySet<string> = new Set([
  '193',
  '194',
  '198',
  '290',
  '292',
  '295',
  '304',
  '348',
  '349',
]);

function readRejections(answer: EligibilityAnswer, source: JsonRecord, base: string): void {
  const errors = recordsAt(source, 'errors');
  errors.forEach((error, at) => {
    const pointer = `${base}/errors/${at}`;
    const stated = readRejection(error, levelOf(textAt(error, 'location')), pointer);
    if (stated !== null) answer.rejections.push(stated);
    else answer.issues.push(note('other_error', 'The sender reports an error of its own.', pointer, error));
  });
  recordsAt(source, 'warnings').forEach((warning, at) => {
    answer.issues.push(
      note('sender_warning', 'The sender adds a warning.', `${base}/warnings/${at}`, warning),
    );
  });
  for (const level of ['payer', 'provider', 'subscriber', 'dependent'] as const) {
    const party = answer[level];
    if (party === null) continue;
    const [from, pointer] =
      level === 'dependent' && Array.isArray(source['dependents'])
        ? [recordsAt(source, 'dependents')[0], `${base}/dependents/0`]
        : [recordAt(source, level), `${base}/${level}`];
    if (from === undefined || from === null) continue;
    recordsAt(from, 'aaaErrors').forEach((error, at) => {
      const stated = readRejection(error, level, `${pointer}/aaaErrors/${at}`);
      if (stated === null) return;
      const known = answer.rejections.find((other) => isSame(other, stated));
      if (known === undefined) answer.rejections.push(stated);
      party.rejections.push(known ?? stated);
    });
  }
}

function note(code: string, message: string, pointer: string, source: JsonRecord): ReadIssue {
  return { code, message, position: { kind: 'pointer', pointer }, raw: textAt(source, 'description') };
}

function isSame(one: Rejection, other: Rejection): boolean {
  return one.code === other.code && one.level === other.level && one.follow_up_code === other.follow_up_code;
}
