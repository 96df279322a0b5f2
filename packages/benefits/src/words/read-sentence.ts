// Reads one sentence as a whole. If that fails, tries other ways: without its label ("Alternate benefit: …"), with a
// phrase kept as a condition, in parts, or without a tail that doesn't change its meaning.

import type { Says, TextStatement } from '../statement.ts';
import { readCases } from './cases.ts';
import { readExclusions } from './exclusion-list.ts';
import { isHarmless } from './harmless-tail.ts';
import { withClass } from './headings.ts';
import { withoutReason } from './left-out/nouns.ts';
import { withSubject } from './left-out/subject.ts';
import { withoutWaiver, withWaiver } from './left-out/waiver.ts';
import type { Sentence } from './lexer.ts';
import { quoted, type SentenceMeaning, statementsIn, unread } from './meaning.ts';
import { mentions } from './mentions.ts';
import { quotedParts } from './quoted-parts.ts';
import { readWhole } from './read-whole.ts';
import type { SentenceContext } from './sentence-context.ts';
import { has, is, isAny, MOST_TOKENS } from './token.ts';
import { isOpen } from './unread/open.ts';

/** The meanings of the sentence: one, or one with the parts that we only quote. */
export function readSentence(text: string, full: Sentence, context: SentenceContext): SentenceMeaning[] {
  const sentence = { ...full, tokens: withoutReason(full.tokens) };
  const cases = readCases(text, sentence, context);
  if (cases) return cases;
  const whole = readWhole(text, sentence, context);
  if (isOpen(text, sentence.tokens, context)) return [whole];
  if (whole.kind === 'heading') return withMet(withClass(whole, sentence.tokens), sentence, context);
  if (whole.kind === 'understood')
    return (
      withClassLabel(text, sentence, context, whole.statements) ?? [
        whole,
        ...quotedParts(text, sentence, whole.statements),
      ]
    );
  if (whole.isQuoted || sentence.tokens.length > MOST_TOKENS) return [whole];
  return (
    readExclusions(text, sentence, context) ??
    withoutLabel(text, sentence, context) ??
    ofWaiver(text, sentence, context) ??
    withoutTail(text, sentence, context) ??
    withHeading(text, sentence, context) ?? [whole]
  );
}

/**
 * "Deductible met. Maximum remaining $0": "met" may not be about the row's figure, so we also show the words. "Family
 * deductible met" also says that the patient has none to pay, whatever the figure is.
 */
function withMet(
  read: SentenceMeaning[],
  sentence: Sentence,
  { isAlone }: SentenceContext,
): SentenceMeaning[] {
  const isMet = read.some((one) => one.kind === 'heading' && one.figure.includes('met'));
  const isOfFamily = read.some((one) => one.kind === 'heading' && one.figure.includes('family'));
  return isMet && (!isAlone || isOfFamily) ? [...read, quoted(sentence, sentence.tokens)] : read;
}

/** "Waiting period 12 months - waived with proof of prior coverage". The next sentence may be about the waiver. */
function ofWaiver(text: string, sentence: Sentence, context: SentenceContext): SentenceMeaning[] | null {
  const tokens = context.isAlone ? withoutWaiver(text, sentence.tokens) : null;
  const read = tokens && readWhole(text, { ...sentence, tokens }, context);
  const statements = read?.kind === 'understood' ? withWaiver(read.statements) : null;
  return statements && [{ kind: 'understood', from: sentence.from, to: sentence.to, statements }];
}

/** The tokens from one place to another as a sentence. Null if there are none. */
const part = ({ tokens }: Sentence, from: number, to?: number): Sentence | null => {
  const kept = tokens.slice(from, to);
  const [first, last] = [kept[0], kept.at(-1)];
  return first && last ? { from: first.from, to: last.to, tokens: kept } : null;
};

/** Labels, and the kind of statement that must follow each of them. */
const LABELS: readonly (readonly [kind: string, says: (says: Says) => boolean])[] = [
  ['downgrade', (says) => says.kind === 'clause' && says.clause === 'downgrade'],
  ['missing_tooth', (says) => says.kind === 'clause' && says.clause === 'missing_tooth'],
  ['replacement', (says) => says.kind === 'clause' && says.clause === 'replacement'],
  ['coordination', (says) => says.kind === 'clause' || says.kind === 'other_coverage'],
  ['other_coverage', (says) => says.kind === 'other_coverage'],
  ['authorization', (says) => says.kind === 'authorization'],
  ['frequency_noun', (says) => says.kind === 'frequency'],
  ['limited', (says) => says.kind === 'frequency'],
  ['age_limit', (says) => says.kind === 'age'],
  ['waiting', (says) => says.kind === 'waiting'],
  ['rollover', (says) => says.kind === 'amount' && says.of === 'rollover'],
  ['not_covered', (says) => says.kind === 'not_covered'],
  ['benefit_year', (says) => says.kind === 'benefit_year'],
  ['plan', () => true],
  ['network_word', () => true],
];

const LONGEST_LABEL = 3;

/** "Alternate benefit: composites are paid as amalgam", "EPO plan - no out-of-network benefits". */
function withoutLabel(text: string, sentence: Sentence, context: SentenceContext): SentenceMeaning[] | null {
  const end = sentence.tokens.findIndex((token) => isAny(token, ['colon', 'dash']));
  const names = sentence.tokens
    .slice(0, end)
    .filter((token) => token.meanings.size > 1 || !is(token, 'filler'));
  const found = LABELS.find(([kind]) => is(names[0], kind));
  const isOutOfNetwork = has(sentence.tokens, 'out_network');
  if (found?.[0] === 'network_word' && context.hasOutOfNetwork && !isOutOfNetwork) return null;
  const isLabel = names.length === 1 || names.every((name) => isAny(name, ['plan', 'network_word']));
  const rest = part(sentence, end + 1);
  if (end < 1 || end > LONGEST_LABEL || !found || !isLabel || !rest) return null;
  const read = readWhole(text, rest, context);
  if (read.kind !== 'understood' || !read.statements.every(({ says }) => found[1](says))) return null;
  return [{ ...read, from: sentence.from }, ...quotedParts(text, rest, read.statements)];
}

const TAIL_BORDERS = ['comma', 'dash', 'open', 'plus', 'addition', 'and', 'but'];

/** How many possible starts of a tail we try. The limit keeps reading fast for any text. */
const MOST_TRIES = 3;

/** "Maximum remaining $812 - claims in process not reflected": we quote the tail. */
function withoutTail(text: string, sentence: Sentence, context: SentenceContext): SentenceMeaning[] | null {
  let tries = 0;
  for (const [at, border] of sentence.tokens.entries()) {
    if (at === 0 || tries >= MOST_TRIES || !isAny(border, TAIL_BORDERS)) continue;
    const rest = part(sentence, is(border, 'addition') ? at : at + 1);
    const head = part(sentence, 0, at);
    // "Ortho no addl ded": "no" belongs to the words after it.
    const isDenying = isAny(sentence.tokens[at - 1], ['no', 'not', 'without']);
    if (!rest || !head || isDenying || !isHarmless(rest.tokens, border)) continue;
    tries += 1;
    const read = readWhole(text, head, context);
    const isRest = is(sentence.tokens[at], 'plus') || rest.tokens.some((token) => !is(token, 'filler'));
    if (read.kind !== 'understood' || !isRest) continue;
    const open = unread(rest, rest.tokens);
    // A tail that names no topic has the topic of the sentence.
    if (open.topics.includes('other')) open.topics = mentions(sentence.tokens).topics;
    return [read, ...quotedParts(text, head, read.statements), open];
  }
  return null;
}

/**
 * "Class II basic - deductible applies": the label names what the row's own percentage is for, too. A message with more
 * sentences may be a list of deductibles.
 */
function withClassLabel(
  text: string,
  sentence: Sentence,
  context: SentenceContext,
  statements: readonly TextStatement[],
): SentenceMeaning[] | null {
  const end = sentence.tokens.findIndex((token) => is(token, 'dash'));
  const isOfDeductible = statements.every(({ says, subject }) => says.kind === 'deductible' && subject);
  if (end < 1 || context.noun !== null || !context.isAlone || !isOfDeductible) return null;
  const [label, rest] = [part(sentence, 0, end), part(sentence, end + 1)];
  const heading = label && readWhole(text, label, context);
  if (!rest || heading?.kind !== 'heading' || heading.figure.length > 0) return null;
  const isOfClass = heading.subject.every(({ kind }) => kind === 'class' || kind === 'category');
  if (!isOfClass || heading.subject.length === 0) return null;
  return [heading, { kind: 'understood', from: rest.from, to: rest.to, statements: [...statements] }];
}

const HEADING_BORDERS = ['comma', 'dash'];

/** "Ortho lifetime max - to age 18 only": a heading for the row's amount, and a rule for the service it names. */
function withHeading(text: string, sentence: Sentence, context: SentenceContext): SentenceMeaning[] | null {
  const end = sentence.tokens.findIndex((token) => isAny(token, HEADING_BORDERS));
  const [label, rest] = end < 0 ? [null, null] : [part(sentence, 0, end), part(sentence, end + 1)];
  if (!label || !rest || !has(label.tokens, 'maximum')) return null;
  const heading = readWhole(text, label, context);
  if (heading.kind !== 'heading' || heading.subject.length === 0) return null;
  const read = readWhole(text, rest, {
    ...context,
    noun: 'maximum',
    subject: heading.subject,
    isFirst: false,
  });
  const named = withSubject(read, heading.subject);
  // Without "only", the age may be about the amount: adults may have another one.
  const isOfService = statementsIn(named).every(
    ({ says, subject }) =>
      (says.kind === 'counts_toward' || (says.kind === 'age' && has(rest.tokens, 'only'))) &&
      JSON.stringify(subject) === JSON.stringify(heading.subject),
  );
  return named.kind === 'understood' && isOfService ? [heading, named] : null;
}
