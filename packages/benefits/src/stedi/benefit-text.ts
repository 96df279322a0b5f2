import type { Attachments, BenefitBlock, BenefitStatement, RelatedEntity } from '../answer.ts';
import { DENTAL_QUALIFIER } from '../eligibility/dental-procedure.ts';
import { NOTHING_ATTACHED } from '../eligibility/empty-benefit.ts';

/** What a row says in numbers, as sent. */
export interface RowNumbers {
  amount: string | null;
  percent: string | null;
  quantity: string | null;
}

/** Writes one answer's rows; rows that differ only in their procedure are written once. */
export type BenefitWriter = (block: BenefitBlock, numbers: RowNumbers) => string;

/**
 * Rows as the payer's own segments: both JSON shapes are made from them, and one notation for all shapes lets
 * a person compare.
 */
export function createBenefitWriter(): BenefitWriter {
  let before: Readonly<BenefitStatement> | null = null;
  let beforeNumbers: RowNumbers | null = null;
  let start = '';
  let dentalStart = '';
  return (block, numbers) => {
    const { procedure } = block;
    let text: string;
    if (procedure === null) text = rowStart(block.stated, numbers);
    else {
      if (before === null || !isAlike(block.stated, before) || !isAlikeInNumbers(numbers, beforeNumbers)) {
        start = `${rowStart({ ...block.stated, network: block.stated.network ?? '' }, numbers)}*`;
        dentalStart = `${start}${DENTAL_QUALIFIER}:`;
        before = block.stated;
        beforeNumbers = numbers;
      }
      text = isDental(procedure) ? dentalStart + procedure.code : start + procedureText(procedure);
    }
    return block.attached === NOTHING_ATTACHED ? text : text + attachedText(block.attached);
  };
}

/** EB01 to EB12, empty ones at the end left out. */
function rowStart(stated: Readonly<BenefitStatement>, { amount, percent, quantity }: RowNumbers): string {
  const { service_types } = stated;
  return line('EB', [
    stated.code,
    stated.coverage_level,
    service_types.length < 2 ? (service_types[0] ?? null) : service_types.join('^'),
    stated.insurance_type,
    stated.plan_coverage,
    stated.time_qualifier,
    amount,
    percent,
    stated.quantity_qualifier,
    quantity,
    stated.authorization,
    stated.network,
  ]);
}

function isAlike(one: Readonly<BenefitStatement>, other: Readonly<BenefitStatement>): boolean {
  return (
    one.code === other.code &&
    one.network === other.network &&
    one.coverage_level === other.coverage_level &&
    one.time_qualifier === other.time_qualifier &&
    one.insurance_type === other.insurance_type &&
    one.plan_coverage === other.plan_coverage &&
    one.quantity_qualifier === other.quantity_qualifier &&
    one.authorization === other.authorization &&
    one.service_types.length + other.service_types.length === 0
  );
}

function isAlikeInNumbers(one: RowNumbers, other: RowNumbers | null): boolean {
  return one.percent === other?.percent && one.amount === other.amount && one.quantity === other.quantity;
}

const STARS = Array.from({ length: 15 }, (_, count) => '*'.repeat(count));

function attachedText(attached: Readonly<Attachments>): string {
  let text = '';
  for (const delivery of attached.deliveries) {
    const { quantity_qualifier, unit, period_qualifier, pattern, pattern_time } = delivery;
    const [count, modulus, periods] = [delivery.quantity, delivery.modulus, delivery.periods];
    text += `\n${line('HSD', [quantity_qualifier, count, unit, modulus, period_qualifier, periods, pattern, pattern_time])}`;
  }
  for (const reference of attached.references) {
    text += `\n${line('REF', [reference.qualifier, reference.value, reference.description])}`;
  }
  for (const date of attached.dates) {
    text += `\n${line('DTP', [date.qualifier, date.to === null ? 'D8' : 'RD8', date.raw])}`;
  }
  for (const message of attached.messages) text += `\nMSG*${message}`;
  for (const place of attached.places)
    text += `\n${line('III', [place.qualifier, place.code, null, place.text])}`;
  for (const entity of attached.entities) text += entityText(entity);
  return text;
}

function entityText(entity: RelatedEntity): string {
  const { is_person, name, first_name, middle_name, suffix, id_qualifier, id, address } = entity;
  const kind = is_person === null ? null : is_person ? '1' : '2';
  const role = entity.entity_code ?? entity.entity;
  let text = `\n${line('NM1', [role, kind, name, first_name, middle_name, null, suffix, id_qualifier, id])}`;
  if (address !== null && address.lines.length > 0) text += `\n${line('N3', [...address.lines])}`;
  if (address !== null) text += `\n${line('N4', [address.city, address.state, address.postal_code])}`;
  for (const contact of entity.contacts) {
    const numbers = [
      ['TE', contact.phone],
      ['FX', contact.fax],
      ['EM', contact.email],
      ['UR', contact.url],
    ].filter((number) => number[1] !== null);
    text += `\n${line('PER', ['IC', contact.name, ...numbers.flat()])}`;
  }
  if (entity.provider_code !== null) text += `\nPRV*${entity.provider_code}`;
  return text;
}

/** Nearly all: the code and nothing beside it. */
function isDental({ qualifier, modifiers, range_end }: NonNullable<BenefitBlock['procedure']>): boolean {
  return qualifier === DENTAL_QUALIFIER && range_end === null && modifiers.length === 0;
}

function procedureText({
  qualifier,
  code,
  modifiers,
  range_end,
}: NonNullable<BenefitBlock['procedure']>): string {
  const start = qualifier === null ? code : `${qualifier}:${code}`;
  if (modifiers.length === 0 && range_end === null) return start;
  const parts = [start, ...modifiers, ...Array<string>(4 - Math.min(4, modifiers.length)).fill('')];
  if (range_end !== null) parts.push('', range_end);
  return parts.join(':').replace(/:+$/, '');
}

/** A segment's elements joined, empty ones at the end left out. */
function line(id: string, elements: readonly (string | number | null)[]): string {
  let text = id;
  let gap = 1;
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    if (element === null) gap++;
    else {
      text += (STARS[gap] as string) + element;
      gap = 1;
    }
  }
  return text;
}
