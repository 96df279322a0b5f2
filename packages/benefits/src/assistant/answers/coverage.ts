// Answers "Does it cover a crown?": what the plan pays in each network, and everything that affects it.

import type { Statement, SubjectNode, UnreadRemark } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { copayOwed } from '../../wording/assistant-portion.ts';
import { didNotSay, subjectName, subjectNames } from '../../wording/assistant-texts.ts';
import { type AnswerContext, inNetwork, nodesOf, type Side, sidesOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import {
  findShares,
  generalShares,
  isOnlyException,
  paysNothing,
  paysZero,
  remarksOf,
  type Shares,
  statementsOf,
  throughOf,
  without,
} from '../find-shares.ts';
import { orSilence } from '../not-stated.ts';
import { conditionQuotes, conditionsInWords, coveredForSome, isConditionOnRow } from '../payer-words.ts';
import { likeTeethIn } from '../question/teeth.ts';
import { advice, calculated, notStated, quoted, rowsOf, stated } from '../sentences.ts';
import { isCategory } from '../service-kinds.ts';
import { outsideAgeFirst } from './ages.ts';
import { amountsCompared } from './amounts/amounts-compared.ts';
import { deductibleSentences } from './amounts/applies.ts';
import { classWithoutShare } from './class-without-share.ts';
import { conflictSentences, valuesOf } from './conflicts.ts';
import { aboutOf, datedSideText, leadOf, type Sides, saidOf } from './coverage-lead.ts';
import { decidersOf, intervalFirst } from './deciders.ts';
import {
  doubtSentences,
  feeBasis,
  implantDoubt,
  listedElsewhere,
  partlyDenied,
  reversedShares,
} from './doubted-shares.ts';
import { asksPlaceOrMaterial, quotesBeside, wordsOnCodes } from './mentions.ts';
import { networksPaid, openNetwork } from './network.ts';
import { answerOverview, categoriesOfClass, classShares, openExclusions, sharesInWords } from './overview.ts';
import { statedForOthers } from './people.ts';
import { possibleCopays, visitCopaySentences } from './portion/beside-portion.ts';
import { openSiblings, sameFamily, siblingShares, withException } from './sibling-shares.ts';
import { teethSentences } from './teeth/other-teeth.ts';

/** "Really 100% of our fee?", "100% of what?" */
const ASKS_BASIS = /(?:%|percent|pct) of (?:what\b|(?:our |your |the |office )*(?:fees?|ucr)\b)/i;

export function answerCoverage(context: AnswerContext): AssistantSentence[] {
  const listed = ASKS_BASIS.test(context.asked.question) ? listedElsewhere(context, sidesOf(context)) : [];
  const basis = listed.length > 0 ? [...listed, advice(words.OF_LISTED)] : [];
  const sentences = [...basis, ...coverageOf(context)];
  return networksPaid(context).length > 0 ? sentences : [...sentences, ...openNetwork(context)];
}

function coverageOf(context: AnswerContext): AssistantSentence[] {
  const { query } = context;
  if (!query.subject) return answerOverview(context);
  const sentences = nodesOf(context).flatMap((node) => {
    const ofOthers = statedForOthers(context, node, sidesOf(context));
    if (ofOthers.length > 0) return ofOthers;
    const visit = visitCopaySentences(context, node);
    return visit.length > 0
      ? visit
      : intervalFirst(context, node, outsideAgeFirst(context, node, answerFor(context, node)));
  });
  // A sentence such as "The plan pays in-network only" comes first, because it settles what is paid out-of-network.
  const paid = query.network === 'out' ? networksPaid(context) : [];
  if (paid.length === 0) return sentences;
  return [...paid, ...shareLeads(inNetwork(context, 'in')), ...sentences];
}

/** The first two sentences about what the plan pays. Without what isn't stated, and without advice. */
export function shareLeads(context: AnswerContext): AssistantSentence[] {
  if (!context.query.subject) return [];
  return nodesOf(context)
    .flatMap((node) =>
      findShares(context, node, sidesOf(context)).flatMap((group) => shareSentences(context, group, node)),
    )
    .filter(({ basis }) => basis === 'stated')
    .slice(0, 2);
}

function answerFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { network } = context.query;
  const sides = sidesOf(context);
  const found = findShares(context, subject, sides);
  const told = found.flatMap((group) => shareSentences(context, group, subject));
  // If the payer says only that D2799 isn't paid, other crowns may be paid.
  if (isOnlyException(found, subject))
    return withException(context, subject, answerFor(without(context, found), subject), told);
  const isStated = told.some(({ basis }) => basis === 'stated');
  const remarks = quoted([...found.flatMap(remarksOf), ...remarksOnRow(context, subject)]);
  const onCodes = subject.kind === 'code' || asksPlaceOrMaterial(context) ? wordsOnCodes(context) : [];
  const deciders = decidersOf(context, subject, found);
  const teeth = teethSentences(context, subject, onCodes.length > 0);
  const name = subjectName(subject);
  const rest = [...openShare(context, found, name), ...teeth, ...onCodes, ...remarks, ...deciders];
  const sidesStated = found
    .flatMap((group) => group.sides)
    .filter(({ resolution }) => resolution.statements.length > 0);
  const silentSides = sides.filter((side) => !sidesStated.some((one) => one.side === side));
  const classes = classShares(context, subject, silentSides);
  const open = quoted(openExclusions(context, silentSides));
  const inWords = [...quoted(sharesInWords(context, silentSides).filter(namesClass)), ...open];
  if (isStated)
    return [
      ...reversedShares(context),
      // If we quote payer text about a class, we don't say "not stated", because the text may be the answer.
      ...told.filter(({ basis }) => inWords.length === 0 || basis !== 'not_stated'),
      ...implantDoubt(context, subject, found.flatMap(statementsOf)),
      ...inWords,
      ...(silentSides.length > 0 ? generalSentences(context, subject, silentSides) : []),
      ...(paysNothing(found) ? [] : (network === 'out' ? feeBasis : listedElsewhere)(context, sides)),
      ...severalCopays(context, found),
      ...classes,
      ...(paysNothing(found) ? [] : deductible(context, subject, found, sides)),
      ...(paysNothing(found) ? [] : amountsCompared(context)),
      ...rest,
    ];
  if (subject.kind === 'class') {
    const lines = categoriesOfClass(context, subject.name);
    if (lines.length > 0)
      return [
        ...told,
        notStated(didNotSay(words.whatItPays(name, network))),
        ...lines,
        ...reversedShares(context),
        ...rest,
      ];
  }
  const ofClass = classes.length > 0 ? [...classes, ...inWords] : classWithoutShare(context, subject);
  if (ofClass.length > 0) return [...told, ...ofClass, ...rest];
  const general = generalSentences(context, subject, sides);
  const similar = sameFamily(context, subject, sides, shareSentences);
  if (remarks.length + open.length > 0)
    return [...told, ...similar, ...open, ...general, ...rest, advice(words.readWords(name))];
  const silent =
    told.length > 0
      ? told
      : orSilence(context, subject, [], words.whatItPays(name, network), words.askShare(name, network));
  const copays = general.length > 0 ? [] : possibleCopays(context, subject, network ?? 'in');
  const asks = silent.filter(({ basis }) => basis === 'advice');
  const others = silent.filter(({ basis }) => basis !== 'advice');
  return [...others, ...similar, ...general, ...copays, ...asks, ...rest];
}

/** If the payer says only that the service is covered, it doesn't say what the plan pays in the question's network. */
function openShare({ query }: AnswerContext, found: readonly Shares[], name: string): AssistantSentence[] {
  const statements = found.flatMap(statementsOf);
  const isOpen = statements.length > 0 && statements.every(({ says }) => says.kind === 'covered');
  return query.network !== null && isOpen
    ? [notStated(didNotSay(words.whatItPays(name, query.network)))]
    : [];
}

function generalSentences(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): AssistantSentence[] {
  const general = generalShares(context, subject, sides);
  if (general === null) return [];
  const rows = general.sides.flatMap(({ resolution }) => rowsOf(resolution.statements));
  const said = saidOf(context, general.sides);
  const hasOthers = context.statements.some(
    (one) => one.says.kind === 'share' && !one.subject.every(isPlanWide),
  );
  return hasOthers
    ? [stated(words.generalLead(subjectName(subject), said), rows)]
    : [
        stated(words.coverageLead(words.GENERAL_CARE, said), rows),
        advice(words.confirmGeneral(subjectName(subject))),
      ];
}

/**
 * Text that we couldn't read, on a row of the subject or of a part of it. The text either names no service and no topic,
 * or has a word such as "if" or "only". If the question and the text name teeth, the row may be of a wider subject.
 */
const remarksOnRow = ({ remarks, query }: AnswerContext, subject: SubjectNode): UnreadRemark[] =>
  remarks.filter((remark) => {
    const { text, subjects, row_subject, topics } = remark;
    const isOnRow = row_subject.some((node) => !isPlanWide(node) && contains(subject, node));
    const isOnWiderRow = row_subject.some((node) => !isPlanWide(node) && contains(node, subject));
    const isOfTeeth =
      query.teeth.length + query.likeTeeth.length > 0 && likeTeethIn(text.toLowerCase()).length > 0;
    if (subjects.length === 0 && topics.includes('other') && (isOnRow || (isOnWiderRow && isOfTeeth)))
      return true;
    return isConditionOnRow(remark, subject);
  });

const namesClass = ({ subjects }: UnreadRemark): boolean => subjects.some(({ kind }) => kind === 'class');

/** For "SRP, all 4 quads" on a copay plan, calculates four times the copay. */
const severalCopays = ({ query }: AnswerContext, found: readonly Shares[]): AssistantSentence[] =>
  query.count === 1
    ? []
    : found.flatMap(({ nodes, sides }) =>
        sides.flatMap(({ side, resolution }) =>
          resolution.statements.flatMap(({ says, source, period }) =>
            says.kind === 'copay' && period?.unit !== 'visit'
              ? [calculated(copayOwed(subjectNames(nodes), says.cents, query.count, side), [source.row])]
              : [],
          ),
        ),
      );

/** For a copay in a plan without a deductible, a sentence about the deductible would add nothing. */
function deductible(
  context: AnswerContext,
  subject: SubjectNode,
  found: readonly Shares[],
  sides: readonly Side[],
): AssistantSentence[] {
  const isCopay = found.flatMap(statementsOf).some(({ says }) => says.kind === 'copay');
  const { deductibles } = context.asked.benefits;
  // The response may state only what remains of a deductible, or no amount at all. Then the plan may have one.
  const hasNone =
    deductibles.length > 0 && deductibles.every((one) => one.is_unlimited || one.total_cents === 0);
  return isCopay && hasNone ? [] : deductibleSentences(context, subject, sides);
}

function shareSentences(context: AnswerContext, group: Shares, subject: SubjectNode): AssistantSentence[] {
  const about = aboutOf(group, subject);
  const told = group.sides.filter(({ resolution }) => resolution.outcome === 'stated');
  const conflicts = group.sides.filter(({ resolution }) => resolution.outcome === 'conflict');
  const open = group.sides.filter(
    ({ resolution: { statements, also } }) =>
      statements.length === 0 &&
      valuesOf(also).length > 1 &&
      also.some(({ subject: nodes }) => !nodes.every(isPlanWide)),
  );
  const silent = group.sides.filter(
    (side) => side.resolution.outcome === 'not_stated' && !open.includes(side),
  );
  const statements = statementsOf(group);
  const hasAny = told.length + conflicts.length > 0;
  const denied = partlyDenied(context, subject, statements);
  if (denied) return [denied, ...openRowWords(context, statements)];
  return [
    ...(told.length > 0 ? [leadOf(context, group, subject, told)] : []),
    ...generalDoubt(group, subject),
    ...siblingShares(context, group, subject),
    ...openSiblings(context, group, subject),
    ...conflictSentences(about, conflicts),
    ...openSentences(about, open),
    ...alsoSentences(context, about, told),
    ...conditionsInWords(context, statements),
    ...(told.length > 0 ? coveredForSome(context, subject) : []),
    ...openRowWords(context, statements),
    ...doubtSentences(about, group),
    ...(hasAny ? silent.map(({ side }) => notStated(didNotSay(words.whatItPays(about, side)))) : []),
  ];
}

/** If the percentage is the one for the whole plan, asks the user to confirm that it applies to the subject. */
const generalDoubt = (group: Shares, subject: SubjectNode): AssistantSentence[] => {
  const through = group.isOfWhole ? throughOf(group) : null;
  const isShare = statementsOf(group).some(({ says }) => says.kind === 'share' || says.kind === 'copay');
  return through !== null && isPlanWide(through) && isShare && !group.forUnnamedCodes
    ? [advice((isHealthPlan(through) ? words.confirmHealthPlan : words.confirmGeneral)(subjectName(subject)))]
    : [];
};

const isHealthPlan = (node: SubjectNode): boolean => isCategory(node, '30');

/** If the rows don't say what the plan pays, quotes their words: "implants are not covered" under prosthodontics. */
function openRowWords({ asked }: AnswerContext, statements: readonly Statement[]): AssistantSentence[] {
  const isOpen = statements.every(({ says }) => says.kind === 'undetermined');
  return isOpen ? quotesBeside(asked, new Set(rowsOf(statements))) : [];
}

/** Lists the values of a category with several classes if the payer doesn't say which class the subject belongs to. */
const openSentences = (about: string, open: Sides): AssistantSentence[] =>
  open
    .slice(0, 1)
    .map(({ resolution: { also } }) => stated(words.openBelow(about, valuesOf(also)), rowsOf(also)));

/** Kinds of statements that are left out next to a figure. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['covered', 'undetermined']);

function alsoSentences({ asked }: AnswerContext, about: string, told: Sides): AssistantSentence[] {
  const also = new Set(told.flatMap(({ resolution }) => resolution.also));
  const isNothing = told.every(({ resolution }) => resolution.statements.every(paysZero));
  return [...also]
    .filter((one) => words.shareText(one.says) !== null && !SAYS_LITTLE.has(one.says.kind))
    .filter((one) => !isNothing || !paysZero(one))
    .slice(0, 4)
    .map((statement) =>
      stated(
        words.alsoText(about, datedSideText(asked, statement, null, conditionQuotes(asked, statement))),
        [statement.source.row],
      ),
    );
}
