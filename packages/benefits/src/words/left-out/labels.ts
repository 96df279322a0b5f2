// A label before a list applies to the whole list: "Out-of-network: preventive 80%; basic 60%", "Age 19 and over:
// fluoride not covered; sealants not covered". We apply a network to the percentages of a list with semicolons.
// Everything else that would lose its label becomes unread.

import type { TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import type { SentenceMeaning } from '../headings.ts';
import type { Sentence } from '../lexer.ts';
import { has, hasAny, is, isAny, nodesOf, type Token } from '../token.ts';
import { mentions } from '../topics.ts';
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
}

/**
 * The network that a sentence names before its first service. Null if it has no such label, names another network too,
 * or names no service: "Preventive 100%; out-of-network: 80%; basic 80%" has a label for one figure only.
 */
function networkOf(tokens: readonly Token[]): Label | null {
  const [name, next, ...rest] = tokens.filter((token) => !isAny(token, ['filler', 'only']));
  if (!isAny(name, ONE_NETWORK) || next === undefined) return null;
  // "Out of network preventive 80%; basic 60%".
  const isBare = isService(next);
  const isLabel = isAny(next, MARKS) && has(rest, 'subject');
  if (!isBare && !isLabel) return null;
  if (hasAny(rest, NETWORKS)) return null;
  return { network: is(name, 'in_network') ? 'in' : 'out', isOfList: isBare, kinds: null };
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
    const next = labelOf(part.tokens, part.own[0]);
    if (next) label = next;
    else if (label?.network && saysNetwork(part.tokens)) label = null;
    if (next || label === null) {
      result.push(...part.own);
      continue;
    }
    if (isOfPair(label, part, parts.slice(place + 1))) {
      label = null;
      result.push(...part.own.map((one) => (hasNetwork(one) ? unreadPart(part, one) : one)));
      continue;
    }
    const current: Label = label;
    const kept = part.own.map((one) => (losesLabel(current, part, one) ? unreadPart(part, one) : one));
    const isOther = part.own.some((one, at) => one.kind === 'understood' && one === kept[at]);
    if (part.isApart && isOther && !label.network) label = null;
    result.push(...kept);
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

/** "Out-of-network: preventive 80%. Basic 80%. Out-of-network: basic 60%": each service has its own label. */
function isOfPair({ network }: Label, part: Part, later: readonly Part[]): boolean {
  if (network === null) return false;
  const services = new Set(part.own.flatMap(sharesOf));
  return later.some(
    ({ tokens, own }) =>
      has(tokens, `${network}_network`) && own.flatMap(sharesOf).some((service) => services.has(service)),
  );
}

const hasNetwork = (meaning: SentenceMeaning): boolean =>
  meaning.kind === 'understood' && meaning.statements.some(isOneNetwork);

/** The services whose percentages a sentence states. */
const sharesOf = (meaning: SentenceMeaning): string[] =>
  meaning.kind === 'understood'
    ? meaning.statements.filter(isShare).flatMap(({ subject }) => subject?.map(nodeKey) ?? [])
    : [];

/** The label that a sentence begins with. Null if it has none, or one that limits nothing. */
function labelOf(tokens: readonly Token[], meaning: SentenceMeaning | undefined): Label | null {
  if (!meaning || meaning.kind === 'heading') return null;
  const kinds = meaning.kind === 'understood' ? new Set(meaning.statements.map(kindOf)) : null;
  const network = networkOf(tokens);
  if (network) return { ...network, kinds };
  const meant = tokens.filter((token) => !isAny(token, ['filler', 'only']));
  const mark = meant.findIndex((token) => isAny(token, MARKS));
  const [names, rest] = [meant.slice(0, Math.max(0, mark)), meant.slice(mark + 1)];
  if (names.length === 0 || names.length > LONGEST_LABEL || names.some(isService)) return null;
  if (names.length === 1 && isAny(names[0], ONE_NETWORK) && saysNetwork(rest)) return null;
  const hasService = rest.some(isService);
  if (!hasService && !hasAny(rest, ['deductible', 'maximum'])) return null;
  if (hasAny(names, NOUNS) && !isAny(names[0], PREPOSITIONS)) return null;
  if (meaning.kind === 'understood') {
    const isLimited = meaning.statements.every((one) => hasCondition(one) || isOneNetwork(one));
    return isLimited ? { network: null, kinds, isOfList: !hasService } : null;
  }
  const isCondition = hasAny(names, CONDITIONS);
  const isUnknown = has(names, 'unknown');
  const isColon = is(meant[mark], 'colon') || names.every((token) => isAny(token, CONDITIONS));
  const isLabel = isColon && (isCondition || isUnknown) && hasService;
  return isLabel ? { network: null, kinds, isOfList: !isCondition } : null;
}

const isService = (token: Token): boolean => nodesOf(token).some(({ kind }) => kind !== 'plan');

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

/** Whether a part of a list states something without the condition of its label. */
function losesLabel(label: Label, { tokens, isApart }: Part, meaning: SentenceMeaning): boolean {
  // What the row's figure is must stay: without it, the figure would mean something else.
  if (meaning.kind !== 'understood' || meaning.statements.some(({ says }) => says.kind === 'figure'))
    return false;
  const { network, kinds, isOfList } = label;
  // "Basic 80% after deductible": the percentage decides.
  const shares = network ? meaning.statements.filter(isShare) : [];
  const open = (shares.length > 0 ? shares : meaning.statements).filter(
    (one) => isFigure(one) && (network ? one.network === null : !hasCondition(one)),
  );
  const first = tokens.find((token) => !is(token, 'filler'));
  const isListed =
    !isOfList &&
    first !== undefined &&
    isService(first) &&
    open.every((one) => kinds?.has(kindOf(one)) ?? true);
  return open.length > 0 && (!isApart || isListed);
}

/** "New hires: major 12 month wait; ortho none": "none" is about the wait. */
function unreadPart({ tokens }: Part, { from, to, ...meaning }: SentenceMeaning): SentenceMeaning {
  const about = mentions(tokens);
  const unlabeled = meaning.kind === 'understood' ? meaning.statements : [];
  const isWait = unlabeled[0]?.says.kind === 'waiting';
  return { kind: 'unread', from, to, ...about, unlabeled, ...(isWait && { topics: ['waiting'] }) };
}
