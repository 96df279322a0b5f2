// Answers "Specialist copay?" and "Emergency copay?": what the payer states for that kind of visit, and for no other.

import { isMedical } from '../../../resolve/amounts/dental-amounts.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { contains, isPlanWide } from '../../../vocabulary/index.ts';
import {
  CONFIRM_DENTAL_VISIT,
  coverageLead,
  shareText,
  sideText,
} from '../../../wording/assistant-coverage.ts';
import { MATTERS } from '../../../wording/assistant-matters.ts';
import {
  askByPhone,
  didNotSay,
  forSubject,
  noneButQuoted,
  quoteIn,
  scopeName,
  subjectName,
} from '../../../wording/assistant-texts.ts';
import { type AnswerContext, isOfNetwork, isOfPlan } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { messagesOn, wordsOf } from '../../payer-words.ts';
import { advice, notStated, stated } from '../../sentences.ts';
import { isCategory } from '../../service-kinds.ts';
import { shareLeads } from '../coverage.ts';
import { quotesBeside, quotesWith } from '../mentions.ts';
import { planCopays } from './beside-portion.ts';

type VisitKind = 'specialist' | 'emergency';

const PALLIATIVE: SubjectNode = { kind: 'family', family: 'palliative' };
const EMERGENCY_SERVICES = '86';

/** Whether the subject is an emergency's own service. A specialist has none. */
const isOwnService = (node: SubjectNode, kind: VisitKind): boolean =>
  kind === 'emergency' && (contains(PALLIATIVE, node) || isCategory(node, EMERGENCY_SERVICES));

export const answerVisitKind =
  (kind: VisitKind) =>
  (context: AnswerContext): AssistantSentence[] => {
    const { what, ask, said } = MATTERS[kind];
    const services = (context.query.subject?.nodes ?? []).filter((node) => !isOwnService(node, kind));
    const found = context.statements.flatMap((one) => figureOf(context, one, kind) ?? []);
    const labels = found.flatMap(({ label }) => label ?? []);
    const rest = (text: string) => labels.reduce((left, label) => left.replace(label, ''), quoteIn(text));
    const quotes = quotesWith(context.asked, said).filter(({ text }) => said.test(rest(text)));
    // Notes on the rows may be conditions: "waived if admitted".
    const unlabeled = found.filter(({ label }) => label === null);
    const notes = quotesBeside(context.asked, new Set(unlabeled.flatMap(({ sentence }) => sentence.sources)));
    const isMedicalOnly = found.length > 0 && found.every(({ subject }) => subject.every(isMedical));
    const told = [
      ...unique(found.map(({ sentence }) => sentence)),
      ...notes,
      ...(isMedicalOnly ? [advice(CONFIRM_DENTAL_VISIT)] : []),
      ...quotes,
    ];
    const missing = services.filter(
      (node) => !found.some(({ subject }) => subject.some((own) => isOf(own, node))),
    );
    if (missing.length === 0)
      return told.length > 0
        ? told
        : [notStated(didNotSay(what)), ...planCopays(context), advice(askByPhone(ask))];
    const unsaid = missing.map((node) => what + forSubject(subjectName(node)));
    return [
      ...told,
      ...unsaid.map((one) => notStated(quotes.length > 0 ? noneButQuoted(one) : didNotSay(one))),
      ...shareLeads(context),
      advice(askByPhone(ask)),
    ];
  };

/** Whether what is stated for `own` is the service's: not a copay of every visit, or of the whole plan. */
const isOf = (own: SubjectNode, service: SubjectNode): boolean =>
  !isPlanWide(own) && (contains(own, service) || contains(service, own));

/** Words that turn a label into something else: "does not apply to specialists". */
const NOT_A_LABEL = /\d|\b(?:not?|except|excluding|other than|unless|without|referr?al)\b/i;

interface Figure {
  subject: readonly SubjectNode[];
  /** The payer's words that say for which visits the figure is. */
  label: string | null;
  sentence: AssistantSentence;
}

/** What the plan pays for this kind of visit. Null for a statement about other visits. */
function figureOf(context: AnswerContext, statement: Statement, kind: VisitKind): Figure | null {
  const { says, subject, source } = statement;
  const isFigure = says.kind === 'copay' || says.kind === 'share' || says.kind === 'not_covered';
  if (!isFigure || shareText(says) === null) return null;
  if (!isOfPlan(context, statement) || !isOfNetwork(context.query.network, statement)) return null;
  const { said } = MATTERS[kind];
  const own = wordsOf(context, statement);
  const label =
    own === null
      ? // A message without a figure says what the row's own figure is for.
        messagesOn(context.asked, source.row).find((text) => said.test(text) && !NOT_A_LABEL.test(text))
      : said.test(own) && own;
  const isOwn = subject.length > 0 && subject.every((node) => isOwnService(node, kind));
  if (!label && !isOwn) return null;
  const text = coverageLead(scopeName(subject), sideText(statement, null, label ? [label] : []));
  return { subject, label: label || null, sentence: stated(text, [source.row]) };
}

const unique = (sentences: readonly AssistantSentence[]): AssistantSentence[] => [
  ...new Map(sentences.map((one) => [one.text, one])).values(),
];
