import type { EligibilityAnswer, ReadIssue } from '../answer.ts';
import { BENEFIT_CODES, codeOf } from '../codes/index.ts';
import { createBenefitWriter } from './benefit-text.ts';
import type { Report } from './flat-attachments.ts';
import { levelOf, readRejection } from './json-rejection.ts';
import { isRecord, type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';
import { readOrigin } from './origin.ts';
import { readPlansBenefit } from './plans-benefit.ts';
import { readRanges } from './plans-dates.ts';
import { BENEFIT_LISTS } from './plans-keys.ts';
import { readPlansParty } from './plans-party.ts';

/** Reads one answer of Stedi's plan-grouped shape (2026-06-01). */
export function readPlansAnswer(source: JsonRecord, transaction: number, base: string): EligibilityAnswer {
  const dependent = recordAt(source, 'dependent');
  const answer: EligibilityAnswer = {
    format: 'stedi-plans',
    ...readOrigin(source),
    transaction,
    control_number: null,
    trace_numbers: [],
    payer: partyAt(source, 'payer'),
    provider: partyAt(source, 'provider'),
    subscriber: partyAt(source, 'subscriber'),
    dependent: partyAt(source, 'dependent'),
    patient: dependent === null ? 'subscriber' : 'dependent',
    dates: [],
    references: [],
    rejections: [],
    blocks: [],
    issues: [],
  };
  const report = (code: string, message: string, pointer: string, raw: string | null) => {
    answer.issues.push({ code, message, position: { kind: 'pointer', pointer }, raw } satisfies ReadIssue);
  };

  const meta = recordAt(source, 'meta');
  for (const trace of meta === null ? [] : recordsAt(meta, 'subscriberTraceNumbers')) {
    const number = textAt(trace, 'referenceIdentification');
    if (number !== null) answer.trace_numbers.push(number);
  }
  for (const level of ['subscriber', 'dependent'] as const) {
    answer.references.push(...(answer[level]?.references ?? []));
    const dates = recordAt(recordAt(source, level) ?? {}, 'dates');
    if (dates !== null) readRanges(answer.dates, dates, level, `${base}/${level}/dates`, report);
  }
  readErrors(answer, source, base);
  recordsAt(source, 'plans').forEach((plan, at) => {
    const benefits = recordAt(plan, 'benefits');
    if (benefits !== null)
      readLists(answer, benefits, textAt(plan, 'name'), `${base}/plans/${at}/benefits`, report);
  });
  return answer;
}

function partyAt(source: JsonRecord, key: 'payer' | 'provider' | 'subscriber' | 'dependent') {
  const party = recordAt(source, key);
  return party === null ? null : readPlansParty(party, key);
}

function readErrors(answer: EligibilityAnswer, source: JsonRecord, base: string): void {
  recordsAt(source, 'errors').forEach((error, at) => {
    const level = levelOf(textAt(error, 'location'));
    const stated = readRejection(error, level, `${base}/errors/${at}`);
    if (stated === null) return;
    answer.rejections.push(stated);
    if (level !== 'envelope' && level !== 'benefit') answer[level]?.rejections.push(stated);
  });
}

/** Every list of a plan, in the order sent: also those no list of ours knows. */
function readLists(
  answer: EligibilityAnswer,
  benefits: JsonRecord,
  planName: string | null,
  base: string,
  report: Report,
): void {
  const write = createBenefitWriter();
  for (const list in benefits) {
    const entries = benefits[list];
    if (!Array.isArray(entries)) continue;
    for (let at = 0; at < entries.length; at++) {
      const entry: unknown = entries[at];
      if (!isRecord(entry)) continue;
      const pointer = `${base}/${list}/${at}`;
      const code = BENEFIT_LISTS.get(list) ?? ownCode(entry, list);
      const place = {
        index: answer.blocks.length,
        pointer,
        level: answer.patient,
        code,
        plan_name: planName,
      };
      const blocks = readPlansBenefit(entry, place, write, report);
      // INDIVIDUAL stands here also where the payer gave no level: of the plan itself it would say too much.
      if (list === 'statuses')
        for (const block of blocks) {
          if (block.stated.coverage_level === 'IND') block.stated = { ...block.stated, coverage_level: null };
        }
      answer.blocks.push(...blocks);
    }
  }
}

/** Status entries say themselves which they are; entries set aside as invalid may. */
function ownCode(entry: JsonRecord, list: string): string {
  const stated = textAt(entry, 'status') ?? textAt(entry, 'code') ?? textAt(entry, 'type') ?? list;
  return codeOf(BENEFIT_CODES, STATUS_SPELLINGS.get(stated) ?? stated) ?? stated;
}

/** The one status whose spelling differs from the code list's label. */
const STATUS_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ACTIVE_SERVICES_CAPITATED_TO_PRIMARY_CARE_PROVIDER', '4'],
]);
