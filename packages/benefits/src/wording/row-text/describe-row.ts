// A benefit row in one plain sentence: "The deductible is $50 per calendar year for Dental Care, in-network."
// It says what the row states, not what follows from it.

import {
  BENEFIT_CODES,
  COVERAGE_LEVELS,
  DATE_QUALIFIERS,
  labelOf,
  NETWORK_INDICATORS,
  SERVICE_TYPES,
} from '../../codes/index.ts';
import { FIGURE_CODES, roleNamed } from '../../rows/plan-field.ts';
import { capitalized, dayText, listed, plural } from '../texts.ts';
import { datesText, moneyText, numberOf, percentText, procedureText, segmentsOf } from './explain-row.ts';
import type { RowMeaning } from './row-meaning.ts';

interface RowParts {
  /** Element 1 is EB01. */
  eb: string[];
  deliveries: string[][];
  dates: string[][];
  /** What we understood, if the caller knows it. */
  meaning: RowMeaning | null;
}

export function describeRow(text: string, meaning: RowMeaning | null = null): string {
  const segments = segmentsOf(text);
  const eb = segments.find(([id]) => id === 'EB');
  if (eb === undefined) return '';
  const ofKind = (kind: string) => segments.filter(([id]) => id === kind);
  const row: RowParts = { eb, deliveries: ofKind('HSD'), dates: ofKind('DTP'), meaning };
  if (meaning?.none && isWholeExclusion(eb))
    return `This isn't an exclusion. The payer's words say: ${meaning.none}.`;
  const subject = subjectText(row);
  const details = [
    levelText(row),
    networkText(row),
    nameText(row),
    authorizationText(row),
    ...dateTexts(row),
  ];
  const head = headOf(row);
  // "Not covered for Orthodontics" could mean that orthodontic patients aren't covered.
  const joint = head === NOT_COVERED ? ': ' : ' for ';
  const start = subject === '' ? head : `${head}${joint}${subject}`;
  const sentence = `${[start, ...details.filter((detail) => detail !== '')].join(', ')}.`;
  return isCoinsurance(row)
    ? `${sentence} Some payers send the plan's percentage here instead of the patient's.`
    : sentence;
}

const isCoinsurance = ({ eb }: RowParts): boolean => eb[1] === 'A' && percentText(eb[8]) !== null;

const PERIODS: Readonly<Record<string, string>> = {
  6: 'per hour',
  7: 'per day',
  13: 'per 24 hours',
  21: 'per year',
  22: 'per service year',
  23: 'per calendar year',
  25: 'per contract',
  26: 'per episode',
  27: 'per visit',
  32: 'per lifetime',
  34: 'per month',
  35: 'per week',
  36: 'per admission',
};
const REMAINING = new Set(['29', '33']);

function headOf(row: RowParts): string {
  const code = row.eb[1] ?? '';
  switch (code) {
    case 'A': {
      const share = percentText(row.eb[8]);
      return share === null
        ? 'Coinsurance is listed without a percentage'
        : `The patient pays ${share} coinsurance`;
    }
    case 'B':
      return amountHead(row, 'copay') ?? 'A copay is listed without an amount';
    case 'C':
      return amountHead(row, 'deductible') ?? 'A deductible is listed without an amount';
    case 'G':
      return amountHead(row, 'out-of-pocket limit') ?? 'An out-of-pocket limit is listed without an amount';
    case 'F':
      return amountHead(row, 'maximum') ?? countHead(row) ?? 'There is a limitation';
    default:
      return otherHead(row, code);
  }
}

/** "$50 of the deductible remains", "The maximum is $1,500 per calendar year". */
function amountHead({ eb }: RowParts, noun: string): string | null {
  const amount = moneyText(eb[7]);
  if (amount === null) return null;
  const period = eb[6] ?? '';
  const role = roleNamed(eb[5]);
  const whole = period === '33' || (role !== null && period === '32') ? `lifetime ${noun}` : noun;
  if (REMAINING.has(period) || role === 'remaining') return `${amount} of the ${whole} remains`;
  if (period === '24') return `${amount} of the ${noun} is used, year to date`;
  if (role === 'used') return `${amount} of the ${whole} is used`;
  return ['The', noun, 'is', amount, PERIODS[period] ?? ''].filter((word) => word !== '').join(' ');
}

const AGES: Readonly<Record<string, string>> = { S7: 'The highest age is', S8: 'The lowest age is' };
const UNITS: Readonly<Record<string, string>> = {
  VS: 'visit',
  DY: 'day',
  DA: 'day',
  HS: 'hour',
  MN: 'month',
  MO: 'month',
  WK: 'week',
  YR: 'year',
  YY: 'year',
  P6: 'service',
  FL: 'unit',
};

/** "The limit is 2 visits per calendar year". */
function countHead({ eb, deliveries }: RowParts): string | null {
  const age = AGES[eb[9] ?? ''];
  if (age !== undefined && eb[10]) return `${age} ${eb[10]}`;
  const limits = deliveries.map(deliveryText).filter((text) => text !== '');
  if (limits.length > 0) return `The limit is ${listed(limits)}`;
  if (numberOf(eb[10]) === null) return null;
  const count = counted(eb[9], eb[10]);
  const period = eb[6] ?? '';
  if (REMAINING.has(period)) return `${capitalized(count)} remaining`;
  if (eb[9] === '99') return `${eb[10]} used`;
  return ['The limit is', count, PERIODS[period] ?? ''].filter((word) => word !== '').join(' ');
}

/** HSD: "2 visits per calendar year", "1 every 6 months". */
function deliveryText([, qualifier, quantity, unit, modulus, period, periods]: string[]): string {
  const parts = numberOf(quantity) === null ? [] : [counted(qualifier, quantity)];
  if (unit && numberOf(modulus) !== null) parts.push(`every ${counted(unit, modulus)}`);
  const count = numberOf(periods);
  const name = PERIODS[period ?? '']?.replace('per ', '');
  if (REMAINING.has(period ?? '')) parts.push('remaining');
  else if (name !== undefined)
    parts.push(count === null || count === 1 ? `per ${name}` : `every ${count} ${plural(count, name)}`);
  return parts.join(' ');
}

function counted(qualifier: string | undefined, quantity: string | undefined): string {
  const unit = UNITS[qualifier ?? ''];
  const count = numberOf(quantity);
  return unit === undefined || count === null ? (quantity ?? '') : `${count} ${plural(count, unit)}`;
}

/** Whether a row says "excluded" without a service. Some payers send "no waiting period" in such a row. */
const isWholeExclusion = (eb: readonly string[]): boolean =>
  eb[1] === 'E' && (!eb[3] || eb[3] === '35') && !eb[13];
const NOT_COVERED = 'Not covered';
const OTHER_HEADS: Readonly<Record<string, string>> = {
  E: 'Excluded',
  H: 'There is no limit',
  I: NOT_COVERED,
  R: 'There may be another payer',
  U: 'Another payer handles these benefits',
  V: "The payer can't process the request",
};

function otherHead({ eb }: RowParts, code: string): string {
  const label = labelOf(BENEFIT_CODES, code);
  if (code === '') return 'The payer sent no benefit code';
  if (label === null) return `The payer sent the unknown benefit code ${code}`;
  const [status, detail] = label.split(' - ');
  if (status === 'Active' || status === 'Active Coverage' || status === 'Inactive') {
    const state = `Coverage is ${status === 'Inactive' ? 'inactive' : 'active'}`;
    return detail === undefined ? state : `${state} (${detail.toLowerCase()})`;
  }
  const figures = [moneyText(eb[7]), percentText(eb[8])].filter((figure) => figure !== null);
  const head = OTHER_HEADS[code] ?? label;
  if (figures.length === 0) return head;
  const period = REMAINING.has(eb[6] ?? '') ? 'remaining' : (PERIODS[eb[6] ?? ''] ?? '');
  return `${head}: ${[listed(figures), period].filter((word) => word !== '').join(' ')}`;
}

function subjectText({ eb }: RowParts): string {
  if (eb[13]) return procedureText(eb[13]);
  const types = (eb[3] ?? '').split('^').filter((type) => type !== '');
  return listed(types.map((type) => labelOf(SERVICE_TYPES, type) ?? `service type ${type}`));
}

function levelText({ eb }: RowParts): string {
  const level = labelOf(COVERAGE_LEVELS, eb[2]);
  return level === null ? '' : level.toLowerCase();
}

function networkText({ eb }: RowParts): string {
  if (eb[12] === 'U') return 'network unknown';
  const network = labelOf(NETWORK_INDICATORS, eb[12]);
  return network === null ? '' : network.toLowerCase();
}

/** EB05 of a row with figures: the network tier, plan or class by which two rows may differ. */
function nameText({ eb }: RowParts): string {
  const name = eb[5] ?? '';
  return name === '' || !FIGURE_CODES.has(eb[1] ?? '') || roleNamed(name) !== null ? '' : `“${name}”`;
}

function authorizationText({ eb }: RowParts): string {
  if (eb[11] === 'Y') return 'pre-authorization required';
  return eb[11] === 'N' ? 'no pre-authorization required' : '';
}

const SERVICE_DATE = '472';

function dateTexts({ dates, meaning }: RowParts): string[] {
  const next = meaning?.next ? dayText(meaning.next) : null;
  return dates.map(([, qualifier, , value = '']) => {
    const name = labelOf(DATE_QUALIFIERS, qualifier);
    const days = datesText(value) ?? value;
    const text = `${name === null ? 'date' : `${name.toLowerCase()} date`} ${days}`;
    return qualifier === SERVICE_DATE && next !== null && days.startsWith(next)
      ? `${text} (understood as the next eligible date, not as the last service)`
      : text;
  });
}
