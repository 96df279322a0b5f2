import type { BenefitBlock } from '../answer.ts';
import type { CharacterCodes } from '../x12/character-codes.ts';
import type { SegmentCursor } from '../x12/segment-cursor.ts';
import { DENTAL_QUALIFIER, dentalProcedureAt } from './dental-procedure.ts';
import { NOTHING_ATTACHED } from './empty-benefit.ts';
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
  isDental: boolean;
  /** What the row says apart from its code. */
  stated: BenefitBlock['stated'];
  /** The pattern followed after this one the last time: rows alternate, or come in runs. */
  follower: RowPattern | null;
  /** How rows of this pattern follow one another; null until three have. */
  run: RowRun | null;
  /** How many have done so without a break. */
  streak: number;
}

interface RowRun {
  /** From one row to the next: its own length, the terminator, and mostly a line break. */
  step: number;
  /** Matches as many rows as continue the run. */
  expression: RegExp;
}

export interface RowPatterns {
  byPrefix: Map<string, RowPattern>;
  /** The one followed last, and by which segment. */
  last: RowPattern | null;
  lastIndex: number;
  lastEnd: number;
}

export function createRowPatterns(): RowPatterns {
  return { byPrefix: new Map(), last: null, lastIndex: -1, lastEnd: -1 };
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
    isDental: procedure.qualifier === DENTAL_QUALIFIER,
    stated: block.stated,
    follower: null,
    run: null,
    streak: 0,
  });
}

/**
 * Adds the row the cursor stands on to the blocks if it follows a pattern, and with it all that continue the
 * run; the cursor then stands on the last of them. False when the row follows none.
 */
export function readRepeatedRows(
  patterns: RowPatterns,
  segment: SegmentCursor,
  blocks: BenefitBlock[],
  level: BenefitBlock['level'],
): boolean {
  const { text, codes, start, end } = segment;
  const at = end - CODE_LENGTH;
  if (codes[at - 1] !== segment.delimiters.component.charCodeAt(0)) return false;
  const pattern = patternOf(patterns, text, start, at);
  if (pattern === undefined || !isPlainCode(codes, at)) return false;
  const isAdjacent = patterns.last === pattern && patterns.lastIndex === segment.index - 1;
  pattern.streak = isAdjacent ? pattern.streak + 1 : 0;
  if (pattern.streak === 2) pattern.run ??= runOf(pattern, text.slice(patterns.lastEnd, start), segment);
  if (pattern.run !== null) goToEndOfRun(segment, pattern.run);
  addRows(pattern, segment, blocks, level, end);
  if (patterns.last !== null) patterns.last.follower = pattern;
  patterns.last = pattern;
  patterns.lastIndex = segment.index;
  patterns.lastEnd = segment.end;
  return true;
}

function patternOf(
  { last, byPrefix }: RowPatterns,
  text: string,
  from: number,
  to: number,
): RowPattern | undefined {
  const prefix = text.slice(from, to);
  const likely = last?.follower ?? last;
  return likely !== null && likely.prefix === prefix ? likely : byPrefix.get(prefix);
}

/** A bound, so that no answer is too long for the expression; the next row starts another run. */
const LONGEST_RUN = 1_000;

/** One expression for all the rows of a run: nothing compares so many characters faster. */
function runOf({ prefix }: RowPattern, gap: string, { delimiters }: SegmentCursor): RowRun | null {
  if (/[0-9A-Z]/.test(delimiters.segment)) return null;
  const key = gap + prefix + delimiters.segment;
  const known = RUNS.get(key);
  if (known !== undefined) return known;
  // From terminator to terminator, the first being that of the row before. A class written out as often as it
  // stands is compared twice as fast as one with a count.
  const row = escaped(gap.slice(1) + prefix) + '[0-9A-Z]'.repeat(CODE_LENGTH) + escaped(delimiters.segment);
  const run: RowRun = {
    step: gap.length + prefix.length + CODE_LENGTH,
    expression: new RegExp(`(?:${row}){1,${LONGEST_RUN}}`, 'y'),
  };
  if (RUNS.size >= MOST_PATTERNS) RUNS.clear();
  RUNS.set(key, run);
  return run;
}

/** Payers write the same rows in answer after answer: an expression is made once, up to a bound. */
const RUNS = new Map<string, RowRun>();

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function goToEndOfRun(segment: SegmentCursor, { step, expression }: RowRun): void {
  expression.lastIndex = segment.end + 1;
  if (!expression.test(segment.text)) return;
  const length = expression.lastIndex - segment.end - 1;
  segment.index += length / step;
  segment.start += length;
  segment.idEnd += length;
  segment.end += length;
  segment.next = segment.end + 1;
}

/** The rows from the one that ends at `end` to the one the cursor stands on. */
function addRows(
  { stated, text: start, qualifier, isDental, run }: RowPattern,
  { text, codes, index: lastIndex, end: lastEnd }: SegmentCursor,
  blocks: BenefitBlock[],
  level: BenefitBlock['level'],
  end: number,
): void {
  const step = run === null ? CODE_LENGTH : run.step;
  let first = lastIndex - (lastEnd - end) / step;
  for (let at = end - CODE_LENGTH; at < lastEnd; at += step, first++) {
    const procedure = (isDental ? dentalProcedureAt(text, codes, at) : null) ?? {
      qualifier,
      code: text.slice(at, at + CODE_LENGTH),
      range_end: null,
      modifiers: NOTHING,
    };
    blocks.push({
      index: blocks.length,
      position: { kind: 'segments', first, count: 1 },
      text: start + procedure.code,
      level,
      stated,
      procedure,
      attached: NOTHING_ATTACHED,
    });
  }
}

/** Capitals and digits only: no delimiter, no blank, nothing to convert. */
function isPlainCode(codes: CharacterCodes, from: number): boolean {
  for (let at = from; at < from + CODE_LENGTH; at++) {
    const mark = codes[at] as number;
    if (mark < 48 || mark > 90 || (mark > 57 && mark < 65)) return false;
  }
  return true;
}
