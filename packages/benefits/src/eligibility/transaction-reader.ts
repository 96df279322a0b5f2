import type { BenefitBlock, Party, RelatedEntity, StatedDate } from '../answer.ts';
import { element, firstElement, type SegmentCursor, segmentId, segmentText } from '../x12/segment-cursor.ts';
import { attachedTo, datesAttachedTo, referencesAttachedTo } from './empty-benefit.ts';
import { createLoopTree, type LoopTree } from './loop-tree.ts';
import { added } from './nothing.ts';
import { emptyEntity } from './party.ts';
import { benefitText, type Report, readBenefit, readDelivery } from './read-benefit.ts';
import { readName, readPartyDetail } from './read-party.ts';
import { addReference } from './references.ts';
import { rejection } from './rejection.ts';
import { createRowPatterns, keepPattern, type RowPatterns, readRepeatedRows } from './repeated-row.ts';
import { isUnreadable, statedDate } from './stated-date.ts';

/** What is being read of one 271: who is spoken about and the benefit row the next segments hang off. */
export interface TransactionReader {
  readonly segment: SegmentCursor;
  readonly tree: LoopTree;
  readonly report: Report;
  block: BenefitBlock | null;
  /** Somebody named in the benefit row. */
  entity: RelatedEntity | null;
  /** Between LS and LE. */
  isInEntityLoop: boolean;
  readonly patterns: RowPatterns;
}

const [EB, MSG, HSD, DTP, REF, III, AAA, PRV] = ['EB', 'MSG', 'HSD', 'DTP', 'REF', 'III', 'AAA', 'PRV'].map(
  segmentId,
);
const [HL, NM1, LS, LE, TRN, BHT] = ['HL', 'NM1', 'LS', 'LE', 'TRN', 'BHT'].map(segmentId);

export function createTransactionReader(segment: SegmentCursor): TransactionReader {
  const tree = createLoopTree();
  const report: Report = (code, message, raw) => {
    const position = { kind: 'segments', first: segment.index, count: 1 } as const;
    tree.current().issues.push({ code, message, position, raw });
  };
  return {
    segment,
    tree,
    report,
    block: null,
    entity: null,
    isInEntityLoop: false,
    patterns: createRowPatterns(),
  };
}

/** Takes in the segment the cursor stands on. */
export function readSegment(reader: TransactionReader): void {
  const { segment, tree } = reader;
  if (segment.id === EB) {
    leaveBlock(reader);
    const { blocks, level } = tree.patientLoop();
    readRows(reader, blocks, level === 'dependent' ? level : 'subscriber');
    reader.block = blocks[blocks.length - 1] ?? null;
    return;
  }
  if (segment.id === HL) {
    leaveBlock(reader);
    if (!tree.open(element(segment, 3))) {
      reader.report('unknown_level', 'A loop does not say whom it is about (HL03).', segmentText(segment));
    }
    return;
  }
  if (segment.id === BHT) return;
  if (segment.id === NM1 && !reader.isInEntityLoop && tree.startsPatient(element(segment, 1)))
    leaveBlock(reader);
  if (reader.block === null) readLoopSegment(reader);
  else readBlockSegment(reader, reader.block);
}

/** The row the cursor stands on, and those alike after it. */
function readRows(reader: TransactionReader, blocks: BenefitBlock[], level: BenefitBlock['level']): void {
  const { segment, patterns } = reader;
  if (readRepeatedRows(patterns, segment, blocks, level)) return;
  const { issues } = reader.tree.current();
  const known = issues.length;
  const block = readBenefit(segment, blocks.length, level, reader.report);
  block.text = benefitText(segment, block);
  blocks.push(block);
  if (issues.length === known) keepPattern(patterns, segment, block);
}

function leaveBlock(reader: TransactionReader): void {
  reader.block = null;
  reader.entity = null;
  reader.isInEntityLoop = false;
}

/** A segment hanging off an EB row, or off somebody named in it. */
function readBlockSegment(reader: TransactionReader, block: BenefitBlock): void {
  const { segment } = reader;
  if (block.position.kind === 'segments') block.position.count = segment.index - block.position.first + 1;
  if (segment.id === LS || segment.id === LE) {
    reader.isInEntityLoop = segment.id === LS;
    reader.entity = null;
    return;
  }
  block.text += `\n${segmentText(segment)}`;
  if (segment.id === MSG) {
    const text = firstElement(segment);
    if (text !== null) attachedTo(block).messages = added(block.attached.messages, text);
    return;
  }
  if (segment.id === NM1) {
    reader.entity = emptyEntity();
    readName(reader.entity, segment);
    attachedTo(block).entities = added(block.attached.entities, reader.entity);
    return;
  }
  if (reader.entity !== null && readPartyDetail(reader.entity, segment)) return;
  readBlockDetail(reader, block);
}

function readBlockDetail(reader: TransactionReader, block: BenefitBlock): void {
  const { segment, entity, report } = reader;
  switch (segment.id) {
    case HSD:
      attachedTo(block).deliveries = added(block.attached.deliveries, readDelivery(segment, report));
      return;
    case DTP:
      readDate(datesAttachedTo(block), segment, 'benefit', report);
      return;
    case REF:
      readReference(entity?.references ?? referencesAttachedTo(block), segment, 'benefit', report);
      return;
    case III: {
      const [qualifier, code, text] = [element(segment, 1), element(segment, 2), element(segment, 4)];
      attachedTo(block).places = added(block.attached.places, { qualifier, code, text });
      return;
    }
    case AAA:
      readBenefitRejection(reader, block);
      return;
    case PRV:
      if (entity !== null) {
        entity.provider_code = element(segment, 1);
        return;
      }
  }
  report('segment_not_read', 'A segment in a benefit loop was not read.', segmentText(segment));
}

/** A rejection of one row counts among the patient's too. */
function readBenefitRejection({ segment, tree }: TransactionReader, block: BenefitBlock): void {
  const stated = readRejection(segment, 'benefit');
  attachedTo(block).rejections = added(block.attached.rejections, stated);
  tree.current().rejections.push(stated);
}

/** A segment at payer, provider, subscriber or dependent level. */
function readLoopSegment({ segment, tree, report }: TransactionReader): void {
  if (segment.id === NM1) {
    const { party } = tree.named(element(segment, 1));
    if (party.name === null && party.id === null) readName(party, segment);
    else report('second_name', 'A second name stands in one loop; the first is kept.', segmentText(segment));
    return;
  }
  const loop = tree.current();
  const { level } = loop;
  if (segment.id === AAA) {
    const stated = readRejection(segment, level);
    loop.rejections.push(stated);
    loop.party.rejections.push(stated);
    return;
  }
  if (readPartyDetail(loop.party, segment)) return;
  if (segment.id === TRN) {
    const trace = element(segment, 2);
    if (trace !== null) loop.traces.push(trace);
  } else if (segment.id === REF && level !== 'envelope') {
    readReference(loop.party.references, segment, level, report);
  } else if (segment.id === DTP && (level === 'subscriber' || level === 'dependent')) {
    readDate(loop.dates, segment, level, report);
  } else {
    const place = level === 'envelope' ? 'outside any loop' : `at ${level} level`;
    report('segment_not_read', `A segment ${place} was not read.`, segmentText(segment));
  }
}

function readRejection(
  segment: SegmentCursor,
  level: Party['rejections'][number]['level'],
): Party['rejections'][number] {
  return rejection({
    code: element(segment, 3) ?? '',
    follow_up_code: element(segment, 4),
    level,
    position: { kind: 'segments', first: segment.index, count: 1 },
  });
}

function readDate(
  dates: StatedDate[],
  segment: SegmentCursor,
  level: StatedDate['level'],
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
  segment: SegmentCursor,
  level: Party['references'][number]['level'],
  report: Report,
): void {
  const qualifier = element(segment, 1);
  if (qualifier !== null)
    addReference(references, qualifier, element(segment, 2), element(segment, 3), level);
  else
    report('segment_not_read', 'A reference does not say what it identifies (REF01).', segmentText(segment));
}
