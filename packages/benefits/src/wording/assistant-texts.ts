// Sentences and names that the assistant's answers share.

import type { Condition, SubjectNode } from '../statement.ts';
import { mergedConditionTexts } from './conditions.ts';
import { scopeLabel, subjectLabel } from './subject-labels.ts';
import { listed, money, networkText } from './texts.ts';

/** Most texts that complete this sentence have names that start with `no`, such as `noFrequency`. */
export const didNotSay = (what: string): string => `The payer didn't state ${what}.`;
export const noneButQuoted = (what: string): string =>
  `Unless a quoted note says it, the payer didn't state ${what}.`;
/** Most texts that complete this sentence have names that start with `ask`. */
export const askByPhone = (ask: string): string => `Ask by phone: ${ask}`;
const PAYER_ADDS = 'The payer adds: ';
export const payerAdds = (text: string): string => `${PAYER_ADDS}${quote(text)}`;
/** A quote from rows that are only for some services. */
export const payerAddsFor = (name: string, text: string): string =>
  `For ${name}, the payer adds: ${quote(text)}`;
/** `words`: with their quotation marks. */
export const payerAddsIn = (network: string, words: string): string => `The payer adds, ${network}: ${words}`;
export const isQuote = (text: string): boolean => text.startsWith(PAYER_ADDS);
/** The payer's words in a `payerAdds` sentence, with their quotation marks. */
export const quoteIn = (text: string): string => text.slice(PAYER_ADDS.length);

/** Whether the text is only a label without a value ("180:", "timePeriodQualifier:"), a date field, or a bare verb. */
export const isFragment = (text: string): boolean =>
  /^\s*(?:may apply\.?|\w+:|(?:begin|end): ?[\d/-]+)\s*$/i.test(text);

/** Straight quotation marks only begin and end a quote: `withName` and `withTiers` find the payer's words by them. */
export function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replaceAll('"', '\u201d').trim();
  return `"${plain.length > 300 ? `${plain.slice(0, 297)}…` : plain}"`;
}

/** The payer's words after our own: ` ("UNDER AGE 19")`. Empty without words. */
export const inParentheses = (words: string | null): string => (words === null ? '' : ` (${quote(words)})`);

export const CAN_ANSWER =
  "I can answer from the payer's response about this plan: coverage of a procedure, what remains of the " +
  'maximum or deductible, frequencies and dates, ages, waiting periods, clauses, other coverage and ' +
  'contacts. Ask about one of these.';

export const CLINICAL =
  "This is a clinical question. The payer's response can't answer it: ask the doctor, or look in the chart.";

/** "30", or "A" for 101: numbers above 100 are primary teeth. */
export const toothName = (tooth: number): string =>
  tooth > 100 ? String.fromCharCode('A'.charCodeAt(0) + tooth - 101) : String(tooth);

/** "#30 and #12". */
const toothNames = (teeth: readonly number[]): string => listed(teeth.map((tooth) => `#${toothName(tooth)}`));

export const textForOtherTeeth = (teeth: readonly number[]): string =>
  `This text is about other teeth, so it may not apply to ${toothNames(teeth)}.`;

export const textLeavesOut = (teeth: readonly number[]): string =>
  teeth.length > 1
    ? `${toothNames(teeth)} aren't among the teeth the payer names, so they may not be covered, or may be paid as a cheaper service. Confirm by phone.`
    : `${toothNames(teeth)} isn't one of the teeth the payer names, so it may not be covered, or may be paid as a cheaper service. Confirm by phone.`;

export const textIncludes = (teeth: readonly number[]): string =>
  `${toothNames(teeth)} ${teeth.length > 1 ? 'are among' : 'is one of'} the teeth the payer names.`;

export const CANNOT_ACT =
  "I can't book, change or cancel appointments, submit claims, or contact patients or payers. I only answer questions about the benefits in this verification.";

export const NO_CLAIMS =
  "The response is about eligibility and benefits. It doesn't say what happened to a claim. Ask the payer about the claim.";

export const CLOSEST =
  "These are the payer's own words closest to the question. Confirm by phone what they mean for this patient.";

/**
 * Keeps only words, so that no figure, link or markup from the question gets into the answer. Expects lower case: other
 * letters are removed.
 */
const echo = (words: string): string =>
  words
    .replace(/\S*[.@:/\\<>{}[\]$%]\S+/g, ' ')
    .replace(/[^a-z' -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/** The fee is in the question, but it isn't clear which service it is for. */
export const feeNotUsed = (cents: readonly number[]): string =>
  `This answer doesn't use ${listed(cents.map(money))} from your question. To calculate what the patient owes, name each procedure with its fee.`;
export const wordsNotUsed = (said: readonly string[]): string =>
  `This answer doesn't use ${listed(said)} from your question. Check whether that changes anything.`;
/** `amount`: what the answer subtracts; null if it subtracts nothing. */
export const payersDeductible = (amount: string | null, said: string): string =>
  amount === null
    ? `This answer doesn't use "${said}" from your question, only what the payer states about the deductible.`
    : `This answer uses the payer's deductible of ${amount}, not "${said}" from your question.`;

export function notAnswered(words: string): string {
  const echoed = echo(words);
  return echoed ? `Not answered: "${echoed}". I didn't understand this part.` : CAN_ANSWER;
}

export function unknownService(words: string): string {
  const echoed = echo(words);
  return echoed
    ? `Not answered: I don't know which dental service "${echoed}" is. Ask by its usual name or by its CDT code.`
    : "Not answered: I don't know which dental service is meant. Ask by its usual name or by its CDT code.";
}

export const WRONG_CODE =
  "Not answered: the question has a code that isn't a CDT code. A CDT code is the letter D and four digits.";

/** For a question without a service. */
export const isAbout = (service: string): string => `This is about ${service}, from your earlier question.`;
export const answeredWithout = (word: string, name: string): string =>
  `I don't know the word "${echo(word)}" here. This answer is about ${name} in general.`;

/** Families whose usual name at a practice differs from the payers' name. */
const EVERYDAY: Readonly<Record<string, string>> = {
  prophylaxis: 'cleanings',
  adult_prophylaxis: 'adult cleanings',
  child_prophylaxis: 'child cleanings',
  scaling: 'scaling and root planing',
  root_canal_treatment: 'root canals',
  occlusal_guards: 'night guards',
  panoramic: 'panoramic x-rays',
  cone_beam: 'cone beam imaging',
  comprehensive_orthodontics: 'comprehensive orthodontics (braces)',
  impactions: 'removal of impacted teeth',
  bitewings: 'bitewing x-rays',
  periapicals: 'periapical x-rays',
  palliative: 'palliative treatment',
};

/** A subject in a sentence: "crowns", "Restorative", "D2740". */
export function subjectName(node: SubjectNode): string {
  if (node.kind === 'family') return EVERYDAY[node.family] ?? inWords(subjectLabel(node));
  return subjectLabel(node);
}

export const subjectNames = (nodes: readonly SubjectNode[]): string => listed(nodes.map(subjectName));

export const scopeName = (subjects: readonly SubjectNode[], except: readonly SubjectNode[] = []): string =>
  subjects.length === 1 && subjects[0] && except.length === 0 && subjects[0].kind === 'family'
    ? subjectName(subjects[0])
    : scopeLabel(subjects, except);

/** A label inside a sentence; codes and initials keep their capitals. */
const inWords = (label: string): string => label.replace(/\b[A-Z][a-z-]+\b/g, (word) => word.toLowerCase());

const isAnyAge = (condition: Condition): boolean =>
  condition.kind === 'age' && (condition.from ?? 0) === 0 && condition.to === null;

/** " (on molars, per tooth)", or nothing. Conditions in the payer's own words are quoted separately. */
export function conditionsInParentheses(
  conditions: readonly Condition[],
  more: readonly string[] = [],
): string {
  const own = mergedConditionTexts(conditions.filter((one) => one.kind !== 'when' && !isAnyAge(one)));
  const texts = [...own, ...more];
  return texts.length > 0 ? ` (${texts.join(', ')})` : '';
}

/** " for crowns", or nothing for the whole plan. */
export const forSubject = (name: string | null): string => (name ? ` for ${name}` : '');

/** After a rule that the payer states only for the other network. */
export const confirmOtherNetwork = (network: 'in' | 'out'): string =>
  `The payer states this ${networkText(network === 'in' ? 'out' : 'in')}. Confirm whether it also applies ${networkText(network)}.`;

/** Replaces the code that stands for a group with the group's name, except in the payer's own words. */
export const withName = (text: string, code: string, name: string): string =>
  text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : part.replaceAll(code, name)))
    .join('');

/** Removes " until MM/DD/YYYY". */
export const withoutEndDate = (text: string): string => text.replace(/ until \d{2}\/\d{2}\/\d{4}/, '');

/**
 * Replaces the two networks by the payer's names for its tiers, except in quotes of the payer. A network that is
 * followed by other words in parentheses stays as it is.
 */
export const withTiers = (text: string, tiers: Record<'in' | 'out', string>): string =>
  text
    .split('"')
    .map((part, at) => (at % 2 === 1 ? part : namingTiers(part, tiers)))
    .join('"');

const namingTiers = (text: string, tiers: Record<'in' | 'out', string>): string =>
  text.replace(/,? (in|out-of)-network\b(?: \(([^()]*)\))?/g, (found, network: string, after?: string) => {
    const tier = tiers[network === 'in' ? 'in' : 'out'];
    return after === undefined || after === tier ? ` (${tier})` : found;
  });
