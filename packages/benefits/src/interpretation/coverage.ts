// The two coverage tables, filled row by row: what the plan pays per kind of service and per procedure.

import type { BenefitBlock, Day } from '../answer.ts';
import { type CdtDescriptors, DENTAL_SERVICE_TYPES, isCdtCode } from '../codes/index.ts';
import type { Contradiction, ProcedureCoverage, ServiceTypeCoverage } from '../parsed-benefits.ts';
import { type Cell, notStated, resolveCell } from './cell.ts';
import type { Cells, ProcedureEntry, ServiceGroup } from './coverage-entry.ts';
import { fallbackCell } from './coverage-fallback.ts';
import { plainRow, procedureRow, serviceTypeRow } from './coverage-rows.ts';
import { codesExcepted, codesSetApart, denialIn, deniesItsCodes, namesPart } from './denials.ts';
import { codesInText, rangesInText } from './free-text-codes.ts';
import { type Reading, type Row, readRow } from './row.ts';
import { type CodeRange, isPlanWide, isWithin, procedureRange } from './scope.ts';
import { planPaysOf, type ShareStatement, shareOf, statementOf } from './shares.ts';

export interface Coverage {
  /** Takes a row that states one code's share for both networks and nothing else, first of its code; false otherwise. */
  readPlain(block: BenefitBlock): boolean;
  read(row: Row): boolean;
  /** A limit or rule to show beside the row's procedures and service types; `source` is the row that states it. */
  note(row: Row, text: string, source: number): void;
  services: Map<string, ServiceGroup>;
  procedures: Map<string, ProcedureEntry>;
  tables(descriptors: CdtDescriptors): CoverageTables;
}

export interface CoverageTables {
  service_type_coverage: ServiceTypeCoverage[];
  procedure_coverage: ProcedureCoverage[];
  contradictions: Contradiction[];
}

const NONE: never[] = [];
const STATUS_CODES = new Set('12345678');

/** Far more than any payer states; a bound, so that odd answers cost no time. */
const MOST_SPANS = 200;
const NO_CODES: ReadonlySet<string> = new Set();

/** A range, what is said of it, and the codes of it that have been told so. */
interface Span {
  range: CodeRange;
  statement: ShareStatement;
  named: readonly string[];
}

function isExclusionAtLarge(row: Row): boolean {
  if (row.stated.code !== 'I' || row.benefitClass !== null || row.serviceTypes.length === 0) return false;
  return row.serviceTypes.every(isPlanWide) && namesPart(row);
}

export function serviceKey(serviceType: string | null, benefitClass: string | null): string {
  return `${serviceType ?? ''}|${benefitClass ?? ''}`;
}

export function createCoverage(reading: Reading): Coverage {
  const { quirk } = reading;
  const services = new Map<string, ServiceGroup>();
  const procedures = new Map<string, ProcedureEntry>();
  const spans: Span[] = [];
  const serviceNotes = new Map<string, { notes: Set<string>; sources: number[] }>();

  function entryFor(code: string): ProcedureEntry {
    const entry = procedures.get(code);
    if (!entry) {
      const fresh = { code, plain: null, statements: [], notes: null, sources: [], isSetApart: false };
      procedures.set(code, fresh);
      return fresh;
    }
    if (entry.plain !== null) {
      const statement = shareOf(readRow(entry.plain, reading), quirk);
      entry.plain = null;
      entry.statements = statement === null ? [] : [statement];
    }
    return entry;
  }

  function addToService(serviceType: string | null, row: Row, statement: ShareStatement) {
    const key = serviceKey(serviceType, row.benefitClass);
    const group = services.get(key);
    if (group) group.statements.push(statement);
    else services.set(key, { serviceType, benefitClass: row.benefitClass, statements: [statement] });
  }

  function mentionInWords(row: Row, apart: ReadonlySet<string>, isDenied: boolean) {
    const denial = denialIn(row);
    const denied = denial === '' ? NONE : codesInText(denial);
    const statement = denied.length === 0 ? null : statementOf(row, 'not_covered', 0, null, 2);
    if (statement !== null) spanOver(rangesInText(denial), statement, row.textCodes);
    for (const code of row.textCodes) {
      const entry = entryFor(code);
      entry.sources.push(row.index);
      if (apart.has(code)) entry.isSetApart = true;
      for (const remark of row.remarks) if (remark.codes.includes(code)) noteOn(entry, remark.text);
      const isSaid = isDenied && row.procedures.includes(code);
      if (statement !== null && denied.includes(code) && !isSaid) entry.statements.push(statement);
    }
  }

  function spanOver(ranges: CodeRange[], statement: ShareStatement, named: readonly string[]) {
    for (const range of ranges) if (spans.length < MOST_SPANS) spans.push({ range, statement, named });
  }

  /** A range speaks of every code between its ends; of those we have no name for, once another row names them. */
  function applySpans() {
    if (spans.length === 0) return;
    const entries = [...procedures.values()].filter(({ plain }) => plain === null);
    for (const { range, statement, named } of spans) {
      for (const entry of entries) {
        if (!isWithin(entry.code, range) || named.includes(entry.code)) continue;
        if (!entry.isSetApart || statement.rank < 2) entry.statements.push(statement);
      }
    }
  }

  return {
    services,
    procedures,
    readPlain(block) {
      const { procedure, stated } = block;
      if (procedure === null || procedure.range_end !== null || procedure.modifiers.length > 0) return false;
      if (stated.plan_coverage !== null || stated.network === 'Y' || stated.network === 'N') return false;
      const { code } = procedure;
      if (!isCdtCode(code) || procedures.has(code) || planPaysOf(block, quirk) === null) return false;
      procedures.set(code, {
        code,
        plain: block,
        statements: NONE,
        notes: null,
        sources: [block.index],
        isSetApart: false,
      });
      return true;
    },
    read(row) {
      const isDenied = row.remarks.length > 0 && row.procedures.length > 0 && deniesItsCodes(row);
      // What a denial leaves out it does not deny; nobody's share is set apart by it.
      const apart = row.textCodes.length === 0 || row.stated.code === 'I' ? NO_CODES : codesSetApart(row);
      if (row.textCodes.length > 0) mentionInWords(row, apart, isDenied);
      const statement = isDenied ? statementOf(row, 'not_covered', 0) : shareOf(row, quirk);
      if (statement === null) {
        for (const code of row.procedures) entryFor(code).sources.push(row.index);
        return row.procedures.length > 0 || row.textCodes.length > 0;
      }
      const isStatus = STATUS_CODES.has(row.stated.code);
      if (row.procedures.length > 0) {
        if (row.isRange && row.block.procedure !== null)
          spanOver([procedureRange(row.block.procedure)], statement, row.procedures);
        for (const code of row.procedures) {
          const entry = entryFor(code);
          entry.sources.push(row.index);
          entry.statements.push(statement);
        }
        return true;
      }
      if (row.textCodes.length > 0 && !isStatus) {
        const named = { ...statement, rank: 2 };
        const excepted = statement.kind === 'not_covered' ? codesExcepted(row) : null;
        const isMeant = (code: string) => !apart.has(code) && !excepted?.has(code);
        for (const code of row.textCodes) if (isMeant(code)) entryFor(code).statements.push(named);
        const ranges = row.remarks.flatMap(({ text }) => rangesInText(text.toUpperCase()));
        spanOver(
          ranges.filter(({ from }) => isMeant(from)),
          named,
          row.textCodes,
        );
        // A row on dental care at large whose words list codes speaks of those codes alone.
        if (row.benefitClass === null && row.serviceTypes.every(isPlanWide)) return true;
      }
      // "Cosmetic dentistry is not covered" on dental care at large is an exclusion, not the kind's share.
      if (isExclusionAtLarge(row)) return true;
      if (row.serviceTypes.length === 0) {
        if (isStatus) return false;
        addToService(null, row, statement);
        return true;
      }
      let isRead = false;
      for (const serviceType of row.serviceTypes) {
        // The plan's own status has its place; that of hospitals and pharmacies is no dental benefit.
        if (isStatus && (isPlanWide(serviceType) || !DENTAL_SERVICE_TYPES.has(serviceType))) continue;
        addToService(serviceType, row, statement);
        isRead = true;
      }
      return isRead;
    },
    note(row, text, source) {
      const codes = row.procedures.length > 0 ? row.procedures : row.textCodes;
      for (const code of codes) {
        const entry = entryFor(code);
        noteOn(entry, text);
        if (entry.sources[entry.sources.length - 1] !== source) entry.sources.push(source);
      }
      if (codes.length > 0) return;
      for (const serviceType of row.serviceTypes.length > 0 ? row.serviceTypes : [null]) {
        if (serviceType === null && row.benefitClass === null) continue;
        const key = serviceKey(serviceType, row.benefitClass);
        const known = serviceNotes.get(key);
        if (!known) serviceNotes.set(key, { notes: new Set([text]), sources: [source] });
        else {
          known.notes.add(text);
          known.sources.push(source);
        }
      }
    },
    tables(descriptors) {
      applySpans();
      const contradictions: Contradiction[] = [];
      const service_type_coverage: ServiceTypeCoverage[] = [];
      for (const [key, group] of services) {
        const extra = serviceNotes.get(key);
        for (const part of splitByWords(group, reading.asOf)) {
          service_type_coverage.push(
            serviceTypeRow(part, cellsOf(part.statements, reading.asOf), extra, contradictions),
          );
        }
      }
      const procedure_coverage: ProcedureCoverage[] = [];
      for (const entry of procedures.values()) {
        if (entry.plain !== null) {
          procedure_coverage.push(plainRow(entry, planPaysOf(entry.plain, quirk), descriptors));
        } else {
          procedure_coverage.push(
            procedureRow(entry, codeCells(entry, services, reading), descriptors, contradictions),
          );
        }
      }
      return { service_type_coverage, procedure_coverage, contradictions };
    },
  };
}

function noteOn(entry: ProcedureEntry, text: string): void {
  entry.notes ??= new Set();
  entry.notes.add(text);
}

const NOTHING: Cell = { share: notStated(), also: [], outdone: [], isContradiction: false, notes: [] };

function cellsOf(statements: readonly ShareStatement[], asOf: Day | null): Cells {
  return {
    in: resolveCell(statements, 'in', asOf) ?? NOTHING,
    out: resolveCell(statements, 'out', asOf) ?? NOTHING,
    origin: null,
  };
}

function codeCells(
  entry: ProcedureEntry,
  services: ReadonlyMap<string, ServiceGroup>,
  reading: Reading,
): Cells {
  const inside = codeCell(entry, services, 'in', reading);
  const outside = codeCell(entry, services, 'out', reading);
  const origins = inside.origin === outside.origin ? [inside.origin] : [inside.origin, outside.origin];
  const told = origins.filter((origin) => origin !== null);
  return { in: inside.cell, out: outside.cell, origin: told.length === 0 ? null : told.join('; ') };
}

const UNSAID = { cell: NOTHING, origin: null };

/** What was said of the code itself; where that is no share, what its kind of service says. */
function codeCell(
  entry: ProcedureEntry,
  services: ReadonlyMap<string, ServiceGroup>,
  network: 'in' | 'out',
  reading: Reading,
): { cell: Cell; origin: string | null } {
  const own = entry.statements.length === 0 ? null : resolveCell(entry.statements, network, reading.asOf);
  if (own !== null && own.share.kind !== 'covered') return { cell: own, origin: null };
  const wider = entry.isSetApart ? null : fallbackCell(entry.code, services, network, reading);
  if (wider === null) return own === null ? UNSAID : { cell: own, origin: null };
  if (own === null) return wider;
  const share = { ...wider.cell.share, sources: [...wider.cell.share.sources, ...own.share.sources] };
  return { cell: { ...wider.cell, share }, origin: wider.origin };
}

/** Rows of one kind of service with different shares and different words are different benefits: keep them apart. */
function splitByWords(group: ServiceGroup, asOf: Day | null): ServiceGroup[] {
  if (group.statements.length < 2) return [group];
  const byWords = new Map<string, ShareStatement[]>();
  for (const statement of group.statements) {
    const words = statement.row.remarks.map((remark) => remark.text).join('\n');
    const part = byWords.get(words);
    if (part) part.push(statement);
    else byWords.set(words, [statement]);
  }
  if (byWords.size < 2) return [group];
  const conflict = (['in', 'out'] as const).some((network) => {
    const cell = resolveCell(group.statements, network, asOf);
    return cell !== null && cell.also.length > 0 && cell.also.some((share) => share.kind === cell.share.kind);
  });
  if (!conflict) return [group];
  return [...byWords.values()].map((statements) => ({ ...group, statements }));
}
