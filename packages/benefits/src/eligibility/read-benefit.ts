import type { BenefitBlock, ProcedureRef, ReadIssue, ServiceDelivery } from '../answer.ts';
import type { Delimiters } from '../x12/delimiters.ts';
import type { Segment } from '../x12/read-segments.ts';
import { readCents, readDecimal } from './decimal.ts';
import { element } from './element.ts';

type Report = (code: string, message: string, raw: string | null) => void;

/** EB: the row itself; what hangs off it is added by the caller. */
export function readBenefit(
  segment: Segment,
  delimiters: Delimiters,
  place: { index: number; first: number; level: BenefitBlock['level'] },
  report: Report,
): BenefitBlock {
  const code = element(segment, 1);
  if (code === null)
    report('missing_benefit_code', 'A benefit row does not say what it states (EB01).', null);
  if (element(segment, 12) === null && /^[YNWU]$/.test(element(segment, 14) ?? '')) {
    report('misplaced_value', 'A network indicator stands in EB14 instead of EB12.', segment.join('*'));
  }
  return {
    index: place.index,
    position: { kind: 'segments', first: place.first, count: 1 },
    text: '',
    level: place.level,
    code: code ?? '',
    coverage_level: element(segment, 2),
    service_types: readRepeated(element(segment, 3), delimiters.repetition),
    insurance_type: element(segment, 4),
    plan_coverage: element(segment, 5),
    time_qualifier: element(segment, 6),
    amount_cents: readNumber(element(segment, 7), readCents, 'unreadable_amount', 'amount', report),
    percent: readNumber(element(segment, 8), readDecimal, 'unreadable_percent', 'percentage', report),
    quantity_qualifier: element(segment, 9),
    quantity: readNumber(element(segment, 10), readDecimal, 'unreadable_quantity', 'quantity', report),
    authorization: readAuthorization(element(segment, 11), report),
    network: element(segment, 12),
    procedure: readProcedure(element(segment, 13), delimiters.component),
    deliveries: [],
    references: [],
    dates: [],
    messages: [],
    places: [],
    entities: [],
    rejections: [],
    plan_name: null,
  };
}

/** HSD. */
export function readDelivery(segment: Segment, report: Report): ServiceDelivery {
  const number = (at: number) =>
    readNumber(element(segment, at), readDecimal, 'unreadable_quantity', 'quantity', report);
  return {
    quantity_qualifier: element(segment, 1),
    quantity: number(2),
    unit: element(segment, 3),
    modulus: number(4),
    period_qualifier: element(segment, 5),
    periods: number(6),
    pattern: element(segment, 7),
    pattern_time: element(segment, 8),
  };
}

/** The payer's own segments, loop brackets aside, in the usual notation whatever delimiters they came with. */
export function blockText(
  segments: readonly Segment[],
  first: number,
  count: number,
  delimiters: Delimiters,
): string {
  let text = '';
  for (let at = first; at < first + count; at++) {
    const segment = segments[at] ?? [];
    if (segment[0] === 'LS' || segment[0] === 'LE') continue;
    if (at > first) text += '\n';
    text += segment[0] === 'EB' ? benefitText(segment, delimiters) : segment.join('*');
  }
  return text;
}

function benefitText(segment: Segment, { component, repetition }: Delimiters): string {
  if (component === ':' && repetition === '^') return segment.join('*');
  return segment
    .map((raw, at) => {
      if (at === 3) return raw.replaceAll(repetition, '^');
      return at >= 13 ? raw.replaceAll(component, ':') : raw;
    })
    .join('*');
}

function readRepeated(text: string | null, separator: string): string[] {
  if (text === null) return [];
  if (!text.includes(separator)) return [text];
  const codes: string[] = [];
  for (const part of text.split(separator)) {
    const code = part.trim();
    if (code !== '' && !codes.includes(code)) codes.push(code);
  }
  return codes;
}

function readProcedure(text: string | null, separator: string): ProcedureRef | null {
  if (text === null) return null;
  const parts = text.split(separator).map((part) => part.trim());
  const isBare = parts.length === 1;
  const code = (isBare ? parts[0] : parts[1]) ?? '';
  if (code === '') return null;
  return {
    qualifier: isBare ? null : parts[0] || null,
    code: code.toUpperCase(),
    range_end: parts[7]?.toUpperCase() || null,
    modifiers: parts.slice(2, 6).filter((modifier) => modifier !== ''),
  };
}

function readAuthorization(text: string | null, report: Report): BenefitBlock['authorization'] {
  if (text === null || text === 'Y' || text === 'N' || text === 'U') return text;
  report('unknown_authorization', 'The authorization indicator (EB11) is none of Y, N and U.', text);
  return null;
}

function readNumber(
  text: string | null,
  read: (text: string) => number | null,
  code: ReadIssue['code'],
  noun: string,
  report: Report,
): number | null {
  if (text === null) return null;
  const value = read(text);
  if (value === null) report(code, `The ${noun} of a benefit row is not a number.`, text);
  return value;
}
