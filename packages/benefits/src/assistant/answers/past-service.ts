// When the plan pays again after a service whose date the user states: "#30 was done in 2019".

import type { Day } from '../../answer.ts';
import { openCase } from '../../eligible/case.ts';
import { type Limit, limitsFor } from '../../eligible/frequency-limits.ts';
import { freeFrom } from '../../eligible/rules.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { codesOf, contains } from '../../vocabulary/index.ts';
import { SAME_PLACE } from '../../wording/assistant-limits.ts';
import * as words from '../../wording/assistant-past.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, patientToday } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { soleOf } from '../lists.ts';
import { oldSince } from '../not-considered.ts';
import { lastDone, type PastService } from '../question/past-services.ts';
import { advice, calculated } from '../sentences.ts';

/** Higher numbers stand for primary teeth, which have letters. */
const LAST_TOOTH = 32;

/** When the service was last done, according to the question; null if the question doesn't say. */
export const saidDone = ({ asked, query }: AnswerContext, node: SubjectNode): PastService | null =>
  lastDone(asked.question, node, query.teeth, asked.asOf);

/** `limits`: what the payer states for the service. `dates`: the dates of service that the payer states for it. */
export function pastServiceSentences(
  context: AnswerContext,
  node: SubjectNode,
  limits: readonly Statement[],
  dates: readonly Statement[],
): AssistantSentence[] {
  const said = saidDone(context, node);
  if (said === null || limits.length === 0) return [];
  const found = limits.flatMap((statement) => limitFor(context, node, statement) ?? []);
  const rule = soleOf(
    found.map((limit) => JSON.stringify([limit.rule?.count, limit.rule?.period, limit.doubts])),
  );
  const [limit] = found;
  if (rule === null || !limit?.rule || found.length < limits.length) return [];
  if (limit.doubts.some((doubt) => !COUNTED_DOUBTS.has(doubt))) return [];
  const { count, period, by } = limit.rule;
  const about = `${subjectName(node)}${by === 'mouth' ? '' : SAME_PLACE}`;
  const [first, to] = [freeFrom(period, said.from), freeFrom(period, said.to)];
  // The payer's dates may be of another tooth than the one the user names.
  const isOnePlace = by === 'mouth' || said.teeth.length === 0;
  if (isOnePlace && isKnownLater(dates, said.to, to)) return [];
  if (count > 1) return [advice(words.ONE_OF_SEVERAL)];
  const when = { ...said, teeth: said.teeth.filter((tooth) => tooth <= LAST_TOOTH) };
  const months = period.kind === 'months' ? period.months : null;
  const from = limit.doubts.some((doubt) => YEAR_DOUBTS.has(doubt)) ? null : first;
  const today = { asOf: context.asked.asOf, isOld: oldSince(context.asked) !== null };
  const text =
    to === null ? words.onceOnly(about, when) : words.payableAgain(when, { about, months, from, to }, today);
  const isConditional = limit.doubts.some((doubt) => CONDITIONS.has(doubt));
  return [
    calculated(
      isConditional ? `${text}${words.CONDITION_TOO}` : text,
      found.flatMap(({ sources }) => sources),
    ),
  ];
}

/** Whether the payer's own dates take precedence: a later service, or a later next date. */
const isKnownLater = (dates: readonly Statement[], said: Day, next: Day | null): boolean =>
  dates.some(
    ({ says }) =>
      says.kind === 'history' &&
      ((says.last !== null && says.last >= said) ||
        (says.next !== null && next !== null && says.next >= next)),
  );

/** The payer may mean a calendar year or a plan year. The limit counts 12 months, so it ends on that day or earlier. */
const YEAR_DOUBTS: ReadonlySet<string> = new Set(['which_year', 'year_start']);
const CONDITIONS: ReadonlySet<string> = new Set(['conditional', 'unread_words']);
/** That other services may count doesn't change what the stated one blocks. */
const COUNTED_DOUBTS: ReadonlySet<string> = new Set([...YEAR_DOUBTS, ...CONDITIONS, 'others_count']);

/** The limit as it is counted for the next eligible date. */
function limitFor(context: AnswerContext, node: SubjectNode, statement: Statement): Limit | undefined {
  const { benefits, plan, query } = context;
  const isOf = (code: string) => statement.subject.some((one) => contains(one, { kind: 'code', code }));
  const code = codesOf(node).find(isOf);
  if (code === undefined) return undefined;
  const [tooth = null] = query.teeth;
  const network = statement.network === 'out' ? 'out' : 'in';
  const question = { code, network, tooth, ...patientToday(context) } as const;
  // The engine lists a limit once, even if its row states it in several ways.
  return limitsFor(openCase(benefits, question, plan)).limits.find(
    (limit) => figureOf(limit.statement) === figureOf(statement),
  );
}

const figureOf = ({ says, period, source }: Statement): string => JSON.stringify([says, period, source.row]);
