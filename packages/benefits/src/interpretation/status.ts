// Is dental coverage active? Rows about dentistry decide; a health plan's own status is no answer about teeth.

import type { Day, EligibilityAnswer } from '../answer.ts';
import { BENEFIT_CODES, DENTAL_SERVICE_TYPES, isCdtCode, labelOf } from '../codes/index.ts';
import type { CoverageStatus, CoverageStatusDetail, SourcedText } from '../parsed-benefits.ts';
import { planDates } from './plan-dates.ts';
import type { Row } from './row.ts';

export interface Status {
  read(row: Row): void;
  /** Rows that say "active", the most dental first. */
  activeRows(): Row[];
  result(answer: EligibilityAnswer, asOf: Day | null): CoverageStatusDetail;
}

/** How near to dentistry a status row speaks: 0 dental care, 1 a part of it, 2 the plan at large, 3 something else. */
type Nearness = 0 | 1 | 2 | 3;

export function collectStatus(): Status {
  const active: Row[][] = [[], [], [], []];
  const inactive: Row[][] = [[], [], [], []];
  const denied: Row[] = [];
  const carvedOut: Row[] = [];
  const refused: Row[] = [];

  return {
    read(row) {
      const code = row.block.code;
      if (code >= '1' && code <= '5' && code.length === 1) active[nearnessOf(row)]?.push(row);
      else if (code >= '6' && code <= '8' && code.length === 1) inactive[nearnessOf(row)]?.push(row);
      else if (code === 'V') refused.push(row);
      else if (nearnessOf(row) === 0 && row.procedures.length === 0 && row.benefitClass === null) {
        if (code === 'I') denied.push(row);
        else if (code === 'U') carvedOut.push(row);
      }
    },
    activeRows: () => active.flat(),
    result(answer, asOf) {
      const contradictions: SourcedText[] = [];
      const settle = (
        status: CoverageStatus,
        rows: readonly Row[],
        reason: string,
        sources = rows,
      ): CoverageStatusDetail => {
        if (status === 'active') contradictions.push(...againstActive(answer, rows, asOf));
        return { status, reason, contradictions, sources: sources.map((row) => row.index) };
      };
      const at = (rows: Row[][], ...nearness: Nearness[]) => nearness.flatMap((place) => rows[place] ?? []);

      const dental = at(active, 0);
      const dentalEnded = at(inactive, 0);
      if (dental.length > 0) {
        for (const row of [...dentalEnded, ...denied]) {
          contradictions.push({
            text: `Another row says ${describe(row)} for dental care.`,
            sources: [row.index],
          });
        }
        return settle('active', dental, `The payer says ${describe(dental[0])} for dental care.`);
      }
      if (dentalEnded.length > 0) {
        for (const row of at(active, 1, 2)) {
          contradictions.push({ text: `Another row says ${describe(row)}.`, sources: [row.index] });
        }
        return settle('inactive', dentalEnded, `The payer says ${describe(dentalEnded[0])} for dental care.`);
      }
      if (denied.length > 0) {
        const parts = at(active, 1);
        for (const row of parts)
          contradictions.push({
            text: `Another row says ${describe(row)} for a part of dental care.`,
            sources: [row.index],
          });
        return settle('inactive', denied, 'The payer says that dental care is not covered.');
      }
      const parts = at(active, 1);
      if (parts.length > 0)
        return settle('active', parts, `The payer says ${describe(parts[0])} for a part of dental care.`);
      if (carvedOut.length > 0) {
        const name = carvedOut[0]?.block.entities.find((entity) => entity.name !== null)?.name;
        return settle(
          'unknown',
          carvedOut,
          `Dental care is handled by ${name ?? 'another company'}: the payer sends you there.`,
        );
      }
      const general = at(active, 2);
      const generalEnded = at(inactive, 2, 1);
      if (general.length > 0) {
        for (const row of generalEnded)
          contradictions.push({ text: `Another row says ${describe(row)}.`, sources: [row.index] });
        return settle(
          'active',
          general,
          `The payer says ${describe(general[0])} for the plan; dental care is not named.`,
        );
      }
      if (generalEnded.length > 0)
        return settle('inactive', generalEnded, `The payer says ${describe(generalEnded[0])}.`);
      if (refused.length > 0) return settle('unknown', refused, 'The payer could not process the request.');
      const elsewhere = [...at(active, 3), ...at(inactive, 3)];
      if (elsewhere.length > 0) {
        return settle(
          'unknown',
          elsewhere,
          'The payer states a status only for services that are not dental.',
        );
      }
      const isRejected = answer.rejections.length > 0;
      return settle(
        'unknown',
        [],
        isRejected ? 'The payer rejected the request.' : 'The payer states no status.',
      );
    },
  };
}

function nearnessOf(row: Row): Nearness {
  if (row.procedures.length > 0) return row.procedures.some(isCdtCode) ? 1 : 3;
  if (row.serviceTypes.length === 0) return 2;
  let nearest: Nearness = 3;
  for (const type of row.serviceTypes) {
    if (type === '35' || type === 'F3') return 0;
    if (DENTAL_SERVICE_TYPES.has(type)) nearest = 1;
    else if (nearest === 3 && (type === '30' || type === '60')) nearest = 2;
  }
  return nearest;
}

function describe(row: Row | undefined): string {
  return `"${labelOf(BENEFIT_CODES, row?.block.code) ?? row?.block.code ?? ''}"`;
}

function againstActive(answer: EligibilityAnswer, rows: readonly Row[], asOf: Day | null): SourcedText[] {
  const against: SourcedText[] = [];
  for (const row of rows) {
    for (const remark of row.remarks) {
      if (remark.status === 'inactive')
        against.push({ text: `The row's own words say: ${remark.text}`, sources: [row.index] });
    }
  }
  if (asOf === null) return against;
  const { ends, begins } = planDates(answer, rows);
  const ended = ends.find((end) => end.day < asOf);
  if (ended)
    against.push({ text: `${ended.label} is ${ended.day}, before ${asOf}.`, sources: ended.sources });
  const starting = begins.find((begin) => begin.day > asOf);
  if (starting)
    against.push({ text: `${starting.label} is ${starting.day}, after ${asOf}.`, sources: starting.sources });
  return against;
}
