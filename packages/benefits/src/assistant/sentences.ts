// Small pieces every answer is made of: sentences with what they rest on, money, days and lists in words.

import type { Day } from '../answer.ts';
import type { Sources } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';

export const stated = (text: string, sources: Sources): AssistantSentence => ({
  text,
  sources: unique(sources),
  basis: 'stated',
});

export const calculated = (text: string, sources: Sources): AssistantSentence => ({
  text,
  sources: unique(sources),
  basis: 'calculated',
});

export const notStated = (text: string): AssistantSentence => ({ text, sources: [], basis: 'not_stated' });

export const advice = (text: string): AssistantSentence => ({ text, sources: [], basis: 'advice' });

/** What the payer did not say, and what to ask on the phone: always the two together. */
export const silence = (what: string, ask: string): AssistantSentence[] => [
  notStated(`The payer did not say ${what}.`),
  advice(`Ask by phone: ${ask}`),
];

/** From the head of the payer's answer (plan numbers, dates, phone lines), which is no benefit row. */
export const fromHead = (text: string): AssistantSentence => ({
  text,
  sources: [],
  basis: 'stated',
  isHead: true,
});

const unique = (sources: Sources): Sources => [...new Set(sources)].sort((a, b) => a - b);

export function money(cents: number): string {
  const [whole = '0', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}${part === '00' ? '' : `.${part}`}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** March 4, 2026. */
export function dayText(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(date)}, ${year}`;
}

/** Days as people write them, in a text of ours. */
export const plainDays = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(day));

/** A label inside a sentence; codes, initials and the payer's classes keep their capitals. */
export const inWords = (label: string): string =>
  /^(Class|Type)\b/.test(label) ? label : label.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase());

export function listText(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The payer's own words, shortened where they would drown the answer. */
export function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return `"${plain.length > 300 ? `${plain.slice(0, 297)}…` : plain}"`;
}

export const networkText = { in: 'in network', out: 'out of network' } as const;
