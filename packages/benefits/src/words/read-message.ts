// A payer's message, sentence by sentence: understood completely, a name, or unread. Nothing is guessed from
// part of a sentence.

import type { FigureMeaning, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { clausesOf, piecesOf } from './clauses.ts';
import { parse } from './grammar.ts';
import { headingOf } from './headings.ts';
import { type Sentence, sentencesOf } from './lexer.ts';
import { statementsOf } from './statements.ts';
import { is, type Token, tokenOf } from './token.ts';
import { isRemark, topicsOf } from './topics.ts';

export interface MessageReading {
  sentences: SentenceReading[];
}

export type SentenceReading =
  | { kind: 'understood'; from: number; to: number; statements: TextStatement[] }
  | {
      kind: 'heading';
      from: number;
      to: number;
      subject: SubjectNode[];
      className: string | null;
      network: 'in' | 'out' | null;
      figure: FigureMeaning[];
    }
  | {
      kind: 'unread';
      from: number;
      to: number;
      topics: Topic[];
      subjects: SubjectNode[];
      network: 'in' | 'out' | null;
    };

/** Longer sentences are not understood: no payer writes a rule that long. */
const MOST_TOKENS = 120;

export function readMessage(text: string): MessageReading {
  const sentences: SentenceReading[] = [];
  let subject: SubjectNode[] | null = null;
  for (const sentence of sentencesOf(text)) {
    const reading = withSubject(readSentence(text, sentence), subject);
    subject = subjectOf(reading) ?? subject;
    sentences.push(reading);
  }
  return { sentences };
}

function readSentence(text: string, { from, to, tokens }: Sentence): SentenceReading {
  const place = { from, to };
  if (isRemark(tokens)) return { kind: 'understood', ...place, statements: [remark()] };
  const named = classNamed(text, to, tokens);
  if (named) return { kind: 'heading', ...place, ...named };
  const pieces = tokens.length > MOST_TOKENS ? null : piecesOf(parse(withCondition(text, to, tokens)));
  const parsed = pieces && clausesOf(pieces);
  const statements = parsed && statementsOf(parsed);
  if (statements) return { kind: 'understood', ...place, statements };
  const heading = parsed && headingOf(parsed);
  if (heading) return { kind: 'heading', ...place, ...heading };
  return { kind: 'unread', ...place, ...mentions(tokens) };
}

const remark = (): TextStatement => ({
  subject: null,
  except: [],
  says: { kind: 'remark' },
  network: null,
  who: null,
  period: null,
  conditions: [],
});

/** "BENEFIT CLASS = SELECT": a class we have no word for, by the payer's name. */
function classNamed(text: string, end: number, tokens: readonly Token[]) {
  const [first, colon, next] = tokens;
  if (!is(first, 'benefit_class') || !is(colon, 'colon') || !next) return null;
  if (
    tokens
      .slice(2)
      .some(
        (token) =>
          !Object.keys(token.readings).every(
            (kind) => kind === 'unknown' || kind === 'joiner' || kind === 'slash',
          ),
      )
  )
    return null;
  return { subject: [], className: text.slice(next.from, end).toLowerCase(), network: null, figure: [] };
}

/** A condition we carry in the payer's words, to the end of its sentence; never with a figure or an exception. */
function withCondition(text: string, end: number, tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((token, index) => index > 0 && is(token, 'when'));
  const start = tokens[at];
  const isPlain = !tokens
    .slice(at)
    .some((token) =>
      ['number', 'percent', 'money', 'except', 'times', 'date'].some((kind) => is(token, kind)),
    );
  if (!start || !isPlain) return [...tokens];
  const words = text.slice(start.from, end);
  return [
    ...tokens.slice(0, at),
    tokenOf('condition', start.from, end, { conditions: [{ kind: 'when', words }] }),
  ];
}

function mentions(tokens: readonly Token[]): {
  topics: Topic[];
  subjects: SubjectNode[];
  network: 'in' | 'out' | null;
} {
  const subjects = tokens.flatMap((token) => token.readings['subject']?.nodes ?? []);
  const isIn = tokens.some((token) => is(token, 'in_network'));
  const isOut = tokens.some((token) => is(token, 'out_network'));
  return { topics: topicsOf(tokens), subjects, network: isIn === isOut ? null : isIn ? 'in' : 'out' };
}

/** One message, one subject: a later sentence without a subject of its own speaks of the last one named. */
function withSubject(reading: SentenceReading, subject: SubjectNode[] | null): SentenceReading {
  if (subject === null || reading.kind !== 'understood') return reading;
  const statements = reading.statements.map((one) =>
    one.subject === null && isAboutService(one) ? { ...one, subject } : one,
  );
  return { ...reading, statements };
}

const PLAN_MATTERS = new Set([
  'remark',
  'benefit_year',
  'office_network',
  'networks_paid',
  'status',
  'other_coverage',
  'figure',
]);

const isAboutService = ({ says }: TextStatement): boolean =>
  !PLAN_MATTERS.has(says.kind) &&
  !(
    says.kind === 'clause' &&
    (says.clause === 'missing_tooth' || says.clause === 'coordination_of_benefits')
  );

function subjectOf(reading: SentenceReading): SubjectNode[] | null {
  const nodes =
    reading.kind === 'heading'
      ? reading.subject
      : reading.kind === 'unread'
        ? reading.subjects
        : (reading.statements.at(-1)?.subject ?? []);
  return nodes.length > 0 ? nodes : null;
}
