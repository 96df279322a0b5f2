// Answers "What isn't covered?": what the plan doesn't pay for, by network, and the payer's words about it.

import type { NonCovered } from '../../coverage-tables.ts';
import { reversedRows } from '../../eligible/reversed-shares.ts';
import type { Sources } from '../../parsed-benefits.ts';
import { exclusionTexts } from '../../wording/assistant-coverage.ts';
import * as words from '../../wording/assistant-plan.ts';
import { isFragment } from '../../wording/assistant-texts.ts';
import { type AnswerContext, otherSide, sidesOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, isOnlyException, paysNothing } from '../find-shares.ts';
import { messagesOn } from '../payer-words.ts';
import { quoted, silence, stated } from '../sentences.ts';
import { shareLeads } from './coverage.ts';
import { reversedShares } from './doubted-shares.ts';
import { quoteOf } from './mentions.ts';

const MOST_NAMES = 40;
const MOST_QUOTES = 12;

export function answerExclusions(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const doubted = reversedRows(benefits);
  const isDoubted = benefits.statements.some(
    ({ says, source }) => says.kind === 'share' && says.plan_pays === 0 && doubted.has(source.row),
  );
  const lists = listsOf(context, doubted);
  const texts = textsOf(context);
  const told = [
    ...lists,
    ...texts,
    ...notesOn(context, lists, texts),
    ...quoted(
      benefits.remarks.filter(({ topics }) => topics.includes('exclusion')),
      MOST_QUOTES,
    ),
  ];
  const doubt = isDoubted ? reversedShares(context) : [];
  return told.length > 0
    ? [...told, ...doubt]
    : [...silence(words.NO_EXCLUSIONS, words.ASK_EXCLUSIONS), ...doubt];
}

/** That the plan pays nothing for a service in the question: its rules alone would suggest that the plan pays. */
export const notPaid = (context: AnswerContext): AssistantSentence[] => {
  const { query } = context;
  const { subject } = query;
  return (subject?.nodes ?? []).flatMap((node) => {
    const found = findShares(context, node, sidesOf(context));
    return subject && paysNothing(found) && !isOnlyException(found, node)
      ? shareLeads({ ...context, query: { ...query, subject: { ...subject, nodes: [node] } } })
      : [];
  });
};

const NETWORKS = ['all_networks', 'in_network', 'out_network'] as const satisfies (keyof NonCovered)[];
const SIDE = { all_networks: null, in_network: 'in', out_network: 'out' } as const;

/** The services and codes that the plan doesn't pay for, in all networks and in one of them only. */
function listsOf({ asked, query }: AnswerContext, doubted: ReadonlySet<number>): AssistantSentence[] {
  const { non_covered: lists, sources } = asked.benefits;
  const { service_types: byName, procedures: byCode } = sources.non_covered;
  // A 0% that may be a reversed 100% isn't an exclusion. Readings of interpreter 2.2 and earlier list it as one.
  const isSure = (rows: Sources = []) => !rows.some((row) => doubted.has(row));
  const cited = (names: readonly string[], rows: Record<string, Sources>) =>
    names.flatMap((name) => rows[name] ?? []);
  const isLeftOut = (network: 'in' | 'out' | null) =>
    network !== null && query.network !== null && network === otherSide(query.network);
  return NETWORKS.filter((key) => !isLeftOut(SIDE[key])).flatMap((key) => {
    const network = SIDE[key];
    const services = lists[key].service_types.filter((name) => isSure(byName[name]));
    const codes = lists[key].procedures.filter((code) => isSure(byCode[code]));
    const shown = [services.slice(0, MOST_NAMES), codes.slice(0, MOST_NAMES)] as const;
    return [
      ...(services.length > 0
        ? [stated(words.notCovered(shown[0], services.length - MOST_NAMES, network), cited(shown[0], byName))]
        : []),
      ...(codes.length > 0
        ? [
            stated(
              words.proceduresNotCovered(shown[1], codes.length - MOST_NAMES, network),
              cited(shown[1], byCode),
            ),
          ]
        : []),
    ];
  });
}

/** The payer's list of exclusions, in one sentence. */
function textsOf({ asked: { benefits } }: AnswerContext): AssistantSentence[] {
  const known = benefits.exclusions
    .map((text, at) => ({ text, rows: benefits.sources.exclusions[at] ?? [] }))
    .filter(({ rows }) => rows.length > 0)
    .slice(0, MOST_QUOTES * 2);
  if (known.length === 0) return [];
  return [
    stated(
      exclusionTexts(known.map(({ text }) => text)),
      known.flatMap(({ rows }) => rows),
    ),
  ];
}

/** Notes on the rows of the lists, because they may narrow them: "not covered after age 18". */
function notesOn(
  { asked }: AnswerContext,
  lists: readonly AssistantSentence[],
  texts: readonly AssistantSentence[],
): AssistantSentence[] {
  const rows = [...new Set(lists.flatMap(({ sources }) => sources))];
  return rows
    .flatMap((row) => messagesOn(asked, row).map((text) => ({ row, text })))
    .filter(({ text }) => !isFragment(text) && !texts.some((one) => one.text.includes(text)))
    .slice(0, MOST_QUOTES)
    .map(({ row, text }) => quoteOf(asked, text, [row]));
}
