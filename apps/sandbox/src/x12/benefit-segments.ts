import { dateSegment } from './date-segment.ts';
import type { BenefitRow, Delivery, RelatedEntity } from './response-script.ts';
import { type Segment, TEST_MODE, x12Text } from './segment.ts';

/** Writes one EB loop in the segment order of the implementation guide: EB, HSD, REF, DTP, MSG, LS…LE. */
export function benefitSegments(row: BenefitRow): Segment[] {
  return [
    benefit(row),
    ...(row.deliveries ?? []).map(delivery),
    ...(row.references ?? []).map(([qualifier, value, description]) => [
      'REF',
      qualifier,
      x12Text(value),
      x12Text(description ?? ''),
    ]),
    ...(row.dates ?? []).map(dateSegment),
    ...(row.messages ?? []).map((message) => ['MSG', x12Text(message)]),
    ...entityLoop(row.entities ?? []),
  ];
}

function benefit(row: BenefitRow): Segment {
  return [
    'EB',
    row.code,
    row.level ?? '',
    (row.services ?? []).join(TEST_MODE.repetition),
    row.insurance ?? '',
    x12Text(row.plan ?? ''),
    row.time ?? '',
    row.amount ?? '',
    row.percent ?? '',
    row.quantity?.[0] ?? '',
    row.quantity?.[1] ?? '',
    row.authorization ?? '',
    row.network ?? '',
    procedure(row),
  ];
}

function procedure(row: BenefitRow): string {
  if (!row.procedure) return '';
  const parts = ['AD', row.procedure];
  // EB13-8 is the end of a range, after five empty components.
  if (row.procedureEnd) parts.push('', '', '', '', '', row.procedureEnd);
  return parts.join(TEST_MODE.component);
}

function delivery(limit: Delivery): Segment {
  return [
    'HSD',
    limit.unit ?? '',
    limit.quantity ?? '',
    limit.per ?? '',
    limit.modulus ?? '',
    limit.time ?? '',
    limit.periods ?? '',
  ];
}

function entityLoop(entities: readonly RelatedEntity[]): Segment[] {
  if (entities.length === 0) return [];
  return [['LS', '2120'], ...entities.flatMap(entitySegments), ['LE', '2120']];
}

function entitySegments(entity: RelatedEntity): Segment[] {
  const name = entity.organization
    ? ['2', x12Text(entity.organization), '', '', '', '']
    : ['1', x12Text(entity.last ?? ''), x12Text(entity.first ?? ''), '', '', ''];
  const segments: Segment[] = [['NM1', entity.code, ...name, ...(entity.id ?? ['', ''])]];
  if (entity.address) {
    segments.push(
      ['N3', x12Text(entity.address.line)],
      ['N4', x12Text(entity.address.city), entity.address.state, entity.address.zip],
    );
  }
  const contacts = [
    entity.phone ? ['TE', entity.phone] : [],
    entity.url ? ['UR', x12Text(entity.url)] : [],
  ].flat();
  if (contacts.length > 0) segments.push(['PER', 'IC', '', ...contacts]);
  return segments;
}
