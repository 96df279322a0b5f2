// The estimate form as the user fills it in, and its conversion to and from the API's input.

import {
  createEstimate,
  type EstimateAssumptions,
  type EstimateInputWire,
  type EstimateSwitches,
  estimateInput,
  type Verification,
} from '@bitewing/contract';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';
import { readDollars } from '#lib/forms/dollars.ts';
import { type FieldProblems, findProblems } from '#lib/forms/field-problems.ts';
import { formatDay } from '#ui/values/date-text.tsx';

export interface ProcedureEntry {
  /** Identifies the row on the screen. */
  key: number;
  code: string;
  tooth: string;
  surfaces: string;
  area: string;
  /** The quantity: "3" for three x-rays. */
  units: string;
  date: string;
  fee: string;
  allowed: string;
  otherAllowed: string;
  toothLost: string;
  /** Identifies the quick set that the row was added with. Null if it was added alone. */
  set: number | null;
}

export interface ServiceEntry {
  key: number;
  code: string;
  tooth: string;
  area: string;
  date: string;
}

export interface EstimateForm {
  /** Null for a new estimate. */
  estimateId: string | null;
  name: string;
  rows: ProcedureEntry[];
  services: ServiceEntry[];
  /** Null if not confirmed. */
  network: 'in' | 'out' | null;
  /** The key of the plan, if the response has several. Null if the user hasn't chosen one. */
  plan: string | null;
  /** If the payer states no earlier service, assume that none counts toward a limit. */
  assumesUnused: boolean;
  switches: EstimateSwitches;
  /** The practice's answers to open questions, by the `key` of the `EstimateUnknown`. */
  answers: Record<string, number>;
  /** The patient's other plan. Null if the estimate has only one plan. */
  other: EstimateInputWire['other'];
}

export const QUICK_SETS = [
  { label: 'Exam, cleaning and bitewings', codes: ['D0120', 'D1110', 'D0274'] },
  { label: 'Crown with buildup', codes: ['D2950', 'D2740'] },
  { label: 'Implant', codes: ['D6010', 'D6057', 'D6058'] },
] as const;

let lastKey = 0;
const newKey = (): number => {
  lastKey += 1;
  return lastKey;
};

const today = (): string => new Intl.DateTimeFormat('en-US', DATE_PARTS).format(new Date());
const DATE_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

export const newRow = (changes: Partial<ProcedureEntry> = {}): ProcedureEntry => ({
  key: newKey(),
  code: '',
  tooth: '',
  surfaces: '',
  area: '',
  units: '1',
  date: today(),
  fee: '',
  allowed: '',
  otherAllowed: '',
  toothLost: '',
  set: null,
  ...changes,
});

/** The rows of a quick set. */
export const newSet = (codes: readonly string[]): ProcedureEntry[] => {
  const set = newKey();
  return codes.map((code) => newRow({ code, set }));
};

const SHARED_FIELDS = ['tooth', 'date'] as const;

/** Changes a row. Rows of the same quick set get the new tooth or date too, if they had the row's old value. */
export const changeRow = (
  rows: readonly ProcedureEntry[],
  row: ProcedureEntry,
  changes: Partial<ProcedureEntry>,
): ProcedureEntry[] =>
  rows.map((each) => {
    if (each === row) return { ...each, ...changes };
    if (row.set === null || each.set !== row.set) return each;
    const shared = SHARED_FIELDS.filter(
      (field) => changes[field] !== undefined && each[field] === row[field],
    );
    return { ...each, ...Object.fromEntries(shared.map((field) => [field, changes[field]])) };
  });

export const newService = (): ServiceEntry => ({ key: newKey(), code: '', tooth: '', area: '', date: '' });

export const newForm = (verification: Verification, assumptions: EstimateAssumptions): EstimateForm => ({
  estimateId: null,
  name: '',
  rows: [newRow()],
  services: [],
  network: verification.practice_network?.network ?? null,
  plan: null,
  assumesUnused: assumptions.assumes_unused,
  switches: assumptions.switches,
  answers: {},
  other: null,
});

/** Reads a stored form, gives its rows new keys and adds missing fields. Returns null if it can't be read. */
export const readStoredForm = (
  text: string | null,
  { switches }: EstimateAssumptions,
): EstimateForm | null => {
  if (text === null) return null;
  try {
    const form = JSON.parse(text) as EstimateForm;
    return {
      ...form,
      rows: form.rows.map((row) => newRow({ ...row, key: newKey() })),
      services: form.services.map((service) => ({ ...newService(), ...service, key: newKey() })),
      switches: { ...switches, ...form.switches },
      answers: form.answers ?? {},
    };
  } catch {
    return null;
  }
};

const dollars = (cents: number | null | undefined): string => (cents == null ? '' : (cents / 100).toFixed(2));

/** The form of a saved estimate. */
export const formOf = (estimateId: string, name: string, input: EstimateInputWire): EstimateForm => ({
  estimateId,
  name,
  rows: input.procedures.map((line) =>
    newRow({
      code: line.code,
      tooth: line.tooth ?? '',
      surfaces: line.surfaces ?? '',
      area: line.area ?? '',
      units: String(line.units),
      date: formatDay(line.date),
      fee: dollars(line.fee_cents),
      allowed: dollars(line.allowed_cents),
      otherAllowed: dollars(line.other_allowed_cents),
      toothLost: line.tooth_lost_on === null ? '' : formatDay(line.tooth_lost_on),
    }),
  ),
  services: input.services.map(({ code, tooth, area, date }) => ({
    key: newKey(),
    code,
    tooth: tooth ?? '',
    area: area ?? '',
    date: formatDay(date),
  })),
  network: input.network,
  plan: input.plan,
  assumesUnused: input.assumes_unused,
  switches: input.switches,
  answers: input.answers ?? {},
  other: input.other,
});

/**
 * `$1,170.50` → 117050. Null for an empty field. NaN for text that isn't an amount in whole cents; the API's schema
 * refuses NaN.
 */
export const toCents = (text: string): number | null => {
  if (text.trim() === '') return null;
  const cents = (readDollars(text) ?? Number.NaN) * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : Number.NaN;
};

/** An empty field means 1. NaN for text that isn't a whole number; the API's schema refuses NaN. */
const toUnits = (text: string): number => {
  const plain = text.trim();
  if (plain === '') return 1;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
};

/** "Supernumerary tooth near 27" for 77, so that a typing error doesn't pass unnoticed. Null for any other text. */
export const toothHint = (text: string): string | null => {
  const tooth = text.trim().toUpperCase();
  if (/^[A-T]S$/.test(tooth)) return `Supernumerary tooth near ${tooth[0]}`;
  // Supernumerary permanent teeth are numbered 51 to 82, for the teeth 1 to 32.
  const near = /^\d\d$/.test(tooth) ? Number(tooth) - 50 : 0;
  return near >= 1 && near <= 32 ? `Supernumerary tooth near ${near}` : null;
};

const orNull = (text: string): string | null => text.trim() || null;

/** A date that we can't read stays as typed, so that the API's schema refuses it. */
const toDay = (text: string): string => dateEntryToIso(text) ?? text;

const toInput = (form: EstimateForm): EstimateInputWire => ({
  procedures: usedRows(form).map((row) => ({
    code: row.code.trim().toUpperCase(),
    tooth: orNull(row.tooth),
    surfaces: orNull(row.surfaces),
    area: orNull(row.area) as EstimateInputWire['procedures'][number]['area'],
    date: toDay(row.date),
    fee_cents: toCents(row.fee),
    allowed_cents: toCents(row.allowed),
    other_allowed_cents: toCents(row.otherAllowed),
    units: toUnits(row.units),
    tooth_lost_on: row.toothLost.trim() === '' ? null : toDay(row.toothLost),
  })),
  network: form.network,
  plan: form.plan,
  services: usedServices(form).map(({ code, tooth, area, date }) => ({
    code: code.trim().toUpperCase(),
    date: toDay(date),
    tooth: orNull(tooth),
    area: orNull(area) as EstimateInputWire['procedures'][number]['area'],
  })),
  assumes_unused: form.assumesUnused,
  switches: form.switches,
  answers: form.answers,
  other: form.other,
});

/** Leaves out services that have neither a code nor a date. */
export const usedServices = (form: EstimateForm): ServiceEntry[] =>
  form.services.filter(({ code, date }) => code !== '' || date !== '');

/** Text that isn't a number counts as 1: until the user corrects it, the page still shows the last result. */
export const quantityOf = ({ units }: ProcedureEntry): number => Number(units) || 1;

/** A row isn't part of the estimate if its code, tooth, fee and allowed fee are all empty. */
export const usedRows = (form: EstimateForm): ProcedureEntry[] =>
  form.rows.filter(({ code, tooth, fee, allowed }) =>
    [code, tooth, fee, allowed].some((text) => text.trim() !== ''),
  );

const LABELS: Readonly<Record<string, string>> = {
  procedures: 'The estimate',
  services: 'Earlier services',
  code: 'The code',
  tooth: 'The tooth',
  surfaces: 'The surfaces',
  area: 'The area',
  units: 'The quantity',
  date: 'The date',
  fee_cents: 'The fee',
  allowed_cents: 'The allowed fee',
  other_allowed_cents: "The other plan's allowed fee",
  tooth_lost_on: 'The date the tooth was lost',
  name: 'The name',
};

/** `procedures.0.fee_cents` → "The fee". */
export const labelOf = (field: string): string => LABELS[field.split('.').at(-1) ?? ''] ?? 'This field';

export interface ReadEntries {
  /** Null while something is missing or wrong. */
  input: EstimateInputWire | null;
  /** Errors by field, such as `procedures.0.fee_cents`. The number is an index into `usedRows` or `usedServices`. */
  problems: FieldProblems;
}

export const readEntries = (form: EstimateForm): ReadEntries => {
  const input = toInput(form);
  const problems = findProblems(estimateInput, input, labelOf);
  return { input: Object.keys(problems).length === 0 ? input : null, problems };
};

/** The error of the estimate's name. The name may be empty: the estimate is then named by its codes. */
export const nameProblem = ({ name }: EstimateForm): string | undefined =>
  name.trim() === '' ? undefined : findProblems(createEstimate.body, { name }, labelOf)['name'];
