// Other payers (EB R) and parts of the plan that another payer runs (EB U).

import type { OtherCoverage, ParsedBenefits } from '../../parsed-benefits.ts';
import { isSameCompany, namesPayer, subjectBefore } from '../../resolve/companies.ts';
import type { BenefitBlock, Party, RelatedEntity } from '../../response.ts';
import { isRealDay } from '../../rows/context.ts';
import type { Row } from '../../rows/row.ts';
import { addressText } from '../../wording/plan.ts';
import { serviceTypeName } from '../../wording/subject-labels.ts';
import { sentenceCase } from '../../wording/texts.ts';
import type { ReadResponse } from '../read-response.ts';

const PAYER_ENTITIES = ['PR', 'PRP', 'SEP', 'TTP', 'OC', 'OO', 'P4', 'CA', 'VN', '2B', 'Y2', '13'];
const ORDERS: Readonly<Record<string, string>> = { PRP: 'primary', SEP: 'secondary', TTP: 'tertiary' };
/** Entity codes of payers. Each payer means a separate coverage. Administrators and vendors don't. */
const RANKED_PAYERS = new Set(['PR', 'PRP', 'SEP', 'TTP']);
const ORDER_WORDS = / (?:IS|ARE|PAYS?)(?: AS)?(?: THE)? (PRIMARY|SECONDARY)\b/g;
const OWN_PLAN = /\b(?:WE|US|(?:THIS|OUR)(?: DENTAL)? (?:PLAN|COVERAGE|POLICY))\b/;
/** The person, not the order of the plans. */
const PRIMARY_PERSON = /\bPRIMARY (?:INSURED|SUBSCRIBER|MEMBER|POLICY ?HOLDER)\b/g;
/** In a sentence with one of these words, "primary" isn't a plain statement that the other plan pays first. */
const NOT_PLAIN =
  /\b(?:NOT|NO(?! *[.:#]* *\w*\d)|NEVER|NEITHER|NOR|WITHOUT|CANNOT|IF|UNLESS|WHETHER|MAY(?! \d))\b|N'T\b/;

interface OtherCoverages extends Pick<ParsedBenefits, 'other_coverage' | 'carve_outs'> {
  /** Rows that say there is no other coverage. */
  denials: Row[];
}

export function projectOtherCoverage(read: ReadResponse): OtherCoverages {
  const { response, rows } = read;
  const result: OtherCoverages = { other_coverage: [], carve_outs: [], denials: [] };
  const denying = new Set<number>();
  for (const { says, source } of read.statements)
    if (says.kind === 'other_coverage' && !says.exists) denying.add(source.row);
  const stating: Row[] = [];
  for (const row of rows) {
    const { code, plan_coverage } = row.stated;
    const isNameless = row.attached.entities.length === 0 && plan_coverage === null;
    if (code === 'U') result.carve_outs.push(...otherCoveragesOf(row, null, response.payer));
    else if (code !== 'R') continue;
    else if (isNameless && denying.has(row.index)) result.denials.push(row);
    else stating.push(row);
  }
  // If several coverages have no payer, we can't know which one a payer's name in another row belongs to.
  const isOneWithoutPayer = stating.filter(({ attached }) => attached.entities.length === 0).length === 1;
  const strayPayer = isOneWithoutPayer ? findStrayPayer(response.blocks, response.payer) : null;
  for (const row of stating) result.other_coverage.push(...otherCoveragesOf(row, strayPayer, response.payer));
  return result;
}

function otherCoveragesOf(row: Row, strayPayer: BenefitBlock | null, self: Party | null): OtherCoverage[] {
  const { block, attached } = row;
  const owner = attached.entities.length > 0 || strayPayer === null ? block : strayPayer;
  return groupByPayer(owner.attached.entities, self).map((entities) =>
    otherCoverageOf(row, owner, entities, self),
  );
}

function otherCoverageOf(
  row: Row,
  owner: BenefitBlock,
  entities: readonly RelatedEntity[],
  self: Party | null,
): OtherCoverage {
  const { block, stated } = row;
  const payer = entities.find((entity) => PAYER_ENTITIES.includes(entity.entity_code ?? '')) ?? entities[0];
  const insured = entities.find((entity) => entity.id_qualifier === 'MI');
  const heading = row.heading === null ? '' : sentenceCase(row.heading);
  const text = [row.words, heading].filter((part) => part !== '').join(' ');
  const plan = stated.plan_coverage;
  const unusedPlan = plan === payer?.name ? null : plan;
  const url = payer?.contacts.find((contact) => contact.url !== null)?.url;
  return {
    name: payer?.name ?? plan,
    payer_id: payer !== undefined && payer.id_qualifier !== 'MI' ? payer.id : null,
    member_id: insured?.id ?? referenceIn(block, '1W') ?? referenceIn(block, 'IG'),
    phone: payer?.contacts.find((contact) => contact.phone !== null)?.phone ?? null,
    address: addressText(payer?.address ?? null),
    effective_date: dateIn(block, ['346', '356', '291', '307', '348', '290', '472'], 'from'),
    end_date:
      dateIn(block, ['347', '357', '349'], 'from') ?? dateIn(block, ['346', '291', '307', '290'], 'to'),
    service_types: [...new Set(stated.service_types)].map(serviceTypeName),
    order: orderOf(payer, `${text} ${plan ?? ''}`, self),
    text: text === '' ? (unusedPlan ?? url ?? '') : text,
    sources: owner === block ? [block.index] : [block.index, owner.index],
  };
}

/**
 * One group for each payer, with the people and companies named after it. The payer of the response is left out if
 * there are others.
 */
function groupByPayer(entities: readonly RelatedEntity[], self: Party | null): RelatedEntity[][] {
  let group: RelatedEntity[] = [];
  const groups = [group];
  let payer: RelatedEntity | null = null;
  for (const entity of entities) {
    if (RANKED_PAYERS.has(entity.entity_code ?? '')) {
      if (payer !== null && !isNamedTwice(payer, entity)) {
        group = [];
        groups.push(group);
      }
      payer = entity;
    }
    group.push(entity);
  }
  if (self === null || groups.length === 1) return groups;
  const others = groups.filter((each) => each.some((entity) => !isSameCompany(entity, self)));
  return others.length > 0 ? others : groups;
}

/**
 * Whether both mean the same coverage. A company may be named once as payer and once as primary, secondary or tertiary
 * payer. If it is primary and secondary, these are two coverages.
 */
function isNamedTwice(one: RelatedEntity, other: RelatedEntity): boolean {
  return (one.entity_code === 'PR') !== (other.entity_code === 'PR') && isSameCompany(one, other);
}

/** The other plan's order of payment: `primary`, `secondary`, `tertiary`, or null if it isn't clear. */
function orderOf(payer: RelatedEntity | undefined, text: string, self: Party | null): string | null {
  const byEntity = ORDERS[payer?.entity_code ?? ''];
  if (byEntity !== undefined) return byEntity;
  const upper = text.toUpperCase().replace(PRIMARY_PERSON, '');
  const orders = ownOrders(upper, payer, self);
  if (orders.size > 1) return null;
  if (orders.size === 1) return orders.has('PRIMARY') ? 'secondary' : 'primary';
  const sentences = upper
    .split(/[.;]/)
    .filter((sentence) => /\b(PRIMARY|SECONDARY|TERTIARY)\b/.test(sentence));
  const words = new Set(upper.match(/\b(?:PRIMARY|SECONDARY|TERTIARY)\b/g));
  const [word] = words;
  if (word === undefined || words.size > 1 || !sentences.every((one) => isOfOther(one, self))) return null;
  return word.toLowerCase();
}

/** What the payer calls its own plan: PRIMARY or SECONDARY. The other plan is then the opposite. */
function ownOrders(upper: string, payer: RelatedEntity | undefined, self: Party | null): Set<string> {
  const orders = new Set<string>();
  for (const found of upper.matchAll(ORDER_WORDS)) {
    const [, order = ''] = found;
    const subject = subjectBefore(upper, found.index);
    if (namesPayer(subject, self?.name, payer?.name) || isOwnPlan(subject)) orders.add(order);
  }
  return orders;
}

/** Whether the subject of the verb is the payer's own plan. "Our records show that Cigna" is about Cigna. */
const isOwnPlan = (subject: string): boolean => new RegExp(`${OWN_PLAN.source}$`).test(subject);

/** Whether the order in the sentence is certainly that of the other plan. */
function isOfOther(sentence: string, self: Party | null): boolean {
  if (NOT_PLAIN.test(sentence)) return false;
  // If the order follows a verb, `ownOrders` has checked the verb's subject.
  if (sentence.search(ORDER_WORDS) >= 0) return true;
  const isSelfNamed = self?.name != null && sentence.includes(self.name.toUpperCase());
  return !isSelfNamed && !/\bOUR\b/.test(sentence) && !OWN_PLAN.test(sentence);
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

/** Some payers send the other payer's name in a row other than EB R. We use it only if exactly one row has one. */
function findStrayPayer(blocks: readonly BenefitBlock[], self: Party | null): BenefitBlock | null {
  let stray: BenefitBlock | null = null;
  for (const block of blocks) {
    const { code } = block.stated;
    const { entities } = block.attached;
    if (entities.length === 0 || code === 'R' || code === 'U' || code === '1') continue;
    const isOther = entities.some(
      (entity) =>
        entity.entity_code === 'PR' &&
        entity.name !== null &&
        (self === null || !isSameCompany(entity, self)),
    );
    if (!isOther) continue;
    if (stray !== null) return null;
    stray = block;
  }
  return stray;
}
