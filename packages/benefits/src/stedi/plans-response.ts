import { BENEFIT_CODES, codeOf } from '../codes/index.ts';
import type { EligibilityResponse } from '../response.ts';
import { readTraceNumbers } from './flat-response.ts';
import { isRecord, type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';
import { partiesAt, responseWith } from './parties.ts';
import { readPlansBenefit } from './plans-benefit.ts';
import { readRanges } from './plans-dates.ts';
import { BENEFIT_LISTS } from './plans-keys.ts';
import { readPlansParty } from './plans-party.ts';
import { type Report, readProblems, reportTo } from './problems.ts';

/** Reads one response in the plan-grouped shape of Stedi's API version 2026-06-01. */
export function readPlansResponse(
  source: JsonRecord,
  transaction: number,
  base: string,
): EligibilityResponse {
  const parties = partiesAt(source, base, ['payer', 'provider', 'subscriber', 'dependent']);
  const head = {
    format: 'stedi-plans',
    transaction,
    control_number: null,
    trace_numbers: readTraceNumbers(recordAt(source, 'meta') ?? {}),
  } as const;
  const response = responseWith(head, source, parties, readPlansParty);
  const report = reportTo(response);
  response.references = [
    ...(response.subscriber?.references ?? []),
    ...(response.dependent?.references ?? []),
  ];
  for (const { level, source: party, pointer } of parties) {
    const dates = recordAt(party, 'dates');
    if (dates !== null && (level === 'subscriber' || level === 'dependent'))
      readRanges(response.dates, dates, level, `${pointer}/dates`, report);
  }
  readProblems(response, source, base, parties);
  recordsAt(source, 'plans').forEach((plan, at) => {
    readPlan(response, plan, `${base}/plans/${at}`, report);
  });
  return response;
}

/** Reads every list of a plan in the order sent, including lists that we don't know. */
function readPlan(response: EligibilityResponse, plan: JsonRecord, base: string, report: Report): void {
  const plan_name = textAt(plan, 'name');
  for (const [list, entries] of Object.entries(recordAt(plan, 'benefits') ?? {})) {
    if (!Array.isArray(entries)) continue;
    entries.forEach((entry: unknown, at) => {
      if (!isRecord(entry)) return;
      const code = BENEFIT_LISTS.get(list) ?? ownCode(entry, list);
      const pointer = `${base}/benefits/${list}/${at}`;
      const place = { index: response.blocks.length, pointer, level: response.patient, code, plan_name };
      for (const block of readPlansBenefit(entry, place, report)) {
        // Stedi writes INDIVIDUAL even if the payer states no level. A status must not be limited to one person because
        // of that.
        if (list === 'statuses' && block.stated.coverage_level === 'IND') block.stated.coverage_level = null;
        response.blocks.push(block);
      }
    });
  }
}

/**
 * The EB01 code of an entry whose list doesn't determine it: a status, an entry that Stedi lists as invalid, or an
 * entry of a list that we don't know.
 */
function ownCode(entry: JsonRecord, list: string): string {
  const stated = textAt(entry, 'status') ?? textAt(entry, 'code') ?? textAt(entry, 'type') ?? list;
  return codeOf(BENEFIT_CODES, STATUS_SPELLINGS.get(stated) ?? stated) ?? stated;
}

/** The one status that Stedi spells differently from the code list. */
const STATUS_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ACTIVE_SERVICES_CAPITATED_TO_PRIMARY_CARE_PROVIDER', '4'],
]);
