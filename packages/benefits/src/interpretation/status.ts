// Is dental coverage active? Rows about dentistry decide; a health plan's own status is no answer about teeth.

import type { BenefitBlock, Day, EligibilityAnswer } from '../answer.ts';
import { BENEFIT_CODES, DENTAL_SERVICE_TYPES, isCdtCode, labelOf } from '../codes/index.ts';
import type { CoverageStatus, CoverageStatusDetail, SourcedText } from '../parsed-benefits.ts';
import { namesPart } from './denials.ts';
import { commonPeriod, isApart, type Period, periodOf, planDates } from './plan-dates.ts';
import { type Row, scopeOf } from './row.ts';

export interface Status {
  read(row: Row): void;
  /** The rows that speak for the plan, the most dental first. */
  planRows(status: CoverageStatus, asOf: Day | null): PlanRows;
  result(answer: EligibilityAnswer, asOf: Day | null): CoverageStatusDetail;
}

export interface PlanRows {
  rows: Row[];
  /** Rows of a plan before or after the one that runs now. */
  others: Row[];
}

/** How near to dentistry a status row speaks: 0 dental care, 1 a part of it, 2 the plan at large, 3 something else. */
type Nearness = 0 | 1 | 2 | 3;

/** "No dental coverage", "dental benefits are not included", "does not cover dental". */
const NO_DENTAL =
  /\bNO (\w+ )?DENTAL( CARE)?( BENEFITS?| COVERAGE| PLAN| INSURANCE|\W*$)|\bDENT[A-Z]+\b.*\b(NOT (INCLUDED|COVERED|PROVIDED|OFFERED|AVAILABLE|PART|AN? )|EXCLUDED\b|NON-?COVERED\b)|\b(NOT|WITHOUT|EXCLUD[A-Z]+)( INCLUDE| COVER| PROVIDE| OFFER| HAVE| ELIGIBLE FOR| ENROLLED IN)?( ANY| A| THE)? DENT/i;
/** Only words that leave no other reading. */
const ENDED =
  /^\W*((THE|YOUR|THIS|MEMBER|PATIENT|SUBSCRIBER|DENTAL|MEMBER'?S)\b ?)*(COVERAGE|PLAN|POLICY|ELIGIBILITY|MEMBERSHIP|CONTRACT)?( (IS|WAS|HAS BEEN))? ?(TERMINATED|CANCELL?ED|INACTIVE|NO LONGER (ACTIVE|IN (EFFECT|FORCE)))( (ON|AS OF|EFFECTIVE|SINCE))?[\s\d/:-]*$/;
const NOT_ELIGIBLE =
  /^\W*(THE |THIS )?(MEMBER|PATIENT|SUBSCRIBER|DEPENDENT) (IS )?(NOT|NO LONGER) (CURRENTLY )?(ELIGIBLE|COVERED|ACTIVE|ENROLLED)( (FOR|IN|UNDER|ON)( ANY| THE| THIS| A)?( DENTAL)?( CARE| PLAN| POLICY| COVERAGE| BENEFITS?)?)?( (AS OF|SINCE|EFFECTIVE|ON))?[\s\d/:-]*$/;

export function collectStatus(): Status {
  const active: Row[][] = [[], [], [], []];
  const inactive: Row[][] = [[], [], [], []];
  const denied: Row[] = [];
  const carvedOut: Row[] = [];
  const refused: Row[] = [];

  return {
    read(row) {
      const code = row.stated.code;
      if (code >= '1' && code <= '5' && code.length === 1) active[nearnessOf(row)]?.push(row);
      else if (code >= '6' && code <= '8' && code.length === 1) inactive[nearnessOf(row)]?.push(row);
      else if (code === 'V') refused.push(row);
      else if ((code === 'I' || code === 'U') && nearnessOf(row) === 0 && row.benefitClass === null) {
        if (code === 'U') carvedOut.push(row);
        // "Not covered" away from the network is how a DHMO speaks of its active members.
        else if (row.network !== 'out' && !namesPart(row)) denied.push(row);
      }
    },
    planRows(status, asOf) {
      const ended = inactive.slice(0, 3).flat();
      // A plan that goes on and only denies dental care is still the plan.
      const isEnded = inactive[0]?.length !== 0 || active[2]?.length === 0;
      if (status === 'inactive' && isEnded && ended.length > 0) return { rows: ended, others: [] };
      return splitByTime(active, asOf);
    },
    result(answer, asOf) {
      const at = (rows: Row[][], ...nearness: Nearness[]) => nearness.flatMap((place) => rows[place] ?? []);
      const settle = (
        status: CoverageStatus,
        reason: string,
        agreeing: readonly Row[],
        against: readonly SourcedText[] = [],
      ): CoverageStatusDetail => {
        const doubts = doubtsOf(answer, status, agreeing);
        const contradictions = [...against];
        if (status === 'active')
          contradictions.push(...againstActive(answer, splitByTime(active, asOf).rows, asOf));
        else if (status === 'inactive') contradictions.push(...againstEnd(answer, at(inactive, 0, 1, 2)));
        return {
          status,
          reason,
          contradictions,
          ...(doubts.length > 0 && { doubts }),
          sources: agreeing.map((row) => row.index).sort((a, b) => a - b),
        };
      };
      const everyActive = active.flat();
      const everyInactive = inactive.flat();
      const [dental] = at(active, 0);
      const [dentalEnded] = at(inactive, 0);
      const [part] = at(active, 1);
      const [general] = at(active, 2);
      const [ended] = at(inactive, 2, 1);

      if (dental) {
        const against = [...everyInactive, ...denied].map(otherRow);
        return settle('active', `The payer says ${describe(dental)} for dental care.`, everyActive, against);
      }
      if (dentalEnded) {
        const reason = `The payer says ${describe(dentalEnded)} for dental care.`;
        return settle('inactive', reason, [...everyInactive, ...denied], everyActive.map(otherRow));
      }
      if (denied.length > 0) {
        const plan = general ? 'The plan is active, but the payer says' : 'The payer says';
        const agreeing = [...denied, ...everyInactive, ...at(active, 2, 3)];
        return settle(
          'inactive',
          `${plan} that dental care is not covered.`,
          agreeing,
          at(active, 1).map(otherRow),
        );
      }
      if (part) {
        const reason = `The payer says ${describe(part)} for a part of dental care.`;
        return settle('active', reason, everyActive, everyInactive.map(otherRow));
      }
      const [carved] = carvedOut;
      if (carved) {
        const name =
          carved.attached.entities.find((entity) => entity.name !== null)?.name ?? 'another company';
        const reason = `Dental care is handled by ${name}: the payer sends you there.`;
        return settle('unknown', reason, [...carvedOut, ...everyActive, ...everyInactive]);
      }
      if (general) {
        const about = answer.blocks.some(isDentalBlock)
          ? 'and its rows speak of dental care'
          : 'dental care is not named';
        const reason = `The payer says ${describe(general)} for the plan; ${about}.`;
        return settle('active', reason, everyActive, everyInactive.map(otherRow));
      }
      if (ended)
        return settle(
          'inactive',
          `The payer says ${describe(ended)}.`,
          everyInactive,
          everyActive.map(otherRow),
        );
      if (refused.length > 0) return settle('unknown', 'The payer could not process the request.', refused);
      const elsewhere = [...everyActive, ...everyInactive];
      if (elsewhere.length > 0) {
        return settle(
          'unknown',
          'The payer states a status only for services that are not dental.',
          elsewhere,
        );
      }
      const isRejected = answer.rejections.length > 0;
      return settle(
        'unknown',
        isRejected ? 'The payer rejected the request.' : 'The payer states no status.',
        [],
      );
    },
  };
}

function otherRow(row: Row): SourcedText {
  const scope = scopeOf(row).label;
  const text = row.stated.code === 'I' ? 'dental care is not covered' : `${describe(row)} (${scope})`;
  return { text: `Another row says ${text}.`, sources: [row.index] };
}

function isDentalBlock(block: BenefitBlock): boolean {
  if (block.procedure !== null && isCdtCode(block.procedure.code)) return true;
  return block.stated.service_types.some((type) => DENTAL_SERVICE_TYPES.has(type));
}

/** Whether the row speaks of dental care as something the plan has. */
function offersDental(block: BenefitBlock): boolean {
  if (isDentalBlock(block) && block.stated.code !== 'I') return true;
  return textsOf(block).some((text) => saysDental(text) && !NO_DENTAL.test(text));
}

function namesDental(block: BenefitBlock): boolean {
  return isDentalBlock(block) || textsOf(block).some(saysDental);
}

/** A row's own names and words, by the sentence: the next one may deny what the first grants. */
function textsOf({ stated, attached }: BenefitBlock): string[] {
  const texts = [stated.plan_coverage, stated.plan_name, ...attached.messages];
  return texts.flatMap((text) => text?.split(/[.;]/) ?? []);
}

function saysDental(text: string): boolean {
  return /\bdent/i.test(text);
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
  return `"${labelOf(BENEFIT_CODES, row?.stated.code) ?? row?.stated.code ?? ''}"`;
}

function doubtsOf(answer: EligibilityAnswer, status: CoverageStatus, rows: readonly Row[]): SourcedText[] {
  const doubts: SourcedText[] = [];
  if (status === 'active') {
    const investigated = rows.filter((row) => row.stated.code === '5');
    if (investigated.length > 0)
      doubts.push({
        text: `The payer says ${describe(investigated[0])}: it may take the coverage back.`,
        sources: investigated.map((row) => row.index),
      });
    if (!answer.blocks.some(offersDental)) {
      const naming = answer.blocks.filter(namesDental);
      const how =
        naming.length === 0
          ? 'No row of the answer names dental care'
          : 'The answer names dental care only to say what is not covered';
      doubts.push({
        text: `${how}: the plan may be medical only.`,
        sources: naming.map((block) => block.index),
      });
    }
  }
  if (answer.blocks.length > 0)
    for (const { code, description } of answer.rejections)
      doubts.push({
        text: `The payer also rejected a part of the request: ${description ?? 'no reason given'} (code ${code}).`,
        sources: [],
      });
  return doubts;
}

function againstActive(answer: EligibilityAnswer, rows: readonly Row[], asOf: Day | null): SourcedText[] {
  const against: SourcedText[] = [];
  for (const row of rows) {
    for (const remark of row.remarks) {
      if (remark.status === 'inactive' || saysEnded(remark.text))
        against.push({ text: `The row's own words say: ${remark.text}`, sources: [row.index] });
    }
  }
  if (asOf === null) return against;
  const { ends, begins } = planDates(answer.dates, rows);
  const ended = ends.find((end) => end.day < asOf);
  if (ended)
    against.push({ text: `${ended.label} is ${ended.day}, before ${asOf}.`, sources: ended.sources });
  const starting = begins.find((begin) => begin.day > asOf);
  if (starting)
    against.push({ text: `${starting.label} is ${starting.day}, after ${asOf}.`, sources: starting.sources });
  return against;
}

function saysEnded(text: string): boolean {
  return text
    .toUpperCase()
    .split(/[.,;]/)
    .some((clause) => ENDED.test(clause) || NOT_ELIGIBLE.test(clause));
}

/** The person's own dates may still end on another day than the row that says the plan has ended. */
function againstEnd({ dates }: EligibilityAnswer, rows: readonly Row[]): SourcedText[] {
  const [end] = planDates([], rows).ends;
  const other = end && planDates(dates, []).ends.find(({ day }) => day !== end.day);
  if (!end || !other) return [];
  return [{ text: `${other.label} is ${other.day}, but the row says ${end.day}.`, sources: end.sources }];
}

/** Sets rows apart whose time is over, or has not come, beside a row as near to dentistry that runs on the day. */
function splitByTime(places: readonly Row[][], asOf: Day | null): PlanRows {
  const split: PlanRows = { rows: [], others: [] };
  const periods: Period[] = [];
  for (const rows of places) {
    periods.push(...rows.map(periodOf));
    const running = asOf === null ? null : commonPeriod(periods, asOf);
    for (const row of rows) {
      const isOther = running !== null && isApart(periodOf(row), running);
      (isOther ? split.others : split.rows).push(row);
    }
  }
  return split;
}
