import type { BenefitBlock, ProcedureRef } from '../answer.ts';
import { isSameText, type SegmentCursor, textNumbers } from '../x12/segment-cursor.ts';
import { DENTAL_QUALIFIER, dentalProcedureAt } from './dental-procedure.ts';
import { NOTHING_ATTACHED } from './empty-benefit.ts';
import { NOTHING } from './nothing.ts';

/**
 * Payers list hundreds of procedures in rows that differ in nothing but the code. Each such row is kept as a
 * pattern: where another begins with the same characters, only its code is read.
 */
interface RowPattern {
  /** The line break before the row, if any, and the row as sent up to its code; null where nobody can compare. */
  lead: Float64Array | null;
  leadLength: number;
  /** The row in the usual notation, up to its code. */
  text: string;
  qualifier: string;
  isDental: boolean;
  /** What the row says apart from its code. */
  stated: BenefitBlock['stated'];
  /** The pattern followed after this one the last time: rows come in runs, or take turns. */
  follower: RowPattern | null;
}

export interface RowPatterns {
  byPrefix: Map<string, RowPattern>;
  /** The one followed last. */
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
  const { text, start, before } = segment;
  const at = segment.end - CODE_LENGTH;
  if (procedure?.qualifier == null || procedure.modifiers.length > 0 || segment.count !== 13) return;
  if (patterns.byPrefix.size >= MOST_PATTERNS || text.slice(at, segment.end) !== procedure.code) return;
  patterns.byPrefix.set(text.slice(start, at), {
    lead: textNumbers(segment, before, at),
    leadLength: at - before,
    text: block.text.slice(0, -CODE_LENGTH),
    qualifier: procedure.qualifier,
    isDental: procedure.qualifier === DENTAL_QUALIFIER,
    stated: block.stated,
    follower: null,
  });
}

/**
 * Adds the row the cursor stands on to the blocks if it follows a pattern, and with it those after it as long as
 * they are the expected ones; the cursor goes on after the last of them. False when the row follows none.
 */
export function readRepeatedRows(
  patterns: RowPatterns,
  segment: SegmentCursor,
  blocks: BenefitBlock[],
  level: BenefitBlock['level'],
): boolean {
  const { codes, start, end } = segment;
  const at = end - CODE_LENGTH;
  if (codes[at - 1] !== segment.delimiters.component.charCodeAt(0)) return false;
  const pattern = patterns.byPrefix.get(segment.text.slice(start, at));
  const procedure = pattern === undefined ? null : procedureAt(pattern, segment, at);
  if (pattern === undefined || procedure === null) return false;
  if (patterns.last !== null) patterns.last.follower = pattern;
  blocks.push(rowOf(pattern, procedure, blocks.length, segment.index, level));
  patterns.last = readExpectedRows(pattern, segment, blocks, level);
  return true;
}

/** The rows after the current one that are as expected; the pattern of the last. */
function readExpectedRows(
  first: RowPattern,
  segment: SegmentCursor,
  blocks: BenefitBlock[],
  level: BenefitBlock['level'],
): RowPattern {
  const { codes, terminator } = segment;
  let pattern = first;
  let { index, next } = segment;
  for (;;) {
    const expected = pattern.follower ?? pattern;
    const at = next + expected.leadLength;
    if (codes[at + CODE_LENGTH] !== terminator || expected.lead === null) break;
    if (!isSameText(segment, next, expected.lead, expected.leadLength)) break;
    const procedure = procedureAt(expected, segment, at);
    if (procedure === null) break;
    index++;
    blocks.push(rowOf(expected, procedure, blocks.length, index, level));
    next = at + CODE_LENGTH + 1;
    pattern = expected;
  }
  segment.index = index;
  segment.next = next;
  return pattern;
}

function rowOf(
  { stated, text }: RowPattern,
  procedure: Readonly<ProcedureRef>,
  index: number,
  first: number,
  level: BenefitBlock['level'],
): BenefitBlock {
  return {
    index,
    position: { kind: 'segments', first, count: 1 },
    text: text + procedure.code,
    level,
    stated,
    procedure,
    attached: NOTHING_ATTACHED,
  };
}

/** Capitals and digits only: no delimiter, no blank, nothing to convert. */
function procedureAt(
  { qualifier, isDental }: RowPattern,
  { text, codes }: SegmentCursor,
  from: number,
): Readonly<ProcedureRef> | null {
  const known = isDental ? dentalProcedureAt(text, codes, from) : null;
  if (known !== null) return known;
  for (let at = from; at < from + CODE_LENGTH; at++) {
    const mark = codes[at] as number;
    if (mark < 48 || mark > 90 || (mark > 57 && mark < 65)) return null;
  }
  return { qualifier, code: text.slice(from, from + CODE_LENGTH), range_end: null, modifiers: NOTHING };
}
