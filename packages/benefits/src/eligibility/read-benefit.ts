import type { BenefitBlock, BenefitStatement, ProcedureRef, ReadIssue, ServiceDelivery } from '../answer.ts';
import {
  element,
  elementCount,
  elementEnd,
  elementStart,
  type SegmentCursor,
  segmentText,
  trimmedSlice,
} from '../x12/segment-cursor.ts';
import { readDecimal, toCents } from './decimal.ts';
import { NOTHING_ATTACHED } from './empty-benefit.ts';
import { NOTHING } from './nothing.ts';
import { upperCase } from './upper-case.ts';

export type Report = (code: ReadIssue['code'], message: string, raw: string | null) => void;

/** EB: the row itself; what hangs off it is added by the caller. */
export function readBenefit(
  segment: SegmentCursor,
  index: number,
  level: BenefitBlock['level'],
  report: Report,
): BenefitBlock {
  const code = element(segment, 1);
  if (code === null)
    report('missing_benefit_code', 'A benefit row does not say what it states (EB01).', null);
  const count = elementCount(segment);
  const network = upperCase(element(segment, 12)) ?? (count < 13 ? null : misplacedNetwork(segment, report));
  return {
    index,
    position: { kind: 'segments', first: segment.index, count: 1 },
    text: '',
    level,
    stated: {
      code: code === null ? '' : upperCase(code),
      coverage_level: upperCase(element(segment, 2)),
      service_types: readServiceTypes(element(segment, 3), segment.delimiters.repetition),
      insurance_type: element(segment, 4),
      plan_coverage: element(segment, 5),
      time_qualifier: element(segment, 6),
      amount_cents: readAmount(segment, 7, report),
      percent: readNumber(segment, 8, 'percent', report),
      quantity_qualifier: element(segment, 9),
      quantity: readNumber(segment, 10, 'quantity', report),
      authorization: readAuthorization(upperCase(element(segment, 11)), report),
      network,
      plan_name: null,
    },
    procedure: count < 13 ? null : readProcedure(segment, isShifted(segment) ? 14 : 13),
    attached: NOTHING_ATTACHED,
  };
}

/** HSD. */
export function readDelivery(segment: SegmentCursor, report: Report): ServiceDelivery {
  return {
    quantity_qualifier: element(segment, 1),
    quantity: readNumber(segment, 2, 'quantity', report),
    unit: element(segment, 3),
    modulus: readNumber(segment, 4, 'quantity', report),
    period_qualifier: element(segment, 5),
    periods: readNumber(segment, 6, 'quantity', report),
    pattern: element(segment, 7),
    pattern_time: element(segment, 8),
  };
}

/** The EB segment in the usual notation, whatever delimiters it came with. */
export function benefitText(segment: SegmentCursor, block: BenefitBlock): string {
  const { text, start, end } = segment;
  const { element: star, component, repetition } = segment.delimiters;
  if (star !== '*' || (repetition !== '^' && block.stated.service_types.length > 1)) {
    return text
      .slice(start, end)
      .split(star)
      .map((part, at) => (at === 3 ? part.replaceAll(repetition, '^') : part))
      .map((part, at) => (at === 13 ? part.replaceAll(component, ':') : part))
      .join('*');
  }
  if (component === ':' || block.procedure === null) return text.slice(start, end);
  const composite = elementStart(segment, 13);
  const { qualifier, code, range_end, modifiers } = block.procedure;
  return qualifier !== null && range_end === null && modifiers.length === 0 && segment.count === 13
    ? `${text.slice(start, composite)}${qualifier}:${code}`
    : text.slice(start, composite) + text.slice(composite, end).replaceAll(component, ':');
}

function readServiceTypes(text: string | null, separator: string): string[] {
  if (text === null) return NOTHING;
  if (text.length < 2 || !text.includes(separator)) return [text];
  const codes: string[] = [];
  for (const part of text.split(separator)) {
    const code = part.trim();
    if (code !== '' && !codes.includes(code)) codes.push(code);
  }
  return codes;
}

/** EB13: qualifier, code, up to four modifiers, description, last code of a range; or a bare code. */
function readProcedure(segment: SegmentCursor, place: number): ProcedureRef | null {
  const { text, codes, delimiters } = segment;
  const separator = delimiters.component.charCodeAt(0);
  const start = elementStart(segment, place);
  const end = elementEnd(segment, place);
  let first = -1;
  let second = -1;
  let isUpperCase = true;
  for (let at = start; at < end; at++) {
    const code = codes[at] as number;
    if (code === separator) {
      if (first < 0) first = at;
      else if (second < 0) second = at;
    } else if (code > 90) isUpperCase = false;
  }
  const stated = slice(segment, first + 1 || start, second < 0 ? end : second);
  if (stated === null || (first < 0 && stated.length === 1)) return null;
  const rest: string[] = second < 0 ? NOTHING : text.slice(second + 1, end).split(delimiters.component);
  return {
    qualifier: first < 0 ? null : slice(segment, start, first),
    code: isUpperCase ? stated : stated.toUpperCase(),
    range_end: rest[5]?.trim().toUpperCase() || null,
    modifiers:
      second < 0 ? NOTHING : rest.slice(0, 4).flatMap((part) => (part.trim() === '' ? [] : [part.trim()])),
  };
}

function slice(segment: SegmentCursor, from: number, to: number): string | null {
  return from < to ? trimmedSlice(segment, from, to) : null;
}

const INDICATOR = /^[YNWU]$/;

/** One place late, where no procedure can be meant, it is still the network's; further off nobody knows. */
function misplacedNetwork(segment: SegmentCursor, report: Report): string | null {
  const late = element(segment, 13) ?? '';
  const place = INDICATOR.test(late) ? 13 : INDICATOR.test(element(segment, 14) ?? '') ? 14 : null;
  if (place === null) return null;
  report(
    'misplaced_value',
    `A network indicator stands in EB${place} instead of EB12.`,
    segmentText(segment),
  );
  return place === 13 ? late : null;
}

/** Whether the procedure moved on with the indicator that stands in its place. */
function isShifted(segment: SegmentCursor): boolean {
  if (segment.count < 14 || !INDICATOR.test(element(segment, 13) ?? '')) return false;
  const next = element(segment, 14) ?? '';
  return /^[A-Z]{2}$/.test(next.split(segment.delimiters.component)[0] ?? '');
}

function readAuthorization(text: string | null, report: Report): BenefitStatement['authorization'] {
  if (text === null || text === 'Y' || text === 'N' || text === 'U') return text;
  report('unknown_authorization', 'The authorization indicator (EB11) is none of Y, N and U.', text);
  return null;
}

function readAmount(segment: SegmentCursor, at: number, report: Report): number | null {
  const amount = readNumber(segment, at, 'amount', report);
  return amount === null ? null : toCents(amount);
}

function readNumber(
  segment: SegmentCursor,
  at: number,
  noun: 'amount' | 'percent' | 'quantity',
  report: Report,
): number | null {
  const text = element(segment, at);
  if (text === null) return null;
  const value = readDecimal(text);
  if (value === null) report(`unreadable_${noun}`, `The ${noun} of a benefit row is not a number.`, text);
  return value;
}
