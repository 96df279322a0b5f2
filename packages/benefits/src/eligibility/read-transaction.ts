import type { BenefitBlock, EligibilityAnswer, Party, ReadIssue, RelatedEntity } from '../answer.ts';
import type { Delimiters } from '../x12/delimiters.ts';
import type { Segment } from '../x12/read-segments.ts';
import { element } from './element.ts';
import { createLoopTree, type Loop, type LoopTree } from './loop-tree.ts';
import { emptyEntity } from './party.ts';
import { blockText, readBenefit, readDelivery } from './read-benefit.ts';
import { readName, readPartyDetail } from './read-party.ts';
import { addReference } from './references.ts';
import { rejection } from './rejection.ts';
import { isUnreadable, statedDate } from './stated-date.ts';

/** One transaction's segments, from ST (or the first one without) up to but not including `end`. */
export interface TransactionSpan {
  segments: readonly Segment[];
  first: number;
  end: number;
  delimiters: Delimiters;
}

export interface ReadLoops {
  loops: Loop[];
  issues: ReadIssue[];
}

/** Segments with no content of their own: envelopes and brackets. */
const STRUCTURE = new Set(['ISA', 'GS', 'ST', 'BHT', 'SE', 'GE', 'IEA']);

/** Reads one 271 into its loops: who is speaking about whom, and what is said at each level. */
export function readTransaction(span: TransactionSpan): ReadLoops {
  const { segments, delimiters } = span;
  const tree = createLoopTree();
  const issues: ReadIssue[] = [];
  let block: BenefitBlock | null = null;
  let entity: RelatedEntity | null = null;
  let isInEntityLoop = false;
  let at = span.first;

  const report = (code: string, message: string, raw: string | null) => {
    issues.push({ code, message, position: { kind: 'segments', first: at, count: 1 }, raw });
  };
  const closeBlock = () => {
    if (block?.position.kind === 'segments') {
      block.text = blockText(segments, block.position.first, block.position.count, delimiters);
    }
    block = null;
    entity = null;
    isInEntityLoop = false;
  };

  for (; at < span.end; at++) {
    const segment = segments[at] as Segment;
    const id = segment[0] as string;
    if (id === 'EB') {
      closeBlock();
      const loop = tree.patientLoop();
      const place = {
        index: loop.blocks.length,
        first: at,
        level: loop.level === 'dependent' ? loop.level : 'subscriber',
      } as const;
      block = readBenefit(segment, delimiters, place, report);
      loop.blocks.push(block);
      continue;
    }
    if (id === 'HL') {
      closeBlock();
      if (!tree.open(element(segment, 3))) {
        report('unknown_level', 'A loop does not say whom it is about (HL03).', segment.join('*'));
      }
      continue;
    }
    if (STRUCTURE.has(id)) {
      if (id !== 'BHT') closeBlock();
      continue;
    }
    if (id === 'NM1' && block !== null && !isInEntityLoop && tree.startsPatient(element(segment, 1)))
      closeBlock();

    const current: BenefitBlock | null = block;
    if (current === null) {
      readLoopSegment(tree, segment, at, report);
      continue;
    }
    if (current.position.kind === 'segments') current.position.count = at - current.position.first + 1;
    if (id === 'LS') isInEntityLoop = true;
    else if (id === 'LE') {
      isInEntityLoop = false;
      entity = null;
    } else if (id === 'NM1') {
      entity = emptyEntity();
      readName(entity, segment);
      current.entities.push(entity);
    } else readBlockSegment(current, entity, segment, at, report);
  }
  closeBlock();
  return { loops: tree.loops, issues };
}

type Report = (code: string, message: string, raw: string | null) => void;

/** A segment hanging off an EB row, or off a party named in it. */
function readBlockSegment(
  block: BenefitBlock,
  entity: RelatedEntity | null,
  segment: Segment,
  at: number,
  report: Report,
): void {
  if (entity !== null && readPartyDetail(entity, segment)) return;
  switch (segment[0]) {
    case 'MSG': {
      const text = element(segment, 1);
      if (text !== null) block.messages.push(text);
      return;
    }
    case 'HSD':
      block.deliveries.push(readDelivery(segment, report));
      return;
    case 'DTP':
      readDate(block.dates, segment, 'benefit', report);
      return;
    case 'REF':
      readReference(entity?.references ?? block.references, segment, 'benefit', report);
      return;
    case 'III':
      block.places.push({
        qualifier: element(segment, 1),
        code: element(segment, 2),
        text: element(segment, 4),
      });
      return;
    case 'AAA':
      block.rejections.push(readRejection(segment, at, 'benefit'));
      return;
    case 'PRV':
      if (entity !== null) entity.provider_code = element(segment, 1);
      else report('segment_outside_loop', 'A provider segment belongs to nobody named.', segment.join('*'));
      return;
    default:
      report(
        'segment_not_read',
        `A ${segment[0]} segment in a benefit loop was not read.`,
        segment.join('*'),
      );
  }
}

/** A segment at payer, provider, subscriber or dependent level. */
function readLoopSegment(tree: LoopTree, segment: Segment, at: number, report: Report): void {
  const id = segment[0];
  if (id === 'NM1') {
    const loop = tree.named(element(segment, 1));
    if (loop.party.name !== null || loop.party.id !== null) {
      report('second_name', 'A second name stands in one loop; the first is kept.', segment.join('*'));
    } else readName(loop.party, segment);
    return;
  }
  const loop = tree.current();
  if (id === 'AAA') {
    const stated = readRejection(segment, at, loop.level);
    loop.rejections.push(stated);
    loop.party.rejections.push(stated);
    return;
  }
  if (readPartyDetail(loop.party, segment)) return;
  switch (id) {
    case 'TRN': {
      const trace = element(segment, 2);
      if (trace !== null) loop.traces.push(trace);
      return;
    }
    case 'REF':
      if (loop.level !== 'envelope') {
        readReference(loop.party.references, segment, loop.level, report);
        return;
      }
      break;
    case 'DTP':
      if (loop.level === 'subscriber' || loop.level === 'dependent') {
        readDate(loop.dates, segment, loop.level, report);
        return;
      }
      break;
  }
  const place = loop.level === 'envelope' ? 'outside any loop' : `at ${loop.level} level`;
  report('segment_not_read', `A ${id} segment ${place} was not read.`, segment.join('*'));
}

function readRejection(
  segment: Segment,
  at: number,
  level: EligibilityAnswer['rejections'][number]['level'],
): EligibilityAnswer['rejections'][number] {
  return rejection({
    code: element(segment, 3) ?? '',
    follow_up_code: element(segment, 4),
    level,
    position: { kind: 'segments', first: at, count: 1 },
  });
}

function readDate(
  dates: BenefitBlock['dates'],
  segment: Segment,
  level: 'subscriber' | 'dependent' | 'benefit',
  report: Report,
): void {
  const raw = element(segment, 3);
  if (raw === null) return;
  const date = statedDate(element(segment, 1) ?? '', raw, level);
  if (isUnreadable(date)) report('unreadable_date', 'A date is no calendar day.', raw);
  dates.push(date);
}

function readReference(
  references: Party['references'],
  segment: Segment,
  level: Party['references'][number]['level'],
  report: Report,
): void {
  const qualifier = element(segment, 1);
  if (qualifier === null) {
    report('segment_not_read', 'A reference does not say what it identifies (REF01).', segment.join('*'));
    return;
  }
  addReference(references, qualifier, element(segment, 2), element(segment, 3), level);
}
