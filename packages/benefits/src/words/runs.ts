// Groups of sentences that may be one sentence.

import type { Sentence } from './lexer.ts';
import { endsWithShortForm } from './sentence-end.ts';
import { is, isAny, listedKinds, type Token, withoutFillers } from './token.ts';

/** Groups sentences that are separated only by a semicolon, or by a period that may belong to an abbreviation. */
export function runsOf(text: string, sentences: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = [];
  for (const sentence of sentences) {
    const run = runs.at(-1);
    if (run && isJoined(text, run, sentence)) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

function isJoined(text: string, run: readonly Sentence[], sentence: Sentence): boolean {
  const before = run.at(-1);
  if (!before) return false;
  if (isBySemicolon(text, before, sentence)) return true;
  if (!text.slice(0, sentence.from).trimEnd().endsWith('.')) return false;
  // A service after the period begins a sentence, unless only a label is before it: "Max. $1500 per pers. Ortho. $1000".
  if (isLabel(run) || withoutFillers(sentence.tokens).length === 0) return true;
  if (!beginsWithFigure(sentence)) return false;
  return isAfterShortForm(text, sentence) || (beginsWithFigure(before) && endsWithService(before));
}

/** Whether the sentences are fields of a form. */
export const areFields = (text: string, run: readonly Sentence[]): boolean =>
  run.length > 1 &&
  run.every((one, at) => at === 0 || text.slice(run[at - 1]?.to, one.from).replaceAll(' ', '') === '');

/** Two fields of a form have only spaces between them. */
export const isBySemicolon = (text: string, before: Sentence, sentence: Sentence): boolean =>
  isSemicolonOrSpaces(text.slice(before.to, sentence.from));

const isSemicolonOrSpaces = (gap: string): boolean => gap.trim() === ';' || gap.replaceAll(' ', '') === '';

const isAfterShortForm = (text: string, { from }: Sentence): boolean =>
  endsWithShortForm(text.slice(Math.max(0, from - LONGEST_SHORT_FORM), from));
const LONGEST_SHORT_FORM = 20;

const FIGURES = ['money', 'percent', 'number'];
const LABELS = listedKinds(`
  subject deductible maximum out_of_pocket copay coinsurance waiting replacement frequency_noun limited
`);

const beginsWithFigure = ({ tokens }: Sentence): boolean => isAny(withoutFillers(tokens)[0], FIGURES);

/** In "Max. $1500 ortho. $1000", the service may be about the figure before or after it. */
const endsWithService = ({ tokens }: Sentence): boolean => is(withoutFillers(tokens).at(-1), 'subject');

/** "Impl." in "Impl. not cov.": only names of services and kinds of benefits. */
const isLabel = (run: readonly Sentence[]): boolean =>
  run.every(({ tokens }) => withoutFillers(tokens).every((token) => isAny(token, LABELS)));

/** "Prev. 100% basic. 80% major. 50%": we can only tell which figure belongs to which service if we read all of it. */
export const isInOrder = (run: readonly Sentence[]): boolean =>
  isLabel(run.slice(0, 1)) && run.some((one) => beginsWithFigure(one) && endsWithService(one));

/** The sentences of a group as one sentence, with a comma for each semicolon. */
export function joined(text: string, run: readonly Sentence[]): Sentence {
  const tokens = run.flatMap((one, at): Token[] => {
    const before = run[at - 1];
    return before && isBySemicolon(text, before, one) ? [commaBefore(one), ...one.tokens] : one.tokens;
  });
  return { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, tokens };
}

const commaBefore = ({ from }: Sentence): Token => ({
  from,
  to: from,
  meanings: new Map([
    ['comma', {}],
    ['joiner', {}],
    ['run_end', {}],
  ]),
});
