import { emptyAttachments, NO_ATTACHMENTS } from '../reader/benefit-block.ts';
import { emptyEntity } from '../reader/party.ts';
import { addReference } from '../reader/references.ts';
import { rejection } from '../reader/rejection.ts';
import { isUnreadable, statedDate } from '../reader/stated-date.ts';
import type { BenefitBlock, Party, Reference, Rejection, RelatedEntity, StatedDate } from '../response.ts';
import { createLoopTree, type LoopTree } from './loops.ts';
import { type Report, readBenefit, readDelivery } from './read-benefit.ts';
import { readName, readPartyDetail } from './read-party.ts';
import { element, type SegmentCursor, segmentText } from './segment-cursor.ts';

/** The state while we read one 271: the loops so far, and the benefit row that the next segments belong to. */
export interface TransactionReader {
  readonly cursor: SegmentCursor;
  readonly tree: LoopTree;
  readonly report: Report;
  block: BenefitBlock | null;
  /** A person or organization named in the benefit row. */
  entity: RelatedEntity | null;
  /** True between the segments LS and LE, which enclose the parties of a row. */
  isInEntityLoop: boolean;
}

export function createTransactionReader(cursor: SegmentCursor): TransactionReader {
  const tree = createLoopTree();
  const report: Report = (code, message, raw) => {
    const position = { kind: 'segments', first: cursor.index, count: 1 } as const;
    tree.current().issues.push({ code, message, position, raw });
  };
  return { cursor, tree, report, block: null, entity: null, isInEntityLoop: false };
}

export function readSegment(reader: TransactionReader): void {
  const { cursor, tree, report } = reader;
  switch (cursor.id) {
    case 'BHT':
      return;
    case 'EB':
      startBlock(reader);
      return;
    case 'HL':
      leaveBlock(reader);
      if (!tree.open(element(cursor, 3)))
        report('unknown_level', "A loop's level (HL03) is missing or unknown.", segmentText(cursor));
      return;
    case 'NM1':
      if (!reader.isInEntityLoop && tree.startsPatient(element(cursor, 1))) leaveBlock(reader);
  }
  if (reader.block === null) readLoopSegment(reader);
  else readBlockSegment(reader, reader.block);
}

function startBlock(reader: TransactionReader): void {
  leaveBlock(reader);
  const { blocks, level } = reader.tree.patientLoop();
  const patient = level === 'dependent' ? 'dependent' : 'subscriber';
  reader.block = readBenefit(reader.cursor, blocks.length, patient, reader.report);
  blocks.push(reader.block);
}

function leaveBlock(reader: TransactionReader): void {
  reader.block = null;
  reader.entity = null;
  reader.isInEntityLoop = false;
}

function readBlockSegment(reader: TransactionReader, block: BenefitBlock): void {
  const { cursor } = reader;
  if (block.position.kind === 'segments') block.position.count = cursor.index - block.position.first + 1;
  if (cursor.id === 'LS' || cursor.id === 'LE') {
    reader.isInEntityLoop = cursor.id === 'LS';
    reader.entity = null;
    return;
  }
  block.text += `\n${segmentText(cursor)}`;
  if (block.attached === NO_ATTACHMENTS) block.attached = emptyAttachments();
  if (cursor.id === 'NM1') {
    reader.entity = emptyEntity();
    readName(reader.entity, cursor);
    block.attached.entities.push(reader.entity);
    return;
  }
  if (reader.entity !== null && readPartyDetail(reader.entity, cursor)) return;
  readBlockDetail(reader, block);
}

function readBlockDetail({ cursor, tree, entity, report }: TransactionReader, block: BenefitBlock): void {
  const { attached } = block;
  switch (cursor.id) {
    case 'MSG': {
      const text = element(cursor, 1);
      if (text !== null) attached.messages.push(text);
      return;
    }
    case 'HSD':
      attached.deliveries.push(readDelivery(cursor, report));
      return;
    case 'DTP':
      readDate(attached.dates, cursor, 'benefit', report);
      return;
    case 'REF':
      readReference(entity?.references ?? attached.references, cursor, 'benefit', report);
      return;
    case 'III':
      attached.places.push({
        qualifier: element(cursor, 1),
        code: element(cursor, 2),
        text: element(cursor, 4),
      });
      return;
    case 'AAA': {
      // A row's rejection is also listed among the patient's rejections.
      const stated = readRejection(cursor, 'benefit');
      attached.rejections.push(stated);
      tree.current().rejections.push(stated);
      return;
    }
    case 'PRV':
      if (entity === null) break;
      entity.provider_code = element(cursor, 1);
      return;
  }
  report('segment_not_read', 'A segment in a benefit loop was not read.', segmentText(cursor));
}

function readLoopSegment({ cursor, tree, report }: TransactionReader): void {
  if (cursor.id === 'NM1') {
    const { party } = tree.loopOfName(element(cursor, 1));
    if (party.name === null && party.id === null) readName(party, cursor);
    else report('second_name', 'A loop has a second name. We use the first.', segmentText(cursor));
    return;
  }
  const loop = tree.current();
  const { level } = loop;
  if (readPartyDetail(loop.party, cursor)) return;
  if (cursor.id === 'AAA') {
    const stated = readRejection(cursor, level);
    loop.rejections.push(stated);
    loop.party.rejections.push(stated);
  } else if (cursor.id === 'TRN') {
    const trace = element(cursor, 2);
    if (trace !== null) loop.traces.push(trace);
  } else if (cursor.id === 'REF' && level !== 'envelope') {
    readReference(loop.party.references, cursor, level, report);
  } else if (cursor.id === 'DTP' && (level === 'subscriber' || level === 'dependent')) {
    readDate(loop.dates, cursor, level, report);
  } else {
    const place = level === 'envelope' ? 'outside any loop' : `at ${level} level`;
    report('segment_not_read', `A segment ${place} was not read.`, segmentText(cursor));
  }
}

function readRejection(cursor: SegmentCursor, level: Rejection['level']): Rejection {
  return rejection({
    code: element(cursor, 3) ?? '',
    follow_up_code: element(cursor, 4),
    level,
    position: { kind: 'segments', first: cursor.index, count: 1 },
  });
}

function readDate(
  dates: StatedDate[],
  cursor: SegmentCursor,
  level: StatedDate['level'],
  report: Report,
): void {
  const raw = element(cursor, 3);
  if (raw === null) return;
  const date = statedDate(element(cursor, 1) ?? '', raw, level);
  if (isUnreadable(date)) report('unreadable_date', "A date isn't valid.", raw);
  dates.push(date);
}

function readReference(
  references: Party['references'],
  cursor: SegmentCursor,
  level: Reference['level'],
  report: Report,
): void {
  const qualifier = element(cursor, 1);
  if (qualifier === null) {
    report('segment_not_read', "A reference doesn't state its type (REF01).", segmentText(cursor));
    return;
  }
  addReference(references, { qualifier, value: element(cursor, 2), description: element(cursor, 3), level });
}
