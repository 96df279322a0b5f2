// An estimate in plain words for the patient. The screen, the printout and the PDF show it.

import type { Day } from '../response.ts';
import { ENGLISH } from '../wording/estimates/patient-english.ts';
import { SPANISH } from '../wording/estimates/patient-spanish.ts';
import type { PatientWords } from '../wording/estimates/patient-words.ts';
import { dayText, money, tableMoney } from '../wording/texts.ts';
import type { Estimate, EstimateAmounts, EstimatedVisit, EstimateStep } from './estimate-types.ts';
import { exactly } from './from-benefits/draft.ts';
import type { EstimateProcedure } from './from-benefits/request.ts';
import { type Interval, totalOf } from './range/amounts.ts';
import type { AssumptionKind, StepKind } from './terms.ts';

export interface PatientPageInput {
  language: 'en' | 'es';
  practice: string;
  patient: string;
  /** In the order of payment. */
  payers: readonly string[];
  made_on: Day;
  /** The day of the response. */
  as_of: Day;
  procedures: readonly Pick<EstimateProcedure, 'code' | 'tooth' | 'date' | 'fee_cents' | 'units'>[];
  estimate: Pick<Estimate, 'total'> & {
    lines: readonly PatientLine[];
    visits: readonly Pick<EstimatedVisit, 'date' | 'patient'>[];
    unknowns: readonly (Pick<Estimate['unknowns'][number], 'kind'> & {
      changes_nothing?: true | undefined;
    })[];
    assumptions: readonly Pick<Estimate['assumptions'][number], 'kind'>[];
  };
}

type Steps = readonly Pick<EstimateStep, 'kind'>[];

interface PatientLine {
  amounts: EstimateAmounts | null;
  lowest: Steps;
  highest: Steps;
}

export interface PatientPage {
  language: 'en' | 'es';
  title: string;
  practice: string;
  facts: { label: string; value: string }[];
  columns: string[];
  rows: { cells: string[]; note: string | null }[];
  total: string[] | null;
  headline: string;
  sections: { title: string; lines: string[] }[];
  notice: string;
}

const WORDS: Readonly<Record<PatientPageInput['language'], PatientWords>> = { en: ENGLISH, es: SPANISH };

export function patientPage(input: PatientPageInput): PatientPage {
  const words = WORDS[input.language];
  const { total, visits, unknowns, assumptions } = input.estimate;
  const { service, fee, plan, writeOff, patient } = words.columns;
  const range = (interval: Interval) => rangeText(interval, IN_TABLE);
  const isRange = total !== null && total.patient.low < total.patient.high;
  const fees = input.procedures.map(({ fee_cents, units }) => exactly((fee_cents ?? 0) * units));
  const hasWriteOff = input.estimate.lines.some(({ amounts }) => (amounts?.write_off.high ?? 0) > 0);
  const reasons = unknowns.filter(({ changes_nothing }) => !changes_nothing);
  const sections = [
    { title: words.whyOpen, lines: isRange ? unique(reasons.map(({ kind }) => words.unknowns[kind])) : [] },
    {
      title: words.assumptions,
      lines: [
        ...unique(shownAssumptions(assumptions).map(({ kind }) => words.assumed[kind])),
        ...(hasWriteOff ? [words.writeOffMeans] : []),
      ],
    },
  ];
  return {
    language: input.language,
    title: words.title,
    practice: input.practice,
    facts: factsOf(input, words),
    columns: [service, fee, plan, writeOff, patient],
    rows: [
      ...input.procedures.map((procedure, at) => ({
        cells: cellsOf(procedure, input.estimate.lines[at], words),
        note: noteOf(input.estimate.lines[at], words),
      })),
      // A visit copay is also shown as a fee, so that every row and the total add up.
      ...visits.map(({ date, patient: owed }) => ({
        cells: [
          `${words.visitCopay}, ${dayText(date)}`,
          range(owed),
          tableMoney(0),
          tableMoney(0),
          range(owed),
        ],
        note: null,
      })),
    ],
    total:
      total === null
        ? null
        : [
            words.total,
            range(totalOf([...fees, ...visits.map((visit) => visit.patient)])),
            ...(['pay', 'write_off', 'patient'] as const).map((kind) =>
              amountText(total, kind, words, IN_TABLE),
            ),
          ],
    headline:
      total === null ? words.noTotal : words.pays(amountText(total, 'patient', words, inSentence(words))),
    sections: sections.filter(({ lines }) => lines.length > 0),
    notice: words.notice,
  };
}

function factsOf({ patient, payers, made_on, as_of }: PatientPageInput, words: PatientWords) {
  const [first = '', second] = payers;
  return [
    { label: words.patient, value: patient },
    { label: second === undefined ? words.plan : words.firstPlan, value: first },
    ...(second === undefined ? [] : [{ label: words.secondPlan, value: second }]),
    { label: words.madeOn, value: dayText(made_on) },
    { label: words.benefitsFrom, value: dayText(as_of) },
  ];
}

function cellsOf(
  { code, tooth, date, fee_cents, units }: PatientPageInput['procedures'][number],
  line: PatientLine | undefined,
  words: PatientWords,
): string[] {
  const name = [
    words.service(code),
    ...(tooth === null ? [] : [words.tooth(tooth)]),
    ...(units === 1 ? [] : [words.times(units)]),
    dayText(date),
  ];
  const amounts = line?.amounts ?? null;
  const range = (kind: keyof EstimateAmounts) =>
    amounts === null ? words.notKnown : amountText(amounts, kind, words, IN_TABLE);
  return [
    name.join(', '),
    fee_cents === null ? words.notKnown : tableMoney(fee_cents * units),
    range('pay'),
    range('write_off'),
    range('patient'),
  ];
}

/** Says if the line can't be estimated. If it can, names what applies both at the lowest and at the highest amount. */
function noteOf(line: PatientLine | undefined, words: PatientWords): string | null {
  if (line === undefined || line.amounts === null) return words.cannotEstimate;
  const kindsOf = (steps: Steps) => new Set(steps.map(({ kind }) => kind));
  const [low, high] = [kindsOf(line.lowest), kindsOf(line.highest)];
  const notes = (Object.entries(words.notes) as [StepKind, string][])
    .filter(([kind]) => low.has(kind) && high.has(kind))
    .map(([, text]) => text);
  return notes.length === 0 ? null : notes.join(' ');
}

/** If the allowed fee isn't known, neither is the discount, and a range that starts at zero is shown as "at most". */
function amountText(
  amounts: EstimateAmounts,
  kind: keyof EstimateAmounts,
  words: PatientWords,
  format: Format,
): string {
  const isOpen = amounts.allowed.low < amounts.allowed.high;
  if (isOpen && kind === 'write_off') return words.notKnown;
  const { low, high } = amounts[kind];
  if (!isOpen || low > 0 || high === 0) return rangeText({ low, high }, format);
  const isUnpaid = kind === 'patient' && amounts.pay.high === 0;
  return (isUnpaid ? words.atMostUnpaid : words.atMost)(format.money(high));
}

/** Leaves out "No other plan pays first" if the list also says that another plan pays first. */
function shownAssumptions<T extends { kind: AssumptionKind }>(assumptions: readonly T[]): readonly T[] {
  const isSecond = assumptions.some(({ kind }) => kind === 'other_pays_first');
  return isSecond ? assumptions.filter(({ kind }) => kind !== 'no_other_plan') : assumptions;
}

interface Format {
  money: (cents: number) => string;
  between: string;
}

const IN_TABLE: Format = { money: tableMoney, between: '–' };
const inSentence = ({ to }: PatientWords): Format => ({ money, between: ` ${to} ` });

function rangeText({ low, high }: Interval, format: Format): string {
  return low === high ? format.money(low) : `${format.money(low)}${format.between}${format.money(high)}`;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
