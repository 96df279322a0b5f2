// Other payers (EB R) and parts of the plan somebody else runs (EB U).

import type { Address, BenefitBlock, RelatedEntity } from '../answer.ts';
import type { OtherCoverage } from '../parsed-benefits.ts';
import type { Row } from './row.ts';
import { serviceTypeName } from './scope.ts';
import { isRealDay } from './wording.ts';

const PAYER_ENTITIES = ['PR', 'PRP', 'SEP', 'TTP', 'OC', 'OO', 'P4', 'CA', 'VN', '2B', 'Y2', '13'];
const ORDERS: Readonly<Record<string, string>> = { PRP: 'primary', SEP: 'secondary', TTP: 'tertiary' };

export function formatAddress(address: Address | null): string | null {
  if (address === null) return null;
  const place = [address.state, address.postal_code].filter((part) => part !== null).join(' ');
  const parts = [...address.lines, address.city, place].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

export function otherCoverageOf(row: Row, strayPayer: BenefitBlock | null): OtherCoverage {
  const { block, stated, attached } = row;
  const owner = attached.entities.length > 0 || strayPayer === null ? block : strayPayer;
  const { entities } = owner.attached;
  const payer = entities.find((entity) => PAYER_ENTITIES.includes(entity.entity_code ?? '')) ?? entities[0];
  const insured = entities.find((entity) => entity.id_qualifier === 'MI');
  const text = [row.words, row.benefitClass ?? ''].filter((part) => part !== '').join(' ');
  const plan = stated.plan_coverage;
  return {
    name: payer?.name ?? plan,
    payer_id: payer !== undefined && payer.id_qualifier !== 'MI' ? payer.id : null,
    member_id: insured?.id ?? referenceIn(block, '1W') ?? referenceIn(block, 'IG'),
    phone: payer?.contacts.find((contact) => contact.phone !== null)?.phone ?? null,
    address: formatAddress(payer?.address ?? null),
    effective_date: dateIn(block, ['346', '356', '291', '307', '348', '290', '472'], 'from'),
    end_date:
      dateIn(block, ['347', '357', '349'], 'from') ?? dateIn(block, ['346', '291', '307', '290'], 'to'),
    service_types: row.serviceTypes.map(serviceTypeName),
    order: orderOf(payer, `${text} ${plan ?? ''}`),
    text:
      text !== ''
        ? text
        : ((plan === payer?.name ? null : plan) ??
          payer?.contacts.find(({ url }) => url !== null)?.url ??
          ''),
    sources: owner === block ? [block.index] : [block.index, owner.index],
  };
}

function orderOf(payer: RelatedEntity | undefined, text: string): string | null {
  const byEntity = ORDERS[payer?.entity_code ?? ''];
  if (byEntity !== undefined) return byEntity;
  const word = /\b(PRIMARY|SECONDARY|TERTIARY)\b/i.exec(text)?.[1];
  return word === undefined ? null : word.toLowerCase();
}

function referenceIn(block: BenefitBlock, qualifier: string): string | null {
  return block.attached.references.find((reference) => reference.qualifier === qualifier)?.value ?? null;
}

function dateIn(block: BenefitBlock, qualifiers: readonly string[], end: 'from' | 'to'): string | null {
  for (const qualifier of qualifiers) {
    const day = block.attached.dates.find((date) => date.qualifier === qualifier)?.[end] ?? null;
    if (isRealDay(day)) return day;
  }
  return null;
}

/** Some payers put the other payer's name after a later row; one stray name belongs to the one nameless row. */
export function findStrayPayer(blocks: readonly BenefitBlock[], ownName: string | null): BenefitBlock | null {
  let stray: BenefitBlock | null = null;
  for (const block of blocks) {
    const { code } = block.stated;
    const { entities } = block.attached;
    if (entities.length === 0 || code === 'R' || code === 'U' || code === '1') continue;
    const isOther = entities.some(
      (entity) => entity.entity_code === 'PR' && entity.name !== null && entity.name !== ownName,
    );
    if (!isOther) continue;
    if (stray !== null) return null;
    stray = block;
  }
  return stray;
}
