// Which of the payer's tooth rules apply to the teeth in a question, and notes on quotes that name teeth: whether the
// tooth in the question is one of them.

import type { Condition, Statement, Teeth } from '../statement.ts';
import {
  isQuote,
  payerAdds,
  textForOtherTeeth,
  textIncludes,
  textLeavesOut,
} from '../wording/assistant-texts.ts';
import { segmentsOf } from '../wording/row-text/explain-row.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { withFirst } from './lists.ts';
import { kindOf, toothKinds } from './question/subject.ts';
import { likeTeethIn } from './question/teeth.ts';
import { withoutRepeats } from './sentences.ts';

/** False if the statement is only about teeth that the question doesn't name. */
export function holdsForTeeth({ conditions }: Statement, teeth: readonly number[]): boolean {
  if (teeth.length === 0) return true;
  return conditions.every(
    (condition) => condition.kind !== 'teeth' || teeth.some((tooth) => holdsFor(condition, tooth)),
  );
}

/** Whether a rule with this condition applies to the tooth. */
function holdsFor({ teeth, numbers, except }: Extract<Condition, { kind: 'teeth' }>, tooth: number): boolean {
  const kinds = toothKinds(tooth);
  // A tooth's number doesn't say whether it is restored, so a rule for unrestored teeth may apply to any tooth.
  const isNamed =
    numbers.includes(tooth) || teeth.some((kind) => kind === 'unrestored' || kinds.includes(kind));
  const isPrimaryExcluded = teeth.includes('permanent') && !kinds.includes('permanent');
  return except ? !isNamed : isNamed && !isPrimaryExcluded;
}

const NUMBERED = /\b(?:tooth|teeth)(?: (?:number|no))?[ #:]*(\d{1,2}(?:[ ,&#]+(?:and )?#?\d{1,2})*)\b/gi;

const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBERED)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number));

/** Example teeth of each kind that the text names. In "ANTERIOR AND BICUSPID TEETH", "teeth" belongs to both kinds. */
const kindsIn = (text: string): number[] =>
  likeTeethIn(text.toLowerCase().replace(/\b(anterior|posterior|front|back)s?\b/g, '$1 teeth'));

const MOLARS: Readonly<Record<string, Teeth>> = {
  '1st': 'first_molar',
  first: 'first_molar',
  '2nd': 'second_molar',
  second: 'second_molar',
  '3rd': 'third_molar',
  third: 'third_molar',
};
const ORDINAL = `(?:${Object.keys(MOLARS).join('|')})`;
/** "1ST AND 2ND PERMANENT MOLARS". */
const NAMED_MOLARS = new RegExp(
  String.raw`\b${ORDINAL}(?:\s*(?:,|/|&|\band\b|\bor\b)\s*${ORDINAL})*\s+(?:permanent |adult )?molars?\b`,
  'gi',
);

/** The molars that a text names by their position. Empty for "MOLARS". */
const molarsIn = (text: string): Teeth[] =>
  [...text.matchAll(NAMED_MOLARS)].flatMap(([words]) =>
    (words.toLowerCase().match(/\w+/g) ?? []).flatMap((word) => MOLARS[word] ?? []),
  );

const LEAVES_OUT = /\b(?:except|excepting|excluding|excludes?|other than|but not)\b/i;
/** "APPLIES TO 1ST MOLAR" at the start of a text says for which teeth its row is. */
const ONLY = /\bonly\b|\b(?:limited|restricted) to\b|(?:^|")\W*(?:benefit |coverage )?appl(?:y|ies) to\b/i;
/** Words of a restriction. A restriction for some teeth doesn't change the benefits of other teeth. */
const TAKES_AWAY =
  /\b(?:not (?:a )?(?:covered|payable|allowed|eligible|paid|considered)|no benefits?|denied|downgrad\w*|alternat\w*|amalgam|least expensive|paid as)\b/i;

/** "ONLY FIRST MOLARS UP TO AGE 9": that a tooth is named isn't enough. A figure is an age, a count or an amount. */
const hasCondition = (text: string): boolean =>
  /\d|\b(?:ages?|aged|years?|child(?:ren)?|adults?|if|when|unless|until|after|before|under|over|with|without)\b/i.test(
    text.replace(NUMBERED, ' ').replace(NAMED_MOLARS, ' '),
  ) || text.split(/[,;.]/).filter((part) => ONLY.test(part)).length > 1;

/**
 * How a payer's text relates to the teeth in the question. `named`: it is about at least one of them. `granted`: it
 * allows only certain teeth, without another condition, and all teeth in the question are among them. `other`: it is
 * only about other teeth. `outside`: it allows only certain teeth, and a tooth in the question isn't one of those.
 * `unclear`: the question or the text names no teeth, or the text excludes some.
 */
export type ToothStanding = 'named' | 'granted' | 'other' | 'outside' | 'unclear';

export function toothStanding(text: string, teeth: readonly number[]): ToothStanding {
  const numbers = numbersIn(text);
  const molars = molarsIn(text);
  const named = new Set(kindsIn(text.replace(NAMED_MOLARS, ' ')).map(kindOf));
  if (teeth.length === 0 || numbers.length + molars.length + named.size === 0) return 'unclear';
  const isPermanent = /\bpermanent\b/i.test(text) && !/\b(?:primary|deciduous|baby)\b/i.test(text);
  const isNamed = (tooth: number): boolean => {
    if (numbers.length > 0) return numbers.includes(tooth);
    const kinds = toothKinds(tooth);
    if (isPermanent && kinds.includes('primary')) return false;
    return named.has(kindOf(tooth)) || kinds.some((kind) => molars.includes(kind));
  };
  if (LEAVES_OUT.test(text)) return 'unclear';
  const isGrant = ONLY.test(text) && !TAKES_AWAY.test(text);
  if (isGrant && !teeth.every(isNamed)) return 'outside';
  if (isGrant && !hasCondition(text)) return 'granted';
  return teeth.some(isNamed) ? 'named' : 'other';
}

/**
 * The texts of a row that differ only in the teeth they name, as one text: "APPLIES TO 1ST MOLAR" and "APPLIES TO 2ND
 * MOLAR" are one rule.
 */
function sameRule(text: string, others: readonly string[]): string {
  const form = formOf(text);
  return [text, ...others.filter((other) => other !== text && formOf(other) === form)].join(' and ');
}

/** The text with "teeth" for all teeth that it names. Texts of the same rule have the same form. */
const formOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(NAMED_MOLARS, 'teeth')
    .replace(/\b(?:pre)?molars?\b|\bbicuspids?\b|\banteriors?\b|\bposteriors?\b|\b\d+\b/g, 'teeth')
    .replace(/\W+/g, ' ')
    .trim();

/** The note on a quote; null if it needs none. Each part names its teeth, because a rule may allow only some of them. */
function noteOn(rule: string, standing: ToothStanding, teeth: readonly number[]): string | null {
  if (standing === 'other') return textForOtherTeeth(teeth);
  if (standing === 'granted') return textIncludes(teeth);
  if (standing !== 'outside') return null;
  const teethThatAre = (wanted: ToothStanding) =>
    teeth.filter((tooth) => toothStanding(rule, [tooth]) === wanted);
  const [granted, outside] = [teethThatAre('granted'), teethThatAre('outside')];
  return [
    ...(granted.length > 0 ? [textIncludes(granted)] : []),
    ...(outside.length > 0 ? [textLeavesOut(outside)] : []),
  ].join(' ');
}

/** A row without its texts. The texts of two rows that are the same otherwise are alternatives, like those of one row. */
const withoutTexts = ({ text }: { text: string }): string =>
  JSON.stringify(segmentsOf(text).filter(([id]) => id !== 'MSG'));

/** All texts of the quote's rows, and of rows that differ only in their texts. They may state its rule for other teeth. */
function textsOfSimilarRows({ audit }: AssistantQuestion, { sources }: AssistantSentence): string[] {
  const own = new Set(audit.blocks.filter(({ block }) => sources.includes(block)).map(withoutTexts));
  return audit.blocks.filter((one) => own.has(withoutTexts(one))).flatMap(({ messages }) => messages);
}

/** Adds notes to the quotes that name teeth. A text that leaves the tooth out comes first, because it matters more than a percentage. */
export function withToothNotes(
  asked: AssistantQuestion,
  sentences: readonly AssistantSentence[],
  teeth: readonly number[],
): AssistantSentence[] {
  if (teeth.length === 0) return [...sentences];
  // The position of the last quote of each rule.
  const rules = new Map<string, number>();
  const noted = withoutRepeats([...sentences]).map((sentence, at) => {
    if (!isQuote(sentence.text)) return { sentence, standing: 'unclear' as const, rule: '', note: null };
    const texts = textsOfSimilarRows(asked, sentence);
    const own = texts.find((text) => payerAdds(text) === sentence.text) ?? sentence.text;
    const rule = sameRule(own, texts);
    const key = rule.split(' and ').sort().join();
    rules.set(key, at);
    const standing = toothStanding(rule, teeth);
    return { sentence, standing, rule: key, note: noteOn(rule, standing, teeth) };
  });
  const told = noted.map(({ sentence, standing, rule, note }, at) => {
    // Texts of one rule get one note, after the last of them.
    const isNoted = note !== null && rules.get(rule) === at;
    return { standing, sentence: isNoted ? { ...sentence, text: `${sentence.text} ${note}` } : sentence };
  });
  return withFirst(told, ({ standing }) => standing === 'outside').map(({ sentence }) => sentence);
}
