// A label before a list applies to the whole list: "Out-of-network: preventive 80%; basic 60%", "Age 19 and over:
// fluoride not covered; sealants not covered". We apply a network to the percentages of a list with semicolons.
// Everything else that would lose its label becomes unread.

import type { TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import { type SentenceMeaning, statementsIn, unread } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { has, hasAny, is, isAny, namesService, type Token } from '../token.ts';
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
const NOUNS = 'deductible maximum coinsurance copay patient_pays plan_pays frequency_noun'.split(' ');
const PREPOSITIONS = 'after in with without when first'.split(' ');

/** No payer's label is longer. */
const LONGEST_LABEL = 8;

interface Label {
  /** The network of the list. Null for another kind of label. */
  network: 'in' | 'out' | null;
  /** True if only a list after it belongs to the label, and not the sentences after it. */
  isOfList: boolean;
  /** What the labeled sentence states. Null if we couldn't read it. */
  kinds: ReadonlySet<string> | null;
  /** True if we don't know whether the percentages after the label are the plan's or the patient's. */
  isCoinsurance?: boolean;
  /** True if the label is only about percentages. */
  isOfShares?: boolean;
}

/**
 * The network that a sentence names before its first service. Null if it has no such label, names another network too,
 * or names no service: "Preventive 100%; out-of-network: 80%; basic 80%" has a label for one figure only.
 */
function networkOf(tokens: readonly Token[]): Omit<Label, 'kinds'> | null {
  const [name, ...others] = tokens.filter((token) => !isAny(token, ['filler', 'only']));
  // "In-network copay: exams $10; fillings $20".
  const [next, ...rest] = is(others[0], 'copay') ? others.slice(1) : others;
  if (!isAny(name, ONE_NETWORK) || next === undefined) return null;
  // "Out of network preventive 80%; basic 60%".
  const isBare = namesService(next);
  const isLabel = isAny(next, MARKS) && has(rest, 'subject');
  if (!isBare && !isLabel) return null;
  if (hasAny(rest, NETWORKS)) return null;
  return { network: is(name, 'in_network') ? 'in' : 'out', isOfList: isBare };
}

/** The percentages of a list that begins with a network are for this network, until the list names another one. */
export function withNetworkLabels(run: readonly Sentence[], meanings: SentenceMeaning[]): SentenceMeaning[] {
  const [first] = run;
  if (first === undefined || run.length === 1 || networkOf(first.tokens) === null) return meanings;
  return meanings.map((meaning) => {
    const place = run.findIndex(({ from, to }) => from <= meaning.from && meaning.to <= to);
    const before = run.slice(0, place + 1).findLast(({ tokens }) => saysNetwork(tokens));
    const network = before ? (networkOf(before.tokens)?.network ?? null) : null;
    if (place < 1 || network === null || meaning.kind !== 'understood') return meaning;
    const statements = meaning.statements.map((one) =>
      isShare(one) && one.network === null ? { ...one, network } : one,
    );
    return { ...meaning, statements };
  });
}

const saysNetwork = (tokens: readonly Token[]): boolean => hasAny(tokens, NETWORKS);

const isShare = ({ says }: TextStatement): boolean => says.kind === 'share';

/** Leaves the parts of a labeled list unread that would lose its label. Changes nothing else. */
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
    result.push(...settled.own);
    label = settled.label;
  }
  return [...result, ...meanings.slice(result.length)];
}

interface Part {
  tokens: readonly Token[];
  /** What the sentence says. */
  own: SentenceMeaning[];
  /** True if the part is a sentence of its own, not a part of a list. */
  isApart: boolean;
}

/** Each sentence with its meanings. */
function partsOf(text: string, sentences: readonly Sentence[], meanings: readonly SentenceMeaning[]): Part[] {
  let [at, end] = [0, 0];
  return sentences.map(({ from, to, tokens }) => {
    const start = at;
    while ((meanings[at]?.from ?? to) < to) at += 1;
    const isApart = /[.!]/.test(text.slice(end, from));
    end = to;
    return { tokens, own: meanings.slice(start, at), isApart };
  });
}

/** What remains of a part after a label, and the label of the next part. */
interface Settled {
  own: SentenceMeaning[];
  label: Label | null;
}

/** Applies the label to the part, unless the part begins with a label of its own. */
function underLabel(label: Label | null, part: Part, later: readonly Part[]): Settled {
  const { own, tokens } = part;
  const next = labelOf(tokens, own[0]);
  if (next || label === null) return { own, label: next };
  return label.network ? underNetwork(label, part, later) : underCondition(label, part);
}

/** A network is valid until another one is named. */
function underNetwork(label: Label, part: Part, later: readonly Part[]): Settled {
  const { own, tokens } = part;
  if (saysNetwork(tokens)) return { own, label: null };
  if (!isOfPair(label, part, later)) return { own: withoutLost(label, part), label };
  const hasNetwork = (one: SentenceMeaning): boolean => statementsIn(one).some(isOneNetwork);
  return { own: own.map((one) => (hasNetwork(one) ? unreadPart(part, one) : one)), label: null };
}

/** Ages, people and other conditions are valid until a sentence of its own states something else. */
function underCondition(label: Label, part: Part): Settled {
  const own = withoutLost(label, part);
  const isOther = part.isApart && own.some(({ kind }) => kind === 'understood');
  return { own, label: isOther ? null : label };
}

/** The part's meanings. Those that would lose the label are unread. */
const withoutLost = (label: Label, part: Part): SentenceMeaning[] =>
  part.own.map((one) => (losesLabel(label, part, one) ? unreadPart(part, one) : one));

/** "Out-of-network: preventive 80%. Basic 80%. Out-of-network: basic 60%": each service has its own label. */
function isOfPair({ network }: Label, part: Part, later: readonly Part[]): boolean {
  const services = new Set(part.own.flatMap(sharesOf));
  return later.some(
    ({ tokens, own }) =>
      has(tokens, `${network}_network`) && own.flatMap(sharesOf).some((service) => services.has(service)),
  );
}

/** The services whose percentages a sentence states. */
const sharesOf = (meaning: SentenceMeaning): string[] =>
  statementsIn(meaning)
    .filter(isShare)
    .flatMap(({ subject }) => subject?.map(nodeKey) ?? []);

/** The label that a sentence begins with. Null if it has none, or one that limits nothing. */
function labelOf(tokens: readonly Token[], meaning: SentenceMeaning | undefined): Label | null {
  if (!meaning || meaning.kind === 'heading') return null;
  const label = networkOf(tokens) ?? conditionOf(tokens, meaning);
  const kinds = meaning.kind === 'understood' ? new Set(meaning.statements.map(kindOf)) : null;
  return label && { ...label, kinds };
}

/** "Age 19 and over:", "new hires -", "in network, adults:". */
function conditionOf(tokens: readonly Token[], meaning: SentenceMeaning): Omit<Label, 'kinds'> | null {
  const meant = tokens.filter((token) => !isAny(token, ['filler', 'only']));
  const mark = meant.findIndex((token) => isAny(token, MARKS));
  const [names, rest] = [meant.slice(0, Math.max(0, mark)), meant.slice(mark + 1)];
  if (names.length === 0 || names.length > LONGEST_LABEL || names.some(namesService)) return null;
  if (names.length === 1 && isAny(names[0], ONE_NETWORK) && saysNetwork(rest)) return null;
  const hasService = rest.some(namesService);
  if (!hasService && !hasAny(rest, ['deductible', 'maximum'])) return null;
  // "Coinsurance: preventive 100%; basic 80%": if we can't tell who pays the first, we can't for the others.
  if (meaning.kind === 'unread' && has(names, 'coinsurance'))
    return { network: null, isOfList: false, isCoinsurance: true, isOfShares: !saysNetwork(names) };
  if (hasAny(names, NOUNS) && !isAny(names[0], PREPOSITIONS)) return null;
  if (meaning.kind === 'understood') {
    const isLimited = meaning.statements.every((one) => hasCondition(one) || isOneNetwork(one));
    return isLimited ? { network: null, isOfList: !hasService } : null;
  }
  const isCondition = hasAny(names, CONDITIONS);
  const isColon = is(meant[mark], 'colon') || names.every((token) => isAny(token, CONDITIONS));
  const isLabel = isColon && (isCondition || has(names, 'unknown')) && hasService;
  return isLabel ? { network: null, isOfList: !isCondition } : null;
}

/** Whether the statement is limited to some patients, teeth or cases. "Per tooth" and a shared limit don't count. */
const hasCondition = ({ says, conditions, who }: TextStatement): boolean =>
  says.kind === 'age' ||
  who !== null ||
  conditions.some(({ kind }) => kind !== 'per' && kind !== 'combined_with');

const isOneNetwork = ({ network }: TextStatement): boolean => network === 'in' || network === 'out';

const COVERAGE = new Set(['share', 'copay', 'covered', 'not_covered', 'age']);

/** "Not covered" and percentages are alike: a list may have both. */
const kindOf = ({ says }: TextStatement): string => (COVERAGE.has(says.kind) ? 'coverage' : says.kind);

/** Terms of the plan are for every service, except those that state a percentage. */
const isFigure = (one: TextStatement): boolean =>
  one.says.kind === 'term' ? one.says.figures.some(({ of }) => of === 'percent') : !isPlanMatter(one);

/** Whether a part of a list states something without the network or condition of its label. */
function losesLabel(label: Label, { tokens, isApart }: Part, meaning: SentenceMeaning): boolean {
  const open = unlabeledIn(label, statementsIn(meaning));
  if (open.length === 0 || !isApart) return open.length > 0;
  const first = tokens.find((token) => !is(token, 'filler'));
  const areAlike = open.every((one) => label.kinds?.has(kindOf(one)) ?? true);
  return !label.isOfList && namesService(first) && areAlike;
}

/** The statements that lack the network or condition of their label. */
function unlabeledIn(label: Label, statements: readonly TextStatement[]): TextStatement[] {
  const { network, isCoinsurance = false, isOfShares = false } = label;
  // What the row's figure is must stay: without it, the figure would mean something else.
  if (statements.some(({ says }) => says.kind === 'figure')) return [];
  // After "coinsurance:", "basic 20% after deductible" is as unclear as "basic 20%".
  const isOpen = (one: TextStatement): boolean => !hasCondition(one) || (isCoinsurance && isShare(one));
  if (network === null)
    return statements.filter((one) => isFigure(one) && (!isOfShares || isShare(one)) && isOpen(one));
  // "Basic 80% after deductible": the percentage decides.
  const shares = statements.filter(isShare);
  return (shares.length > 0 ? shares : statements).filter((one) => isFigure(one) && one.network === null);
}

/** "New hires: major 12 month wait; ortho none": "none" is about the wait. */
function unreadPart({ tokens }: Part, meaning: SentenceMeaning): SentenceMeaning {
  const unlabeled = statementsIn(meaning);
  const isWait = unlabeled[0]?.says.kind === 'waiting';
  return { ...unread(meaning, tokens), unlabeled, ...(isWait && { topics: ['waiting'] }) };
}
