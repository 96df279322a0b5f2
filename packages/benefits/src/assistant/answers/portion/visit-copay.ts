// A copay for every visit, for any service: "office visit copayment".

import type { Statement, SubjectNode } from '../../../statement.ts';
import { codesOf, isPlanWide } from '../../../vocabulary/index.ts';
import { perVisit } from '../../../wording/assistant-coverage.ts';
import {
  copayStated,
  OFFICE_VISIT,
  type VisitCopay,
  visitCopayText,
} from '../../../wording/assistant-portion.ts';
import { subjectNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, isOfPlan } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { conditionQuotes, conditionsInWords } from '../../payer-words.ts';
import { findDetails } from '../../question/details.ts';
import { plainText } from '../../question/tokens.ts';
import { stated } from '../../sentences.ts';
import { quotesBeside } from '../mentions.ts';

const MOST = 3;

export function visitCopay({
  asked,
  plan,
  query,
}: AnswerContext): (VisitCopay & { sources: number[] }) | null {
  const other = query.network === 'out' ? 'in' : 'out';
  const found = asked.benefits.statements.flatMap((statement) => {
    const { says, subject, source, plan: own } = statement;
    const [condition] = conditionQuotes(asked, statement);
    const isVisit = subject.every(isVisits);
    const isWhole = subject.every((node) => node.kind === 'plan' || node.kind === 'category');
    if (says.kind !== 'copay' || says.cents === 0 || !(isVisit || (isWhole && condition))) return [];
    if (plan !== null && own !== null && own !== plan) return [];
    const [message] = asked.audit.blocks.find(({ block }) => block === source.row)?.messages ?? [];
    const words = condition ?? message ?? OFFICE_VISIT;
    if (statement.network === other || findDetails(plainText(words)).network === other) return [];
    return [{ cents: says.cents, words, sources: [source.row] }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const isVisits = (node: SubjectNode): boolean => node.kind === 'family' && node.family === 'visits';

const isDentalCare = (node: SubjectNode): boolean => node.kind === 'category' && node.service_type === '35';

export function planCopays(context: AnswerContext): AssistantSentence[] {
  const { asked } = context;
  const copays = asked.benefits.statements.filter(
    ({ says, subject, network, plan: own }) =>
      says.kind === 'copay' &&
      // A row for several service types, one of them dental care, also applies to the whole plan.
      (subject.every((node) => isPlanWide(node) || isVisits(node)) || subject.some(isDentalCare)) &&
      (context.query.network === null ||
        network === 'not_stated' ||
        network === 'both' ||
        network === context.query.network) &&
      isOfPlan(context, { plan: own }),
  );
  return copays
    .slice(0, MOST)
    .flatMap((statement) =>
      statement.says.kind === 'copay'
        ? [
            stated(
              copayStated(
                statement.says.cents,
                statement.network,
                perVisit(statement),
                servicesOf(statement),
              ),
              [statement.source.row],
            ),
            ...quotesBeside(asked, new Set([statement.source.row])),
            ...conditionsInWords(context, [statement]),
          ]
        : [],
    );
}

/** The names of the dental categories that the copay is for, such as "Dental Care". */
const servicesOf = ({ subject }: Statement): string =>
  subjectNames(subject.filter((node) => node.kind === 'category' && codesOf(node).length > 0));

export function visitCopaySentences(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const found = isVisits(subject) ? visitCopay(context) : null;
  return found ? [stated(visitCopayText(found), found.sources)] : [];
}
