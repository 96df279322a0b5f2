// Rows about money before they are paired: which of total, used and remaining a row states, and of what.

import type { StatedDate } from '../answer.ts';
import { BENEFIT_CODES, COVERAGE_LEVELS, DATE_QUALIFIERS, labelOf } from '../codes/index.ts';
import type { BenefitAmount, BenefitLevel, BenefitNetwork, BenefitPeriod } from '../parsed-benefits.ts';
import { ORTHODONTICS, subjectOf } from './amount-subject.ts';
import { headOf } from './free-text-periods.ts';
import { isMetRow } from './networks.ts';
import type { Row } from './row.ts';
import { isDentalCare, isPlanWide } from './scope.ts';

export type AmountFamily = 'maximum' | 'deductible' | 'other';
export type AmountRole = 'total' | 'used' | 'remaining';

/** A value and the rows that state it. */
export type Stated = Map<number, number[]>;

export interface AmountDraft {
  family: AmountFamily;
  code: string;
  level: BenefitLevel;
  /** The level, or where it is none of ours the payer's own code: dependents' and spouses' amounts are two. */
  levelKey: string;
  /** A row without a level (EB02) speaks of the patient alone, but pairs with either. */
  isLevelStated: boolean;
  network: BenefitNetwork;
  tier: string | null;
  serviceTypes: readonly string[];
  procedures: readonly string[];
  scopeKey: string;
  benefitClass: string | null;
  /** The kinds of service the words name, where the scope is silent about them; empty where they name none. */
  subject: string;
  dates: readonly StatedDate[];
  isRollover: boolean;
  isUnlimited: boolean;
  /** `year`, `lifetime` or the period's own code: amounts of different spans are never one amount. */
  span: string;
  period: BenefitPeriod;
  /** By row: amounts that contradict each other may be of different periods. */
  periods: Map<number, BenefitPeriod>;
  values: Record<AmountRole, Stated>;
  notes: Set<string>;
  sources: number[];
}

const PERIODS: Readonly<Record<string, BenefitPeriod>> = {
  21: 'year',
  22: 'service_year',
  23: 'calendar_year',
  25: 'contract_year',
  26: 'episode',
  27: 'visit',
  32: 'lifetime',
  33: 'lifetime',
  34: 'month',
};
/** Qualifiers that say what the amount is, not over which period. */
const YEARLY = new Set(['21', '22', '23', '24', '25', '29']);

/** Qualifiers of a whole period: only a plain heading such as "maximum remaining" says otherwise. */
const TOTALS = new Set(['21', '22', '23', '25', '32']);
const HEADING_WORDS = 6;

function isSentence(text: string): boolean {
  return text.trim().split(/\s+/).length > HEADING_WORDS;
}

export function familyOf(code: string): AmountFamily | null {
  if (code === 'F' || code === 'H') return 'maximum';
  if (code === 'C') return 'deductible';
  return code === 'G' || code === 'CB' || code === 'J' || code === 'K' || code === 'Y' || code === 'A'
    ? 'other'
    : null;
}

export function roleOf(row: Row): AmountRole {
  const qualifier = row.stated.time_qualifier;
  if (qualifier === '29' || qualifier === '33' || row.stated.plan_coverage === 'REMAINING')
    return 'remaining';
  if (qualifier === '24' || isMetRow(row.block)) return 'used';
  const isTotal = qualifier !== null && TOTALS.has(qualifier);
  for (const remark of row.remarks) {
    if (remark.role !== null && !(isTotal && isSentence(headOf(remark.text)))) return remark.role;
  }
  return 'total';
}

export function spanOf(qualifier: string | null): string {
  if (qualifier === null || YEARLY.has(qualifier)) return 'year';
  return qualifier === '32' || qualifier === '33' ? 'lifetime' : qualifier;
}

export function periodOf(qualifier: string | null): BenefitPeriod {
  if (qualifier === null || qualifier === '29' || qualifier === '24') return 'not_stated';
  return PERIODS[qualifier] ?? 'other';
}

export function draftOf(row: Row, family: AmountFamily): AmountDraft {
  const isRollover = row.remarks.some((remark) => remark.isRollover);
  const notes = new Set<string>();
  if (row.level === 'other')
    notes.add(labelOf(COVERAGE_LEVELS, row.stated.coverage_level) ?? String(row.stated.coverage_level));
  if (family === 'other' && row.stated.code !== 'G')
    notes.add(labelOf(BENEFIT_CODES, row.stated.code) ?? row.stated.code);
  for (const { qualifier, from, to } of row.attached.dates) {
    if (from !== null)
      notes.add(
        `${labelOf(DATE_QUALIFIERS, qualifier) ?? qualifier}: ${to === null ? from : `${from} to ${to}`}`,
      );
  }
  const subject = isOfWholePlan(row) ? subjectOf(row.attached.messages) : '';
  const isOrthodontic = subject === ORTHODONTICS;
  const statedLevel = levelOf(row);
  const level = statedLevel === 'not_stated' ? 'individual' : statedLevel;
  const serviceTypes = isOrthodontic ? ['38'] : row.serviceTypes;
  return {
    family,
    code: row.stated.code,
    level,
    levelKey: level === 'other' ? String(row.stated.coverage_level) : level,
    isLevelStated: statedLevel !== 'not_stated',
    network: row.network,
    tier: row.tier,
    serviceTypes,
    procedures: row.procedures,
    scopeKey: scopeKeyOf(serviceTypes, row.procedures),
    benefitClass: row.benefitClass,
    subject: isOrthodontic ? '' : subject,
    dates: row.attached.dates,
    isRollover,
    isUnlimited: row.stated.code === 'H',
    span: spanOf(row.stated.time_qualifier),
    period: periodOf(row.stated.time_qualifier),
    periods: new Map(),
    values: { total: new Map(), used: new Map(), remaining: new Map() },
    notes,
    sources: [],
  };
}

/** A heading such as "family maximum" says what an empty EB02 leaves out; a sentence may speak of both. */
function levelOf({ level, attached }: Row): BenefitLevel {
  if (level !== 'not_stated' || attached.messages.length === 0) return level;
  const headings = attached.messages.filter((message) => !isSentence(message)).join(' ');
  const isFamily = /\bFAMILY\b(?! MEMBER)/i.test(headings);
  const isIndividual = /\bINDIVIDUAL\b/i.test(headings);
  if (isFamily === isIndividual) return level;
  return isFamily ? 'family' : 'individual';
}

/** Dental care and no scope at all are the same whole; a health plan beside them is another. */
function scopeKeyOf(serviceTypes: readonly string[], procedures: readonly string[]): string {
  if (procedures.length > 0) return procedures.join(' ');
  if (serviceTypes.length === 0) return '';
  if (serviceTypes.every(isPlanWide)) return serviceTypes.some(isDentalCare) ? '' : '30';
  return [...serviceTypes].sort().join('^');
}

/** Such a row can only say in words that it means less. */
export function isOfWholePlan({ procedures, serviceTypes }: Row): boolean {
  return procedures.length === 0 && serviceTypes.every(isPlanWide);
}

/** Rows of one key state parts of one amount. */
export function draftKey(draft: AmountDraft, row: Row): string {
  const words = draft.isRollover ? 'rollover' : (draft.benefitClass ?? row.words);
  return `${looseKey(draft)}|${draft.levelKey}|${draft.span}|${words}|${row.stated.insurance_type ?? ''}|${datesKey(row)}`;
}

/** Amounts of different periods (two benefit periods in one answer) are different amounts. */
function datesKey(row: Row): string {
  return row.attached.dates.map((date) => `${date.from}-${date.to}`).join(' ');
}

/** The same without level, span, words and dates, for pairing rows of which only one carries them. */
export function looseKey(draft: AmountDraft): string {
  return `${draft.family}|${draft.family === 'other' ? draft.code : ''}|${draft.network}|${draft.tier ?? ''}|${draft.scopeKey}|${draft.isRollover}`;
}

export function kindOf(draft: AmountDraft): BenefitAmount['kind'] {
  if (draft.code === 'G') return 'out_of_pocket';
  if (draft.family === 'other') return 'other';
  if (draft.isRollover) return 'rollover';
  const isOrthodontic =
    draft.procedures.length > 0
      ? draft.procedures.every((code) => code.startsWith('D8'))
      : draft.serviceTypes.length > 0 && draft.serviceTypes.every((type) => type === '38' || type === 'F7');
  if (isOrthodontic) return 'orthodontic';
  if (draft.span === 'lifetime') return 'lifetime';
  return draft.span === 'year' ? 'annual' : 'other';
}
