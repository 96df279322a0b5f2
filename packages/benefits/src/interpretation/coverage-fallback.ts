// What answers for a procedure the payer gave no share of its own: the narrowest kind of service that has one,
// then the payer's class, then dental care, then the plan as a whole.

import type { Day } from '../answer.ts';
import { type Cell, notStated, resolveCell } from './cell.ts';
import { classCovers, serviceTypesFor } from './code-service-types.ts';
import type { ServiceGroup } from './coverage-entry.ts';
import type { Reading } from './row.ts';
import { isDentalCare, serviceTypeName } from './scope.ts';
import { cellText, type ShareStatement } from './shares.ts';

export interface WiderCell {
  cell: Cell;
  origin: string;
}

export function fallbackCell(
  code: string,
  services: ReadonlyMap<string, ServiceGroup>,
  network: 'in' | 'out',
  reading: Reading,
): WiderCell | null {
  const { asOf, isDentalNamed } = reading;
  const index = indexOf(services);
  for (const serviceType of serviceTypesFor(code)) {
    const found = answerOf(index, serviceType, network, asOf);
    if (found) return found;
  }
  for (const group of index.classes) {
    if (group.benefitClass === null || !classCovers(group.benefitClass, code)) continue;
    const found = answerFrom([group], network, group.benefitClass, asOf);
    if (found) return found;
  }
  for (const serviceType of isDentalNamed ? DENTAL_WIDE_TYPES : PLAN_WIDE_TYPES) {
    const found = answerOf(index, serviceType, network, asOf);
    if (found) return found;
  }
  return null;
}

const PLAN_WIDE_TYPES = ['35', 'F3', '30', '60', ''];
/** Without the health plan: its coinsurance is not that of dental care, which has a name of its own. */
const DENTAL_WIDE_TYPES = ['35', 'F3', ''];

function answerOf(
  index: ServiceIndex,
  serviceType: string,
  network: 'in' | 'out',
  asOf: Day | null,
): WiderCell | null {
  const all = index.byType.get(serviceType);
  if (!all) return null;
  const known = index.answers[network].get(serviceType);
  if (known !== undefined) return known;
  const isWhole = PLAN_WIDE_TYPES.includes(serviceType);
  // A class of the whole plan ("Type 2") says nothing of a code nobody put in it.
  const groups = isWhole ? all.filter((group) => group.benefitClass === null) : all;
  const found = answerFrom(
    groups,
    network,
    serviceType === '' ? 'the whole plan' : serviceTypeName(serviceType),
    asOf,
  );
  index.answers[network].set(serviceType, found);
  return found;
}

interface ServiceIndex {
  byType: Map<string, ServiceGroup[]>;
  /** What a service type answers for a network, worked out once. */
  answers: { in: Map<string, WiderCell | null>; out: Map<string, WiderCell | null> };
  classes: ServiceGroup[];
}

const indexes = new WeakMap<ReadonlyMap<string, ServiceGroup>, ServiceIndex>();

function indexOf(services: ReadonlyMap<string, ServiceGroup>): ServiceIndex {
  const known = indexes.get(services);
  if (known) return known;
  const index: ServiceIndex = { byType: new Map(), answers: { in: new Map(), out: new Map() }, classes: [] };
  for (const group of services.values()) {
    // Payers without service types of their own put their classes on dental care.
    const isWhole = group.serviceType === null || isDentalCare(group.serviceType);
    if (isWhole && group.benefitClass !== null) index.classes.push(group);
    const type = group.serviceType ?? '';
    const groups = index.byType.get(type);
    if (groups) groups.push(group);
    else index.byType.set(type, [group]);
  }
  indexes.set(services, index);
  return index;
}

function answerFrom(
  groups: readonly ServiceGroup[] | undefined,
  network: 'in' | 'out',
  name: string,
  asOf: Day | null,
): WiderCell | null {
  if (!groups || groups.length === 0) return null;
  const plain = groups.filter((group) => group.benefitClass === null);
  const statements = (plain.length > 0 ? plain : groups).flatMap((group) =>
    group.statements.filter(isGeneral),
  );
  const cell = resolveCell(statements, network, asOf);
  if (cell === null || cell.share.kind === 'covered' || cell.share.kind === 'not_stated') return null;
  if (cell.also.some((share) => share.kind === cell.share.kind)) {
    const shares = [cell.share, ...cell.also];
    const sources = shares.flatMap((share) => share.sources).sort((a, b) => a - b);
    const texts = shares.map(cellText).join(' or ');
    return {
      cell: { share: notStated(sources), also: [], outdone: [], isContradiction: false, notes: [] },
      origin: `${name} is stated as ${texts}; which of them holds for this code is not stated`,
    };
  }
  return {
    cell: cell.outdone.length > 0 ? cell : { ...cell, notes: [] },
    origin: `Share stated for ${name}`,
  };
}

/** A row limited by its words to some codes, or whose words say what is not covered, is not the kind's general share. */
function isGeneral(statement: ShareStatement): boolean {
  const { row } = statement;
  if (row.textCodes.length > 0) return false;
  return !(statement.kind === 'not_covered' && row.remarks.some((remark) => remark.isExclusion));
}
