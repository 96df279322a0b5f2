import type { Attachments, BenefitBlock, ProcedureRef, RelatedEntity } from '../response.ts';

/** The numbers of a row, as sent. */
export interface RowNumbers {
  amount: string | null;
  percent: string | null;
  quantity: string | null;
}

/** Writes a benefit row from JSON as X12 segments, so that rows look the same in every format. */
export function benefitText({ stated, procedure, attached }: BenefitBlock, numbers: RowNumbers): string {
  const row = line('EB', [
    stated.code,
    stated.coverage_level,
    stated.service_types.join('^'),
    stated.insurance_type,
    stated.plan_coverage,
    stated.time_qualifier,
    numbers.amount,
    numbers.percent,
    stated.quantity_qualifier,
    numbers.quantity,
    stated.authorization,
    stated.network,
    procedure === null ? null : procedureText(procedure),
  ]);
  return [row, ...attachedLines(attached)].join('\n');
}

function attachedLines(attached: Attachments): string[] {
  return [
    ...attached.deliveries.map((delivery) =>
      line('HSD', [
        delivery.quantity_qualifier,
        delivery.quantity,
        delivery.unit,
        delivery.modulus,
        delivery.period_qualifier,
        delivery.periods,
        delivery.pattern,
        delivery.pattern_time,
      ]),
    ),
    ...attached.references.map(({ qualifier, value, description }) =>
      line('REF', [qualifier, value, description]),
    ),
    ...attached.dates.map(({ qualifier, to, raw }) =>
      line('DTP', [qualifier, to === null ? 'D8' : 'RD8', raw]),
    ),
    ...attached.messages.map((message) => line('MSG', [message])),
    ...attached.places.map(({ qualifier, code, text }) => line('III', [qualifier, code, null, text])),
    ...attached.entities.flatMap(entityLines),
  ];
}

function entityLines(entity: RelatedEntity): string[] {
  const { is_person, name, first_name, middle_name, suffix, id_qualifier, id, address } = entity;
  const kind = is_person === null ? null : is_person ? '1' : '2';
  const role = entity.entity_code ?? entity.entity;
  const lines = [line('NM1', [role, kind, name, first_name, middle_name, null, suffix, id_qualifier, id])];
  if (address !== null) {
    if (address.lines.length > 0) lines.push(line('N3', address.lines));
    lines.push(line('N4', [address.city, address.state, address.postal_code]));
  }
  for (const contact of entity.contacts) {
    const numbers = [
      ['TE', contact.phone],
      ['FX', contact.fax],
      ['EM', contact.email],
      ['UR', contact.url],
    ].filter(([, number]) => number !== null);
    lines.push(line('PER', ['IC', contact.name, ...numbers.flat()]));
  }
  if (entity.provider_code !== null) lines.push(line('PRV', [entity.provider_code]));
  return lines;
}

function procedureText({ qualifier, code, modifiers, range_end }: ProcedureRef): string {
  const parts = qualifier === null ? [code, ...modifiers] : [qualifier, code, ...modifiers];
  if (range_end === null) return parts.join(':');
  // The end of a range is EB13-8. If there is no qualifier (EB13-1), every component is one position earlier.
  while (parts.length < (qualifier === null ? 6 : 7)) parts.push('');
  return [...parts, range_end].join(':');
}

function line(id: string, elements: readonly (string | number | null)[]): string {
  let length = elements.length;
  while (length > 0 && (elements[length - 1] ?? '') === '') length--;
  return [id, ...elements.slice(0, length)].join('*');
}
