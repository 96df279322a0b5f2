// The rows of the two coverage tables (kinds of service, and procedures) with the statements about each.

import { DENTAL_SERVICE_TYPES, statusOfCode } from '../../codes/index.ts';
import { isFigure, topicOf } from '../../resolve/index.ts';
import { getOrMake, groupBy } from '../../resolve/maps.ts';
import { classesSaidIn, isAboutRow, type Row } from '../../rows/row.ts';
import { isWholePlan } from '../../rows/service-types.ts';
import type { SourcedText } from '../../sources.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { isPlanWide, PLAN } from '../../vocabulary/index.ts';
import { subjectLabel } from '../../wording/subject-labels.ts';
import { sentenceCase } from '../../wording/texts.ts';
import { proceduresOf } from '../applies-to.ts';
import type { ReadResponse } from '../read-response.ts';

export interface Entry {
  subject: SubjectNode;
  plan: string | null;
  /** Statements about what the plan pays for exactly this subject. */
  statements: Statement[];
  rows: number[];
  remarks: SourcedText[];
}

export interface ServiceEntry extends Entry {
  serviceType: string | null;
  /** The payer's heading, or our label for a subject that a sentence names. */
  heading: string | null;
  /** The key of the rows without a heading that also belong to it. */
  bareKey?: string;
}

export interface ProcedureEntry extends Entry {
  code: string;
}

export interface Entries {
  services: Map<string, ServiceEntry>;
  procedures: Map<string, ProcedureEntry>;
}

export function collectEntries(read: ReadResponse): Entries {
  const entries: Entries = { services: new Map(), procedures: new Map() };
  for (const row of read.rows) for (const code of row.procedures) procedureEntry(entries, code, row);
  for (const statement of read.statements) {
    const row = read.rows[statement.source.row];
    if (row === undefined) continue;
    const isShare = topicOf(statement.says) === 'share';
    const isOfWholeRow = isAboutRow(statement, row);
    const codes = isOfWholeRow && row.procedures.length > 0 ? row.procedures : codesOf(statement.subject);
    for (const code of codes) {
      const entry = procedureEntry(entries, code, row);
      if (isShare) entry.statements.push(statement);
    }
    for (const code of codesOf(otherSubjectsOf(statement))) procedureEntry(entries, code, row);
    if (!isShare || codes.length > 0) continue;
    if (isOfWholeRow) addRow(entries, statement, row);
    else if (isFigure(statement.says)) {
      for (const node of statement.subject) if (!isPlanWide(node)) addNode(entries, statement, node, row);
    }
  }
  for (const remark of read.remarks) {
    const row = read.rows[remark.source.row];
    if (row === undefined) continue;
    for (const code of codesOf(remark.subjects)) {
      procedureEntry(entries, code, row).remarks.push({ text: remark.text, sources: [row.index] });
    }
  }
  joinBareEntries(entries);
  return entries;
}

/**
 * Rows that only say that a category is covered belong to the category's percentage, if its only heading is the name of a
 * class: "Restorative (Type 2 - basic)".
 */
function joinBareEntries({ services }: Entries): void {
  const byCategory = groupBy([...services], ([, { serviceType, plan }]) => `${serviceType} ${plan}`);
  for (const [one, other, ...more] of byCategory.values()) {
    if (one === undefined || other === undefined || more.length > 0) continue;
    const [[bareKey, bare], [, named]] = one[1].heading === null ? [one, other] : [other, one];
    const isBare = bare.heading === null && bare.statements.every(({ says }) => says.kind === 'covered');
    if (!isBare || named.subject.kind !== 'category' || named.serviceType === null) continue;
    named.statements.push(...bare.statements);
    named.rows = [...new Set([...bare.rows, ...named.rows])].sort((a, b) => a - b);
    named.bareKey = bareKey;
    services.delete(bareKey);
  }
}

/** Subjects that the statement names although it isn't about them: exceptions, and services that share a limit. */
function otherSubjectsOf({ except, conditions }: Statement): SubjectNode[] {
  if (conditions.length === 0) return except;
  return [...except, ...conditions.flatMap((one) => (one.kind === 'combined_with' ? one.subjects : []))];
}

/** The codes that are named alone or in a range. A family's codes aren't included: they use the family's values. */
function codesOf(nodes: readonly SubjectNode[]): string[] {
  return nodes.filter(({ kind }) => kind === 'code' || kind === 'range').flatMap(proceduresOf);
}

export function procedureKey(code: string, plan: string | null): string {
  return `${code}|${plan ?? ''}`;
}

function serviceKey(serviceType: string | null, heading: string | null, plan: string | null): string {
  return `${serviceType ?? ''}|${heading?.toLowerCase() ?? ''}|${plan ?? ''}`;
}

const headingOf = ({ heading }: Row): string | null => (heading === null ? null : sentenceCase(heading));

/** The keys of the table rows that a benefit row belongs to. */
export function tableKeysOf(row: Row): string[] {
  const codes = row.procedures.length > 0 ? row.procedures : codesOf(row.subject);
  if (codes.length > 0) return codes.map((code) => procedureKey(code, row.plan));
  const heading = headingOf(row);
  if (row.serviceTypes.length === 0) return heading === null ? [] : [serviceKey(null, heading, row.plan)];
  return row.serviceTypes.map((type) => serviceKey(type, heading, row.plan));
}

/** The code's entry, with the row added to its rows. Makes the entry if there is none yet. */
function procedureEntry({ procedures }: Entries, code: string, { index, plan }: Row): ProcedureEntry {
  const entry = getOrMake(
    procedures,
    procedureKey(code, plan),
    (): ProcedureEntry => ({
      code,
      subject: { kind: 'code', code },
      plan,
      statements: [],
      rows: [],
      remarks: [],
    }),
  );
  if (entry.rows.at(-1) !== index) entry.rows.push(index);
  return entry;
}

/** Adds a statement about the row's own subject. An active or inactive status counts only for parts of dental care. */
function addRow(entries: Entries, statement: Statement, row: Row): void {
  const heading = headingOf(row);
  const isStatus = statusOfCode(row.stated.code) !== null;
  const types = row.serviceTypes.filter((type) => !isStatus || isDentalPart(type));
  if (types.length === 0 && isStatus && heading === null) return;
  for (const serviceType of types.length > 0 ? types : [null]) {
    const ofType: SubjectNode = serviceType === null ? PLAN : { kind: 'category', service_type: serviceType };
    const subject = heading === null ? ofType : (row.subject[0] ?? ofType);
    add(entries, statement, { serviceType, heading, subject });
  }
}

/** False for the whole plan, whose status is shown elsewhere, and for services that aren't dental, such as pharmacy. */
function isDentalPart(serviceType: string): boolean {
  return !isWholePlan(serviceType) && DENTAL_SERVICE_TYPES.has(serviceType);
}

/** Adds a statement from words about a subject other than the row's, such as "crowns are covered at 50%". */
function addNode(entries: Entries, statement: Statement, node: SubjectNode, row: Row): void {
  if (node.kind === 'category') {
    add(entries, statement, { serviceType: node.service_type, heading: null, subject: node });
    return;
  }
  // A payer's class is listed under the first service type of the row that mentions it. After several classes, we can't
  // tell which one the service is in.
  const [first] = node.kind === 'class' ? row.serviceTypes : [];
  const type = first !== undefined && (isWholePlan(first) || classesSaidIn(row).size < 2) ? first : undefined;
  add(entries, statement, { serviceType: type ?? null, heading: subjectLabel(node), subject: node });
}

function add(
  { services }: Entries,
  statement: Statement,
  service: Pick<ServiceEntry, 'serviceType' | 'heading' | 'subject'>,
): void {
  const { plan, source } = statement;
  const key = serviceKey(service.serviceType, service.heading, plan);
  const entry = getOrMake(services, key, () => ({ plan, statements: [], rows: [], remarks: [], ...service }));
  entry.statements.push(statement);
  if (entry.rows.at(-1) !== source.row) entry.rows.push(source.row);
}
