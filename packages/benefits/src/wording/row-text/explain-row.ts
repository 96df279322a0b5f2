// Names every element of a benefit row: "EB03 Service Type Code: Restorative".

import { labelOf, OWN_CDT_DESCRIPTORS, SEGMENT_ELEMENTS, type SegmentElement } from '../../codes/index.ts';
import { listed, money } from '../texts.ts';

export interface ExplainedElement {
  /** `EB03`. For the first element of a segment, the segment's ID. */
  position: string;
  /** As the payer sent it. */
  value: string;
  /** "Service Type Code". */
  name: string;
  /** "Restorative"; null if the value needs no explanation or is unknown. */
  meaning: string | null;
}

/** One list of elements for each segment. Empty elements are included, so joining the values restores the row. */
export function explainRow(text: string): ExplainedElement[][] {
  return segmentsOf(text).map(([id = '', ...values]) => {
    const segment = SEGMENT_ELEMENTS[id];
    const head = { position: id, value: id, name: segment?.name ?? 'Segment', meaning: null };
    return [
      head,
      ...values.map((value, at) => {
        const element = segment?.elements[at];
        return {
          position: `${id}${String(at + 1).padStart(2, '0')}`,
          value,
          name: element?.name ?? 'Element',
          meaning: value === '' || element === undefined ? null : meaningOf(element, value),
        };
      }),
    ];
  });
}

export const segmentsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(SEPARATOR.exec(line.trim())?.[1] ?? '*'));

/** The character after the segment's ID. */
const SEPARATOR = /^[A-Z][A-Z0-9]{1,2}([^A-Za-z0-9\s])/;

function meaningOf({ codes, holds }: SegmentElement, value: string): string | null {
  switch (holds) {
    case 'money':
      return moneyText(value);
    case 'percent':
      return percentText(value);
    case 'date':
      return datesText(value);
    case 'procedure':
      return procedureText(value);
    default:
      return codes === undefined ? null : namesOf(value, (code) => labelOf(codes, code));
  }
}

function namesOf(value: string, nameOf: (code: string) => string | null): string | null {
  const names = value.split('^').map((code) => nameOf(code) ?? code);
  const text = listed(names);
  return text === value ? null : text;
}

/** "$1,500"; null for anything but a number. */
export function moneyText(value: string | undefined): string | null {
  const amount = numberOf(value);
  return amount === null ? null : money(Math.round(amount * 100));
}

/** "20%", whether the payer sent 0.2 or 20. */
export function percentText(value: string | undefined): string | null {
  const share = numberOf(value);
  if (share === null) return null;
  return `${share <= 1 ? Math.round(share * 10_000) / 100 : share}%`;
}

export function numberOf(value: string | undefined): number | null {
  if (value === undefined || !/^-?\d*\.?\d+$/.test(value.trim())) return null;
  return Number(value);
}

/** "06/15/2026", "01/01/2026 to 12/31/2026". */
export function datesText(value: string): string | null {
  const days = value.split('-').map((day) => /^(\d{4})(\d{2})(\d{2})$/.exec(day.trim()));
  const texts = days.flatMap((day) => (day ? [`${day[2]}/${day[3]}/${day[1]}`] : []));
  return texts.length === days.length ? texts.join(' to ') : null;
}

/** "D2740 (Crown…)", "D0364 to D0368". */
export function procedureText(value: string): string {
  const parts = value.split(':');
  const code = (parts.length > 1 ? parts[1] : parts[0]) ?? '';
  const end = parts[7];
  if (end) return `${code} to ${end}`;
  const label = OWN_CDT_DESCRIPTORS.describe(code);
  return label === '' ? code : `${code} (${label})`;
}
