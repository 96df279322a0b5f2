// Answers "What does the plan cover?" with a line for each category or class for which the payer states what it pays.

import { isMedical } from '../../resolve/amounts/dental-amounts.ts';
import type { Statement, SubjectNode, UnreadRemark } from '../../statement.ts';
import { codesOf, distinctNodes, isPlanWide, isSameNode, nodeKey } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { didNotSay, payerAdds, subjectNames } from '../../wording/assistant-texts.ts';
import {
  type AnswerContext,
  ask,
  askAround,
  asksBothNetworks,
  isOfNetwork,
  otherSide,
  type Side,
  sidesOf,
  statementsAbout,
} from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { maybeSentence } from '../not-stated.ts';
import { conditionQuotes, isOpenExclusion } from '../payer-words.ts';
import { notStated, quoted, rowsOf, silence, stated } from '../sentences.ts';
import { isCategory } from '../service-kinds.ts';
import { carvedOutContacts } from './contacts.ts';
import { datedSideText } from './coverage-lead.ts';
import { listedElsewhere } from './doubted-shares.ts';
import { networksPaid } from './network.ts';

const MOST_LINES = 14;

export function answerOverview(context: AnswerContext): AssistantSentence[] {
  const { network } = context.query;
  const sides = sidesOf(context);
  const named = statementsAbout(context, { topic: 'share' })
    .flatMap(({ subject }) => subject)
    .filter(({ kind }) => kind === 'category' || kind === 'class');
  const places = dentalOf(distinctNodes(named)).sort((a, b) => Number(isPlanWide(a)) - Number(isPlanWide(b)));
  const elsewhere = hasNoDental(context) ? carvedOutContacts(context.asked) : [];
  if (elsewhere.length > 0) return [notStated(didNotSay(words.NO_DENTAL)), ...elsewhere];
  const lines = linesFor(context, places, sides);
  const paid = network ? networksPaid(context) : [];
  const quotes = network ? exclusionQuotes(context, network) : [];
  const unread = quoted(sharesInWords(context, sides));
  const open = quoted(openExclusions(context, network ? [network] : []));
  const missing = sides
    .filter(
      (side) =>
        open.length === 0 && (asksPercent(context) || network !== null) && !hasPercent(context, places, side),
    )
    .map((side) => notStated(didNotSay(words.noPercentage(side))));
  // If the percentages apply to a list of fees that the response doesn't have, the answer says so first.
  const basis = lines.length > 0 ? listedElsewhere(context, sides) : [];
  if (lines.length > 0)
    return [...paid, ...basis, ...lines.slice(0, MOST_LINES), ...missing, ...open, ...quotes, ...unread];
  const others = network ? linesFor(context, places, [otherSide(network)]) : [];
  if (network && paid.length === 0 && others.length > 0)
    return [
      ...(open.length > 0 ? open : [notStated(didNotSay(words.nothingIn(network)))]),
      ...others.slice(0, MOST_LINES),
    ];
  const unreadShares = ask(context, { subject: { kind: 'plan' }, topic: 'share', network }).remarks;
  const remarks = quoted(unreadShares);
  const isOfNetwork = unreadShares.some((remark) => remark.network === network);
  return [
    ...paid,
    ...remarks,
    ...(paid.length + remarks.length > 0 ? [] : silence(words.NO_SERVICES, words.ASK_SERVICES)),
    ...(network && paid.length === 0 && remarks.length > 0 && !isOfNetwork
      ? [notStated(didNotSay(words.whatItPays(words.OTHER_SERVICES, network)))]
      : []),
  ];
}

/** True if no row says what the plan pays for dental. Figures for the whole plan may be for medical care only. */
const hasNoDental = (context: AnswerContext): boolean =>
  statementsAbout(context, { topic: 'share' }).every(({ subject }) =>
    subject.every((node) => isMedical(node) || (isPlanWide(node) && !isCategory(node, '35'))),
  );

/** If the response has dental services, leaves out a medical plan's other services, such as hospital stays. */
function dentalOf(nodes: SubjectNode[]): SubjectNode[] {
  const dental = nodes.filter((node) => node.kind !== 'category' || codesOf(node).length > 0);
  return dental.length > 0 ? dental : nodes;
}

const asksPercent = ({ asked }: AnswerContext): boolean =>
  /%|\bpercent|\bpct\b|\bco-? ?ins/i.test(asked.question);

const hasPercent = (context: AnswerContext, places: readonly SubjectNode[], network: Side): boolean =>
  places.some((subject) =>
    ask(context, { subject, topic: 'share', network }).statements.some(
      ({ says }) => says.kind === 'share' || says.kind === 'not_covered',
    ),
  );

/** Texts with a percentage that we couldn't read, unless they are for another network. */
export const sharesInWords = ({ remarks }: AnswerContext, sides: readonly Side[]): UnreadRemark[] =>
  remarks.filter(
    (remark) =>
      remark.topics.includes('share') &&
      /\d ?%/.test(remark.text) &&
      sides.some((side) => isOfNetwork(side, remark)),
  );

/** The payer's words about what it excludes in one of the networks, with exceptions that we couldn't read. */
export const openExclusions = ({ remarks }: AnswerContext, sides: readonly Side[]): UnreadRemark[] =>
  remarks.filter((remark) => isOpenExclusion(remark) && sides.some((side) => side === remark.network));

/** Quotes the payer's words if the plan doesn't pay in a network, because they may contain an exception. */
function exclusionQuotes(context: AnswerContext, network: Side): AssistantSentence[] {
  const denied = statementsAbout(context, { topic: 'share' }).filter(
    (one) => one.says.kind === 'not_covered' && one.network === network && one.subject.every(isPlanWide),
  );
  const rows = new Set(rowsOf(denied));
  return context.asked.audit.blocks
    .filter(({ block }) => rows.has(block))
    .flatMap(({ block, messages }) => messages.map((text) => stated(payerAdds(text), [block])))
    .slice(0, 2);
}

/** Categories that plans usually put in a class. We name them, but never say that they belong to it. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  basic: ['25', '26', '24', '40'],
  major: ['36', 'EJ', 'EB', 'EC', '39'],
};

/** The payer's label of a row: "TYPE 3 - MAJOR". Only numbered classes: "major" also begins other texts. */
const isLabelOf = (text: string, name: string): boolean =>
  /\d$/.test(name) && new RegExp(`^${name}(?: *[-:(].{0,40})?$`).test(text.toLowerCase());

/** What the plan pays for the services of the rows that the payer labels with the class. */
export function sharesLabeled(context: AnswerContext, name: string): AssistantSentence[] {
  const labeled = context.asked.audit.blocks.filter(({ messages }) =>
    messages.some((text) => isLabelOf(text, name)),
  );
  const rows = new Set(labeled.map(({ block }) => block));
  const nodes = statementsAbout(context, { topic: 'share' })
    .filter(({ source }) => rows.has(source.row))
    .flatMap(({ subject }) => subject);
  return linesFor(context, distinctNodes(nodes), sidesOf(context), true);
}

/** For a class that the payer doesn't name: what it says about the categories that such a class usually includes. */
export function categoriesOfClass(context: AnswerContext, name: string): AssistantSentence[] {
  const told = new Set(
    statementsAbout(context, { topic: 'share' }).flatMap(({ subject }) => subject.map(nodeKey)),
  );
  const places = (USUAL[name] ?? [])
    .map((service_type): SubjectNode => ({ kind: 'category', service_type }))
    .filter((node) => told.has(nodeKey(node)));
  return linesFor(context, places, sidesOf(context));
}

/** If the payer doesn't say which class the subject belongs to, lists what the plan pays for each possible class. */
export function classShares(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): AssistantSentence[] {
  const places = sides.flatMap((network) =>
    askAround(context, { subject, topic: 'share', network }).filter(({ isMaybe }) => isMaybe),
  );
  const lines = linesFor(context, distinctNodes(places.map(({ node }) => node)), sides, true);
  return lines.length > 0
    ? [...maybeSentence(places, subject), ...listedElsewhere(context, sides), ...lines]
    : [];
}

/** Whether the statement names the category or class itself. */
const isStatedFor = ({ subject }: Statement, node: SubjectNode): boolean =>
  subject.some(
    (own) =>
      isSameNode(own, node) || (own.kind === 'class' && node.kind === 'class' && own.name === node.name),
  );

/** Categories with the same answer from the same rows share a line. With `isJoined`, the rows may differ. */
function linesFor(
  context: AnswerContext,
  nodes: readonly SubjectNode[],
  sides: readonly Side[],
  isJoined = false,
): AssistantSentence[] {
  const lines = new Map<string, { nodes: SubjectNode[]; said: string; rows: number[] }>();
  for (const node of nodes) {
    const told = sides.map((side) => ({
      side,
      ...ask(context, { subject: node, topic: 'share', network: side }),
    }));
    const rows = rowsOf(told.flatMap(({ statements }) => statements));
    // Skip a category without a value of its own. A value for the whole plan gets its own line.
    if (!told.some(({ statements }) => statements.some((statement) => isStatedFor(statement, node))))
      continue;
    const parts = told.flatMap(({ side, statements }) =>
      statements.map((statement) =>
        datedSideText(context.asked, statement, side, conditionQuotes(context.asked, statement)),
      ),
    );
    const isConflict = told.some(({ outcome }) => outcome === 'conflict');
    const isOpen =
      (context.query.network !== null || asksBothNetworks(context.asked)) &&
      told.every(({ statements }) => statements.every(({ network }) => network === 'not_stated'));
    const said = `${words.joinSides([...new Set(parts)])}${isOpen ? words.NO_NETWORK : ''}${isConflict ? words.THESE_CONFLICT : ''}`;
    const key = isJoined ? said : `${said}|${rows}`;
    const same = lines.get(key);
    lines.set(key, { nodes: [...(same?.nodes ?? []), node], said, rows: [...(same?.rows ?? []), ...rows] });
  }
  return [...lines.values()].map((line) =>
    stated(words.coverageLead(subjectNames(line.nodes), line.said), line.rows),
  );
}
