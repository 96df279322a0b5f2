import { NO_ATTACHMENTS } from '../reader/benefit-block.ts';
import { readDecimal, toCents } from '../reader/decimal.ts';
import { trimmed, trimmedSlice, upperCase } from '../reader/text.ts';
import type {
  BenefitBlock,
  BenefitStatement,
  ProcedureRef,
  ReadIssue,
  ServiceDelivery,
} from '../response.ts';
import { element, type SegmentCursor, segmentText } from './segment-cursor.ts';

export type Report = (code: ReadIssue['code'], message: string, raw: string | null) => void;

/** Reads the EB segment. The caller adds the segments that belong to the row. */
export function readBenefit(
  cursor: SegmentCursor,
  index: number,
  level: BenefitBlock['level'],
  report: Report,
): BenefitBlock {
  return {
    index,
    position: { kind: 'segments', first: cursor.index, count: 1 },
    text: benefitText(cursor),
    level,
    stated: readStatement(cursor, report),
    procedure: readProcedure(element(cursor, isShifted(cursor) ? 14 : 13), cursor.delimiters.component),
    attached: NO_ATTACHMENTS,
  };
}

function readStatement(cursor: SegmentCursor, report: Report): BenefitStatement {
  const code = capitals(cursor, 1);
  if (code === null) report('missing_benefit_code', 'A benefit row has no benefit code (EB01).', null);
  const network = capitals(cursor, 12) ?? misplacedNetwork(cursor, report);
  const amount = readNumber(cursor, 7, 'amount', report);
  return {
    code: code ?? '',
    coverage_level: capitals(cursor, 2),
    service_types: readServiceTypes(element(cursor, 3), cursor.delimiters.repetition),
    insurance_type: element(cursor, 4),
    plan_coverage: element(cursor, 5),
    time_qualifier: element(cursor, 6),
    amount_cents: amount === null ? null : toCents(amount),
    percent: readNumber(cursor, 8, 'percent', report),
    quantity_qualifier: element(cursor, 9),
    quantity: readNumber(cursor, 10, 'quantity', report),
    authorization: readAuthorization(capitals(cursor, 11), report),
    network,
    plan_name: null,
  };
}

/** Reads an HSD segment. */
export function readDelivery(cursor: SegmentCursor, report: Report): ServiceDelivery {
  return {
    quantity_qualifier: element(cursor, 1),
    quantity: readNumber(cursor, 2, 'quantity', report),
    unit: element(cursor, 3),
    modulus: readNumber(cursor, 4, 'quantity', report),
    period_qualifier: element(cursor, 5),
    periods: readNumber(cursor, 6, 'quantity', report),
    pattern: element(cursor, 7),
    pattern_time: element(cursor, 8),
  };
}

/** The EB segment, rewritten with the usual delimiters. */
function benefitText({ text, start, end, count, delimiters }: SegmentCursor): string {
  const row = text.slice(start, end);
  const { element: separator, repetition, component } = delimiters;
  if (separator === '*' && repetition === '^') return count < 13 ? row : withColons(row, component);
  const elements = row.split(separator);
  if (elements[3] !== undefined) elements[3] = elements[3].replaceAll(repetition, '^');
  if (elements[13] !== undefined) elements[13] = withColons(elements[13], component);
  return elements.join('*');
}

/** Replaces the component separator with the usual one, a colon. */
function withColons(text: string, component: string): string {
  if (component === ':') return text;
  const first = text.indexOf(component);
  if (first < 0) return text;
  // Most procedures have only one separator. For these, joining two parts is much faster than `replaceAll`.
  const rest = text.slice(first + 1);
  return `${text.slice(0, first)}:${rest.includes(component) ? rest.replaceAll(component, ':') : rest}`;
}

function capitals(cursor: SegmentCursor, at: number): string | null {
  const text = element(cursor, at);
  return text === null ? null : upperCase(text);
}

function readServiceTypes(text: string | null, separator: string): string[] {
  if (text === null) return [];
  if (!text.includes(separator)) return [text];
  const codes = text.split(separator).map(trimmed);
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** EB13: qualifier, code, up to four modifiers, description, last code of a range; or only a code. */
function readProcedure(text: string | null, separator: string): ProcedureRef | null {
  if (text === null) return null;
  const first = text.indexOf(separator);
  if (first < 0) {
    // A single letter is a network indicator in the wrong place.
    const isCode = text.length > 1;
    return isCode ? { qualifier: null, code: upperCase(text), range_end: null, modifiers: [] } : null;
  }
  const second = text.indexOf(separator, first + 1);
  const code = trimmedSlice(text, first + 1, second < 0 ? text.length : second);
  if (code === '') return null;
  const procedure: ProcedureRef = {
    qualifier: trimmedSlice(text, 0, first) || null,
    code: upperCase(code),
    range_end: null,
    modifiers: [],
  };
  if (second < 0) return procedure;
  const rest = text
    .slice(second + 1)
    .split(separator)
    .map(trimmed);
  procedure.range_end = upperCase(rest[5] ?? '') || null;
  procedure.modifiers = rest.slice(0, 4).filter((modifier) => modifier !== '');
  return procedure;
}

function isIndicator(text: string | null): boolean {
  return text === 'Y' || text === 'N' || text === 'W' || text === 'U';
}

/**
 * Reports a network indicator in EB13 or EB14 instead of EB12. We use the one in EB13, because it can't be a procedure,
 * but not the one in EB14.
 */
function misplacedNetwork(cursor: SegmentCursor, report: Report): string | null {
  const at = [13, 14].find((number) => isIndicator(element(cursor, number)));
  if (at === undefined) return null;
  report('misplaced_value', `A network indicator is in EB${at} instead of EB12.`, segmentText(cursor));
  return at === 13 ? element(cursor, 13) : null;
}

/** Whether the procedure moved to EB14 because a network indicator is in EB13. */
function isShifted(cursor: SegmentCursor): boolean {
  if (cursor.count < 14 || !isIndicator(element(cursor, 13))) return false;
  return /^[A-Z]{2}$/.test((element(cursor, 14) ?? '').split(cursor.delimiters.component)[0] ?? '');
}

function readAuthorization(text: string | null, report: Report): BenefitStatement['authorization'] {
  if (text === null || text === 'Y' || text === 'N' || text === 'U') return text;
  report('unknown_authorization', "The authorization indicator (EB11) isn't Y, N or U.", text);
  return null;
}

function readNumber(
  cursor: SegmentCursor,
  at: number,
  noun: 'amount' | 'percent' | 'quantity',
  report: Report,
): number | null {
  const text = element(cursor, at);
  if (text === null) return null;
  const value = readDecimal(text);
  if (value === null) report(`unreadable_${noun}`, `The ${noun} of a benefit row is not a number.`, text);
  return value;
}
