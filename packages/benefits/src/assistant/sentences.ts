// Builds the sentences of an answer, with their sources.

import type { Sources } from '../parsed-benefits.ts';
import { addTo, groupBy } from '../resolve/maps.ts';
import type { Statement, UnreadRemark } from '../statement.ts';
import { forPlan } from '../wording/assistant-plan.ts';
import {
  askByPhone,
  didNotSay,
  isFragment,
  isQuote,
  payerAdds,
  quoteIn,
} from '../wording/assistant-texts.ts';
import { listed } from '../wording/texts.ts';
import type { AssistantSentence } from './assistant-answer.ts';

export const stated = (text: string, sources: Sources): AssistantSentence => ({
  text,
  sources: unique(sources),
  basis: 'stated',
});

/** A sentence that we calculated. Without sources, the figures come from the head of the response. */
export const calculated = (text: string, sources: Sources): AssistantSentence => ({
  text,
  sources: unique(sources),
  basis: 'calculated',
  ...(sources.length === 0 ? { isHead: true as const } : {}),
});

export const notStated = (text: string): AssistantSentence => ({ text, sources: [], basis: 'not_stated' });

export const advice = (text: string): AssistantSentence => ({ text, sources: [], basis: 'advice' });

/** What the payer didn't state, always together with what to ask on the phone. */
export const silence = (what: string, ask: string): AssistantSentence[] => [
  notStated(didNotSay(what)),
  advice(askByPhone(ask)),
];

/** A sentence from the head of the response (plan numbers, dates, phone numbers), which isn't a benefit row. */
export const fromHead = (text: string): AssistantSentence => ({
  text,
  sources: [],
  basis: 'stated',
  isHead: true,
});

/** A statement of the payer. Without rows, it comes from the head of the response. */
export const citedOrHead = (text: string, sources: Sources): AssistantSentence =>
  sources.length > 0 ? stated(text, sources) : fromHead(text);

export const rowsOf = (statements: readonly Statement[]): Sources =>
  statements.map(({ source }) => source.row);

/** Payers repeat a text on many rows. We quote it once, with all its rows. */
export function rowsByText(
  texts: readonly { text: string; source: { row: number } }[],
): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const { text, source } of texts) addTo(rows, text, source.row);
  return rows;
}

const MOST_REMARKS = 3;

/** Whether the sentence gives, in our words, what the payer states or what we calculated. */
export const isFigure = ({ basis, text }: AssistantSentence): boolean =>
  (basis === 'stated' || basis === 'calculated') && !isQuote(text);

/** The payer's own words, if we couldn't read them completely. */
export function quoted(remarks: readonly UnreadRemark[], most = MOST_REMARKS): AssistantSentence[] {
  const texts = rowsByText(remarks.filter((one) => !isFragment(one.text)));
  return [...texts].slice(0, most).map(([text, rows]) => stated(payerAdds(text), rows.slice(0, 8)));
}

const unique = (sources: Sources): Sources => [...new Set(sources)].sort((a, b) => a - b);

/** Removes repeated sentences, and quotes whose text is already in another sentence. */
export function withoutRepeats(sentences: AssistantSentence[]): AssistantSentence[] {
  const seen = new Set<string>();
  // A calculated sentence may be repeated with other sources: we say "The patient is 15, within this age limit" after
  // each age limit.
  const keyOf = ({ text, basis, sources }: AssistantSentence) =>
    basis === 'calculated' ? `${text} ${sources}` : text.replace(/^(?:Confirm first|However): /, '');
  const own = sentences.filter((sentence) => !seen.has(keyOf(sentence)) && seen.add(keyOf(sentence)));
  const isToldIn = (text: string) => (other: AssistantSentence) =>
    !isQuote(other.text) && other.text.includes(quoteIn(text));
  return own.filter(({ text }) => !isQuote(text) || !own.some(isToldIn(text)));
}

/**
 * The answers for several plans. Plans with the same answer are named in one answer, which cites the rows of all of
 * them.
 */
export function byAnswer(
  answers: readonly { name: string; sentences: AssistantSentence[] }[],
): AssistantSentence[] {
  const same = groupBy(answers, ({ sentences }) => JSON.stringify(sentences.map(({ text }) => text)));
  return [...same.values()].flatMap((group) => {
    const names = listed(group.map(({ name }) => name));
    return (group.at(-1)?.sentences ?? []).map((sentence, at) => ({
      ...sentence,
      text: sentence.basis === 'advice' ? sentence.text : forPlan(names, sentence.text),
      sources: [...new Set(group.flatMap(({ sentences }) => sentences[at]?.sources ?? []))],
    }));
  });
}
