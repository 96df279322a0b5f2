import type { BenefitBlock } from '../answer.ts';
import type { SegmentCursor } from '../x12/segment-cursor.ts';
import { NOTHING } from './nothing.ts';

/**
 * Payers list hundreds of procedures in rows that differ in nothing but the code. Each such row is kept as a
 * pattern: where another begins with the same characters, only its code is read.
 */
interface RowPattern {
  /** The row as sent, up to its code. */
  prefix: string;
  /** The row in the usual notation, up to its code. */
  text: string;
  qualifier: string;
  /** What the row says apart from its code. */
  block: BenefitBlock;
}

export interface RowPatterns {
  byPrefix: Map<string, RowPattern>;
  /** The one followed last: rows alike mostly come in runs. */
  last: RowPattern | null;
}

export function createRowPatterns(): RowPatterns {
  return { byPrefix: new Map(), last: null };
}

/** CDT codes, and nearly all others, have five characters. */
const CODE_LENGTH = 5;

/** Far more than any payer uses; a bound, so that odd answers cost no memory. */
const MOST_PATTERNS = 100;

/** Keeps a row just read as a pattern, if it ends in one procedure code. */
export function keepPattern(patterns: RowPatterns, segment: SegmentCursor, block: BenefitBlock): void {
  const { procedure } = block;
  const at = segment.end - CODE_LENGTH;
  if (procedure?.qualifier == null || procedure.modifiers.length > 0 || segment.count !== 13) return;
  if (patterns.byPrefix.size >= MOST_PATTERNS || segment.text.slice(at, segment.end) !== procedure.code)
    return;
  const prefix = segment.text.slice(segment.start, at);
  patterns.byPrefix.set(prefix, {
    prefix,
    text: block.text.slice(0, -CODE_LENGTH),
    qualifier: procedure.qualifier,
    block,
  });
}

/** The row the cursor stands on, if it follows a pattern. */
export function readRepeatedRow(
  patterns: RowPatterns,
  segment: SegmentCursor,
  index: number,
  level: BenefitBlock['level'],
): BenefitBlock | null {
  const { text, start, end } = segment;
  const at = end - CODE_LENGTH;
  if (text.charCodeAt(at - 1) !== segment.delimiters.component.charCodeAt(0)) return null;
  const prefix = text.slice(start, at);
  const pattern = patterns.last?.prefix === prefix ? patterns.last : patterns.byPrefix.get(prefix);
  if (pattern === undefined) return null;
  patterns.last = pattern;
  const code = text.slice(at, end);
  if (!isPlainCode(code)) return null;
  const { block } = pattern;
  return {
    index,
    position: { kind: 'segments', first: segment.index, count: 1 },
    text: pattern.text + code,
    level,
    code: block.code,
    coverage_level: block.coverage_level,
    service_types: block.service_types,
    insurance_type: block.insurance_type,
    plan_coverage: block.plan_coverage,
    time_qualifier: block.time_qualifier,
    amount_cents: block.amount_cents,
    percent: block.percent,
    quantity_qualifier: block.quantity_qualifier,
    quantity: block.quantity,
    authorization: block.authorization,
    network: block.network,
    procedure: { qualifier: pattern.qualifier, code, range_end: null, modifiers: NOTHING },
    deliveries: NOTHING,
    references: NOTHING,
    dates: NOTHING,
    messages: NOTHING,
    places: NOTHING,
    entities: NOTHING,
    rejections: NOTHING,
    plan_name: null,
  };
}

/** Capitals and digits only: no delimiter, no blank, nothing to convert. */
function isPlainCode(code: string): boolean {
  for (let at = 0; at < CODE_LENGTH; at++) {
    const mark = code.charCodeAt(at);
    if (mark < 48 || mark > 90 || (mark > 57 && mark < 65)) return false;
  }
  return true;
}
