// Decides whether a model's wording may be shown: every figure must stand in the rows it was given.

import * as z from 'zod';
import type { WordingRequest } from './wording-model.ts';

export interface WordedSentence {
  text: string;
  rows: number[];
}

const MAXIMUM_CHARACTERS = 2_000;
const MAXIMUM_SENTENCES = 8;

const reply = z.object({
  sentences: z
    .array(z.object({ text: z.string().trim().min(1).max(600), rows: z.array(z.number().int()).max(50) }))
    .min(1)
    .max(MAXIMUM_SENTENCES),
});

/** Markup, addresses and anything a screen could take for more than text. */
const FORBIDDEN = /[<>`|{}[\]\\]|https?:|www\.|\bjavascript:|\*\*|__|\p{C}/iu;

/** A promise no payer made. */
const PROMISE = /\b(guarantee[sd]?|will (certainly|definitely) (pay|be paid|cover))\b/i;
const DENIED_PROMISE = /\bnot? (a )?guarantee/i;

/** The sentences, or null when anything in them is not covered by what the model was given. */
export function checkWording(text: string, request: WordingRequest): WordedSentence[] | null {
  const sentences = parseReply(text);
  if (!sentences) return null;
  const known = figuresOf([
    ...request.sentences.map((sentence) => sentence.text),
    ...request.rows.map((row) => row.text),
    request.question,
  ]);
  const rows = new Set(request.sentences.flatMap((sentence) => sentence.rows));
  const saysNotStated = request.sentences.some((sentence) => sentence.rows.length === 0);
  const isCovered = sentences.every(
    (sentence) =>
      !FORBIDDEN.test(sentence.text) &&
      !(PROMISE.test(sentence.text) && !DENIED_PROMISE.test(sentence.text)) &&
      figuresOf([sentence.text]).isSubsetOf(known) &&
      sentence.rows.every((row) => rows.has(row)) &&
      (sentence.rows.length > 0 || (saysNotStated && !figuresOf([sentence.text]).hasAny)),
  );
  return isCovered ? sentences : null;
}

function parseReply(text: string): WordedSentence[] | null {
  if (text.length > MAXIMUM_CHARACTERS * 2) return null;
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const parsed = reply.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data.sentences : null;
  } catch {
    return null;
  }
}

interface Figures {
  hasAny: boolean;
  isSubsetOf(others: Figures): boolean;
  has(figure: string): boolean;
}

const NUMBER_WORDS: Record<string, string> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  half: '50',
  twice: '2',
  once: '1',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Numbers, codes and spelled-out numbers and months, in one notation: `$1,500.00` and `1500` are the same figure. */
export function figuresOf(texts: string[]): Figures {
  const figures = new Set<string>();
  for (const text of texts) {
    for (const [code] of text.matchAll(/\bD\d{4}\b/gi)) figures.add(code.toUpperCase());
    for (const [number] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g))
      figures.add(String(Number(number.replaceAll(',', ''))));
    for (const [word] of text.toLowerCase().matchAll(/[a-z]+/g)) {
      const number = NUMBER_WORDS[word];
      if (number !== undefined) figures.add(number);
      const month =
        word.length >= 3 ? MONTHS.findIndex((name) => word.startsWith(name) && isMonth(word)) : -1;
      if (month >= 0) figures.add(String(month + 1));
    }
  }
  return {
    hasAny: figures.size > 0,
    has: (figure) => figures.has(figure),
    isSubsetOf: (others) => [...figures].every((figure) => others.has(figure)),
  };
}

const isMonth = (word: string): boolean =>
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/.test(
    word,
  );
