// A label before a list applies to the whole list: "Out-of-network: preventive 80%; basic 60%", "Age 19 and over:
// fluoride not covered; sealants not covered". We apply a network to the percentages of a list with semicolons.
// Everything else that would lose its label becomes unread.

import type { TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import type { Sentence } from '../lexer.ts';
import { type SentenceMeaning, statementsIn, unread } from '../meaning.ts';
import { has, hasAny, is, isAny, namesServiceOrClass, type Token } from '../token.ts';
import { isPlanMatter } from './subject.ts';

const NETWORKS = ['in_network', 'out_network', 'both_networks', 'network_word'];
const ONE_NETWORK = ['in_network', 'out_network'];
const MARKS = ['colon', 'dash'];

/** Words of a label that limit what follows to some people, times, places or teeth. */
const CONDITIONS = [
  ...NETWORKS,
  ...'age under over children adults students dependents subscribers patient people late_entrants spouse'.split(
    ' ',
  ),
  ...'unit date number first after condition when when_done teeth in with without'.split(' '),
];

/** "Individual deductible:" and "member coinsurance:" say what the figures are, and limit nothing. */
const FIGURES = 'deductible maximum coinsurance copay patient_pays plan_pays frequency_noun'.split(' ');
/** "After deductible:" is a condition, although it has the name of a figure. */
const CONDITION_STARTS = 'after in with without when first'.split(' ');

/** No payer's label is longer. */
const LONGEST_LABEL = 8;

interface Label {
  /** The network of the list. Null for another kind of label. */
  network: 'in' | 'out' | null;
  /** True if the label applies only to its own list, and not to the sentences after it. */
  isOfList: boolean;
  /** The kinds (see `kindOf`) that the labeled sentence states. Null if we couldn't read it. */
  kinds: ReadonlySet<string> | null;
  /** True if we don't know whether the percentages after the label are the plan's or the patient's. */
  isCoinsurance?: boolean;
  /** True if the label is only about percentages. */
  isOfShares?: boolean;
}

/**
 * The label of a sentence that names one network before its first service. Null if it names another network too, or no
 * service: "Preventive 100%; out-of-network: 80%; basic 80%" has a label for one figure only.
 */
function networkLabelOf(tokens: readonly Token[]): Omit<Label, 'kinds'> | null {
  const [name, ...others] = withoutOnly(tokens);
  // "In-network copay: exams $10; fillings $20".
  const [next, ...rest] = is(others[0], 'copay') ? others.slice(1) : others;
  if (!isAny(name, ONE_NETWORK) || next === undefined) return null;
  // "Out of network preventive 80%; basic 60%".
  const isBare = namesServiceOrClass(next);
  const isMarked = isAny(next, MARKS) && has(rest, 'subject');
  if (!isBare && !isMarked) return null;
  if (namesNetwork(rest)) return null;
  return { network: is(name, 'in_network') ? 'in' : 'out', isOfList: isBare };
}

const withoutOnly = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => !isAny(token, ['filler', 'only']));

const namesNetwork = (tokens: readonly Token[]): boolean => hasAny(tokens, NETWORKS);

/**
 * The percentages of a list that begins with a network are for this network, until the list names another one. `list`:
 * sentences with semicolons between them.
 */
export function withNetworkLabels(list: readonly Sentence[], meanings: SentenceMeaning[]): SentenceMeaning[] {
  const [first] = list;
  if (first === undefined || list.length === 1 || networkLabelOf(first.tokens) === null) return meanings;
  return meanings.map((meaning) => {
    const place = list.findIndex(({ from, to }) => from <= meaning.from && meaning.to <= to);
    if (place < 1 || meaning.kind !== 'understood') return meaning;
    const labeled = list.slice(0, place + 1).findLast(({ tokens }) => namesNetwork(tokens));
    const network = (labeled && networkLabelOf(labeled.tokens)?.network) ?? null;
    if (network === null) return meaning;
    const statements = meaning.statements.map((one) =>
      isShare(one) && one.network === null ? { ...one, network } : one,
    );
    return { ...meaning, statements };
  });
}

const isShare = ({ says }: TextStatement): boolean => says.kind === 'share';

/** Makes the parts of a list unread if they would lose its label. Changes nothing else. */
export function withoutLostLabels(
  text: string,
  sentences: readonly Sentence[],
  meanings: readonly SentenceMeaning[],
): SentenceMeaning[] {
  const parts = partsOf(text, sentences, meanings);
  const result: SentenceMeaning[] = [];
  let label: Label | null = null;
  for (const [place, part] of parts.entries()) {
    const settled = underLabel(label, part, parts.slice(place + 1));
    result.push(...settled.meanings);
    label = settled.label;
  }
  return [...result, ...meanings.slice(result.length)];
}

/** A sentence or a part of a list. */
interface Part {
  tokens: readonly Token[];
  meanings: SentenceMeaning[];
  /** True if a period or an exclamation mark separates the part from the one before it. */
  isSeparate: boolean;
}

function partsOf(text: string, sentences: readonly Sentence[], meanings: readonly SentenceMeaning[]): Part[] {
  let [at, end] = [0, 0];
  return sentences.map(({ from, to, tokens }) => {
    const start = at;
    while ((meanings[at]?.from ?? to) < to) at += 1;
    const isSeparate = /[.!]/.test(text.slice(end, from));
    end = to;
    return { tokens, meanings: meanings.slice(start, at), isSeparate };
  });
}

/** What a part means after a label, and the label that applies to the next part. */
interface Settled {
  meanings: SentenceMeaning[];
  label: Label | null;
}

/** Applies the label to the part, unless the part begins with a label of its own. */
function underLabel(label: Label | null, part: Part, later: readonly Part[]): Settled {
  const { meanings, tokens } = part;
  const own = labelOf(tokens, meanings[0]);
  if (own || label === null) return { meanings, label: own };
  return label.network ? underNetwork(label, part, later) : underCondition(label, part);
}

/** A network is valid until another one is named. */
function underNetwork(label: Label, part: Part, later: readonly Part[]): Settled {
  const { meanings, tokens } = part;
  if (namesNetwork(tokens)) return { meanings, label: null };
  if (!isRestated(label, part, later)) return { meanings: withoutLost(label, part), label };
  // `withNetworkLabels` may have given the part the label's network.
  const gotNetwork = (one: SentenceMeaning): boolean => statementsIn(one).some(isOfOneNetwork);
  return { meanings: meanings.map((one) => (gotNetwork(one) ? unreadPart(part, one) : one)), label: null };
}

/** Ages, people and other conditions are valid until a separate sentence states something that they don't apply to. */
function underCondition(label: Label, part: Part): Settled {
  const meanings = withoutLost(label, part);
  const isOther = part.isSeparate && meanings.some(({ kind }) => kind === 'understood');
  return { meanings, label: isOther ? null : label };
}

/** The part's meanings. Those that would lose the label are unread. */
const withoutLost = (label: Label, part: Part): SentenceMeaning[] =>
  part.meanings.map((one) => (losesLabel(label, part, one) ? unreadPart(part, one) : one));

/**
 * "Out-of-network: preventive 80%. Basic 80%. Out-of-network: basic 60%": "basic 80%" isn't out-of-network, because a
 * later part states the out-of-network percentage of basic.
 */
function isRestated({ network }: Label, part: Part, later: readonly Part[]): boolean {
  const services = new Set(part.meanings.flatMap(servicesOfShares));
  return later.some(
    ({ tokens, meanings }) =>
      has(tokens, `${network}_network`) &&
      meanings.flatMap(servicesOfShares).some((service) => services.has(service)),
  );
}

/** The keys of the services whose percentages a sentence states. */
const servicesOfShares = (meaning: SentenceMeaning): string[] =>
  statementsIn(meaning)
    .filter(isShare)
    .flatMap(({ subject }) => subject?.map(nodeKey) ?? []);

/** The label that a sentence begins with. Null if it has none, or one that limits nothing. */
function labelOf(tokens: readonly Token[], meaning: SentenceMeaning | undefined): Label | null {
  if (!meaning || meaning.kind === 'heading') return null;
  const label = networkLabelOf(tokens) ?? conditionLabelOf(tokens, meaning);
  const kinds = meaning.kind === 'understood' ? new Set(meaning.statements.map(kindOf)) : null;
  return label && { ...label, kinds };
}

/** "Age 19 and over:", "new hires -", "in network, adults:". */
function conditionLabelOf(tokens: readonly Token[], meaning: SentenceMeaning): Omit<Label, 'kinds'> | null {
  const meant = withoutOnly(tokens);
  const mark = meant.findIndex((token) => isAny(token, MARKS));
  const [label, rest] = [meant.slice(0, Math.max(0, mark)), meant.slice(mark + 1)];
  if (label.length === 0 || label.length > LONGEST_LABEL || label.some(namesServiceOrClass)) return null;
  if (label.length === 1 && isAny(label[0], ONE_NETWORK) && namesNetwork(rest)) return null;
  const hasService = rest.some(namesServiceOrClass);
  if (!hasService && !hasAny(rest, ['deductible', 'maximum'])) return null;
  // "Coinsurance: preventive 100%; basic 80%": if we can't tell who pays the first, we can't for the others.
  if (meaning.kind === 'unread' && has(label, 'coinsurance'))
    return { network: null, isOfList: false, isCoinsurance: true, isOfShares: !namesNetwork(label) };
  if (hasAny(label, FIGURES) && !isAny(label[0], CONDITION_STARTS)) return null;
  if (meaning.kind === 'understood') {
    const isLimited = meaning.statements.every((one) => hasCondition(one) || isOfOneNetwork(one));
    return isLimited ? { network: null, isOfList: !hasService } : null;
  }
  const isCondition = hasAny(label, CONDITIONS);
  // A dash ends a label only if all its words are conditions.
  const isEnd = is(meant[mark], 'colon') || label.every((token) => isAny(token, CONDITIONS));
  const isLabel = isEnd && (isCondition || has(label, 'unknown')) && hasService;
  return isLabel ? { network: null, isOfList: !isCondition } : null;
}

/** Whether the statement is limited to some patients, teeth or cases. "Per tooth" and a shared limit don't count. */
const hasCondition = ({ says, conditions, who }: TextStatement): boolean =>
  says.kind === 'age' ||
  who !== null ||
  conditions.some(({ kind }) => kind !== 'per' && kind !== 'combined_with');

const isOfOneNetwork = ({ network }: TextStatement): boolean => network === 'in' || network === 'out';

const COVERAGE = new Set(['share', 'copay', 'covered', 'not_covered', 'age']);

/** "Not covered" and percentages are of one kind, because a list may have both. */
const kindOf = ({ says }: TextStatement): string => (COVERAGE.has(says.kind) ? 'coverage' : says.kind);

/** Whether the statement is about services, so that a label can limit it. */
const isOfServices = (one: TextStatement): boolean => !isPlanMatter(one);

/** Whether a part states something that its label applies to, but without the label's network or condition. */
function losesLabel(label: Label, { tokens, isSeparate }: Part, meaning: SentenceMeaning): boolean {
  const unlabeled = unlabeledIn(label, statementsIn(meaning));
  if (unlabeled.length === 0) return false;
  if (!isSeparate) return true;
  // A separate sentence continues the list only if it begins with a service and states the same kind.
  const first = tokens.find((token) => !is(token, 'filler'));
  const areAlike = unlabeled.every((one) => label.kinds?.has(kindOf(one)) ?? true);
  return !label.isOfList && namesServiceOrClass(first) && areAlike;
}

/** The statements that lack the network or condition of their label. */
function unlabeledIn(label: Label, statements: readonly TextStatement[]): TextStatement[] {
  // Keep statements that say what the row's figure is. Without them, the figure would mean something else.
  if (statements.some(({ says }) => says.kind === 'figure')) return [];
  const limitable = statements.filter(isOfServices);
  if (label.network === null) return limitable.filter((one) => lacksCondition(label, one));
  // "Basic 80% after deductible": only the percentage must have the network; the deductible may have none.
  const hasShare = statements.some(isShare);
  return limitable.filter((one) => one.network === null && (isShare(one) || !hasShare));
}

function lacksCondition({ isCoinsurance, isOfShares }: Label, one: TextStatement): boolean {
  if (isOfShares && !isShare(one)) return false;
  // After "coinsurance:", "basic 20% after deductible" is as unclear as "basic 20%".
  return !hasCondition(one) || (isCoinsurance === true && isShare(one));
}

/** The meaning as unread. In "New hires: major 12 month wait; ortho none", "none" is about the wait. */
function unreadPart({ tokens }: Part, meaning: SentenceMeaning): SentenceMeaning {
  const unlabeled = statementsIn(meaning);
  const isWait = unlabeled[0]?.says.kind === 'waiting';
  return { ...unread(meaning, tokens), unlabeled, ...(isWait && { topics: ['waiting'] }) };
}
