import { dayOf } from '../calendar.ts';
import { benefitSegments } from './benefit-segments.ts';
import { dateSegment } from './date-segment.ts';
import type { PersonScript, Rejection, ResponseScript } from './response-script.ts';
import { type Segment, TEST_MODE, writeSegments, x12Text } from './segment.ts';

export interface Envelope {
  now: Date;
  /** Nine digits. */
  controlNumber: string;
  /** BHT03, from the request or created by the clearinghouse. */
  traceId: string;
  payerTrace: string;
}

/** TRN03, the company that assigned the trace number. */
const ORIGIN = '3117151744';

/** Writes the X12 271. The sandbox derives both JSON formats from this text, so all three formats state the same. */
export function build271(script: ResponseScript, envelope: Envelope): string {
  const body = transaction(script, envelope);
  const stamp = envelope.now.toISOString();
  const day = dayOf(envelope.now);
  const hhmm = stamp.slice(11, 16).replace(':', '');
  const hhmmss = stamp.slice(11, 19).replaceAll(':', '');
  const fromSt: Segment[] = [['ST', '271', '0001', '005010X279A1'], ...body];
  return writeSegments([
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      'STEDI'.padEnd(15),
      '01',
      '117151744'.padEnd(15),
      day.slice(2),
      hhmm,
      TEST_MODE.repetition,
      '00501',
      envelope.controlNumber,
      '0',
      'T',
      TEST_MODE.component,
    ],
    ['GS', 'HB', 'STEDI', '117151744', day, hhmmss, '1', 'X', '005010X279A1'],
    ...fromSt,
    // The count includes ST and SE.
    ['SE', String(fromSt.length + 1), '0001'],
    ['GE', '1', '1'],
    ['IEA', '1', envelope.controlNumber],
  ]);
}

function transaction(script: ResponseScript, envelope: Envelope): Segment[] {
  const stamp = envelope.now.toISOString();
  const segments: Segment[] = [
    ['BHT', '0022', '11', envelope.traceId, dayOf(envelope.now), stamp.slice(11, 16).replace(':', '')],
    ['HL', '1', '', '20', script.subscriber ? '1' : '0'],
    ['NM1', 'PR', '2', x12Text(script.payer.name), '', '', '', '', 'PI', x12Text(script.payer.id)],
    ['PER', 'IC', '', 'TE', script.payer.phone],
    ...rejections(script.rejections, 'payer'),
  ];
  if (!script.subscriber) return segments;
  segments.push(
    ['HL', '2', '1', '21', '1'],
    providerName(script),
    ...rejections(script.rejections, 'provider'),
  );
  segments.push(['HL', '3', '2', '22', script.dependent ? '1' : '0']);
  if (!script.dependent) segments.push(['TRN', '2', envelope.payerTrace, ORIGIN]);
  segments.push(...person('IL', script.subscriber, script.rejections, 'subscriber'));
  if (!script.dependent) return [...segments, ...script.rows.flatMap(benefitSegments)];
  segments.push(['HL', '4', '3', '23', '0'], ['TRN', '2', envelope.payerTrace, ORIGIN]);
  segments.push(...person('03', script.dependent, script.rejections, 'dependent', script.dependent.relation));
  return [...segments, ...script.rows.flatMap(benefitSegments)];
}

function providerName({ provider }: ResponseScript): Segment {
  const id = provider.npi ? ['XX', provider.npi] : ['', ''];
  if (provider.organization) {
    return ['NM1', '1P', '2', x12Text(provider.organization), '', '', '', '', ...id];
  }
  return ['NM1', '1P', '1', x12Text(provider.last ?? ''), x12Text(provider.first ?? ''), '', '', '', ...id];
}

function person(
  entity: 'IL' | '03',
  who: PersonScript,
  all: readonly Rejection[],
  level: 'subscriber' | 'dependent',
  relation?: string,
): Segment[] {
  const id = who.memberId ? ['MI', x12Text(who.memberId)] : ['', ''];
  const segments: Segment[] = [
    ['NM1', entity, '1', x12Text(who.last ?? ''), x12Text(who.first ?? ''), '', '', '', ...id],
    ...(who.references ?? []).map(([qualifier, value, description]) => [
      'REF',
      qualifier,
      x12Text(value),
      x12Text(description ?? ''),
    ]),
  ];
  if (who.address) {
    segments.push(
      ['N3', x12Text(who.address.line)],
      ['N4', x12Text(who.address.city), who.address.state, who.address.zip],
    );
  }
  segments.push(...rejections(all, level));
  if (who.birth || who.gender) segments.push(['DMG', 'D8', who.birth ?? '', who.gender ?? '']);
  // INS03/04 001/25: the payer corrected the name. INS02 18 is the subscriber.
  if (relation) segments.push(['INS', 'N', relation, ...(who.isCorrected ? ['001', '25'] : [])]);
  else if (who.isCorrected) segments.push(['INS', 'Y', '18', '001', '25']);
  return [...segments, ...(who.dates ?? []).map(dateSegment)];
}

function rejections(all: readonly Rejection[], level: Rejection['level']): Segment[] {
  return all
    .filter((rejection) => rejection.level === level)
    .map(({ code, followUp }) => ['AAA', 'N', '', code, followUp]);
}
