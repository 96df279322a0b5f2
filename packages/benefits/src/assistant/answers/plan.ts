// Facts about the plan itself: benefit year, other coverage, classes, remarks.

import { nextBenefitYear } from '../../eligible/benefit-year.ts';
import type { OtherCoverage, Sources } from '../../parsed-benefits.ts';
import type { Day } from '../../response.ts';
import type { Statement } from '../../statement.ts';
import { areRelated, contains as containsNode, PLAN } from '../../vocabulary/index.ts';
import { visitName } from '../../wording/assistant-limits.ts';
import * as words from '../../wording/assistant-plan.ts';
import { askByPhone, didNotSay, payerAdds, scopeName, subjectName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, ask, nodesOf } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { wordsOf } from '../payer-words.ts';
import { advice, calculated, notStated, quoted, silence, stated } from '../sentences.ts';
import { classesOf } from '../service-kinds.ts';
import { answerMaximum } from './amounts/money.ts';
import { answerClause, clauseSentences } from './clauses.ts';
import { carvedOut } from './contacts.ts';
import { coveragesNamed } from './identity.ts';
import { quotesBeside, quotesWith } from './mentions.ts';
import { dateSentences, fact } from './status/dates.ts';
import { visitOf } from './visit/visit-day.ts';

/** Quotes the payer's own words for a statement, because they can say more than we understood. */
const quotesOf = (context: AnswerContext, statement: Statement): AssistantSentence[] => {
  const said = wordsOf(context, statement);
  return said === null ? [] : [stated(payerAdds(said), [statement.source.row])];
};

export function answerBenefitYear(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const lifetime = context.query.subject === null ? [] : lifetimeAmounts(context);
  if (lifetime.length > 0) return [...lifetime, advice(words.LIFETIME_STAYS)];
  const { statements, remarks } = ask(context, { subject: PLAN, topic: 'benefit_year' });
  const told = statements.flatMap((statement) => {
    const { says, source } = statement;
    return says.kind === 'benefit_year'
      ? [
          stated(words.benefitYear(says.year), [source.row]),
          ...(says.starts_month === null ? [] : [stated(words.yearStarts(says.starts_month), [source.row])]),
          ...quotesOf(context, statement),
        ]
      : [];
  });
  const year = benefits.plan_information.benefit_year;
  if (told.length === 0 && year) told.push(fact(benefits, 'benefit_year', words.benefitYear(year)));
  const next = benefitYearStart(context);
  if (next) told.push(calculated(words.nextYear(next.day), next.sources));
  const quotes = quoted(remarks);
  return told.length + quotes.length > 0
    ? [...told, ...quotes]
    : [
        ...silence(words.NO_YEAR, words.ASK_YEAR),
        // The plan's dates often tell when it renews.
        ...(ASKS_WHEN.test(context.asked.question) ? dateSentences(context) : []),
      ];
}
/** "Does that reset in january" after a question about a service with a lifetime maximum. */
const lifetimeAmounts = (context: AnswerContext): AssistantSentence[] =>
  answerMaximum(context).filter(({ text }) => /\bper lifetime\b/.test(text));

const ASKS_WHEN = /\b(?:when|renew\w*|resets?)\b/i;

const NOT_DENTAL = /\b(?:medical|vision|pharmacy|hospital|drug)\b/i;

function isCurrentDentalPlan({ asked: { asOf, benefits } }: AnswerContext, other: OtherCoverage): boolean {
  const { name, service_types, effective_date, end_date } = other;
  const isCurrent = (effective_date ?? asOf) <= asOf && (end_date ?? asOf) >= asOf;
  const isDental = service_types.length === 0 || !service_types.every((type) => NOT_DENTAL.test(type));
  // Some payers list their own plan as other coverage.
  const isOther = name === null || name !== benefits.plan_information.payer_name;
  return isCurrent && isDental && isOther;
}

const PAYING_ORDER = /\b(?:after|before)\b.*\b(?:paid|pays)\b|\bpays? (?:first|second)\b/i;

/** "MEDICARE PRIMARY": some payers put the order into the name of a coverage. */
const ORDER_WORDS = /\b(?:primary|secondary|tertiary)\b/i;
const orderInNames = (asked: AssistantQuestion): AssistantSentence[] =>
  coveragesNamed(asked)
    .filter(({ name }) => ORDER_WORDS.test(name))
    .map(({ name, rows }) => stated(words.orderInName(name), rows));

/** Without this sentence, a user may take the other plan for the primary or the secondary one. */
const noOrder = ({ benefits: { other_coverage: others } }: AssistantQuestion): AssistantSentence[] =>
  others.length > 0 && others.every(({ order }) => order === null)
    ? silence(words.NO_ORDER, words.ASK_ORDER)
    : [];

const PUBLIC_PLANS = ['Medicare', 'Medicaid', 'Tricare'] as const;

/** A public plan in the question that no text or name in the response mentions: "doesn't he have Medicare too?" */
const notNamed = ({ question, audit, benefits }: AssistantQuestion): AssistantSentence[] =>
  PUBLIC_PLANS.filter((name) => {
    const word = new RegExp(`\\b${name}\\b`, 'i');
    const texts = [
      JSON.stringify(benefits.plan_information),
      JSON.stringify(benefits.other_coverage),
      ...audit.blocks.flatMap(({ text, messages }) => [text, ...messages]),
    ];
    return word.test(question) && !texts.some((text) => word.test(text));
  }).map((name) => notStated(words.notNamed(name)));

export function answerOtherCoverage(context: AnswerContext): AssistantSentence[] {
  return [...notNamed(context.asked), ...otherCoverageSentences(context)];
}

/** Numbers that a question about the other coverage can ask for. */
const NUMBERS: readonly { asks: RegExp; what: string; of: keyof OtherCoverage }[] = [
  { asks: /\b(?:phone|telephone|call)\b/i, what: 'a phone number', of: 'phone' },
  { asks: /\baddress\b/i, what: 'an address', of: 'address' },
  { asks: /\bpayer id\b/i, what: 'a payer ID', of: 'payer_id' },
  { asks: /(?<!payer )\bids?\b|\bmember (?:number|#)/i, what: 'a member ID', of: 'member_id' },
];
/** Quotes the rows if they have texts, because a text may have the number. */
function unstatedNumbers(asked: AssistantQuestion): AssistantSentence[] {
  const others = asked.benefits.other_coverage;
  const missing = NUMBERS.filter(({ asks }) => asks.test(asked.question)).filter(({ of }) =>
    others.every((other) => other[of] === null),
  );
  if (missing.length === 0) return [];
  const quotes = quotesBeside(asked, new Set(others.flatMap(({ sources }) => [...sources])));
  return quotes.length > 0
    ? quotes
    : missing.map(({ what }) => notStated(didNotSay(words.ofOtherCoverage(what))));
}

function otherCoverageSentences(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const isOnly = benefits.other_coverage.length === 1;
  const others = benefits.other_coverage.flatMap((other) => {
    const order = isCurrentDentalPlan(context, other) ? other.order : null;
    return [
      stated(words.otherCoverage(other), other.sources),
      ...(order === 'primary' ? [calculated(words.PAYS_SECOND, other.sources)] : []),
      ...(order === 'secondary' && isOnly ? [calculated(words.PAYS_FIRST, other.sources)] : []),
    ];
  });
  const carved = carvedOut(context.asked);
  const { statements, remarks } = ask(context, { subject: PLAN, topic: 'other_coverage' });
  const said = statements.flatMap(({ says, source }) =>
    says.kind === 'other_coverage' && (!says.exists || others.length === 0)
      ? [stated(words.otherCoverageExists(says.exists), [source.row])]
      : [],
  );
  const clauses = clauseSentences(context, 'coordination_of_benefits', PLAN, true);
  const named = others.length > 0 ? [] : orderInNames(context.asked);
  const unstated = others.length > 0 ? unstatedNumbers(context.asked) : [];
  const told = [...others, ...unstated, ...named, ...carved, ...said, ...clauses, ...quoted(remarks)];
  if (carved.length > 0 && told.length === carved.length)
    return [...silence(words.NO_OTHER, words.ASK_OTHER), ...carved];
  if (named.length > 0) return [...told, advice(askByPhone(words.ASK_ORDER))];
  if (told.length > 0) return [...told, ...(clauses.length > 0 ? [] : noOrder(context.asked))];
  const order = quotesWith(context.asked, PAYING_ORDER);
  return order.length > 0 ? order : silence(words.NO_OTHER, words.ASK_OTHER);
}

export function answerCoordination(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const told = clauseSentences(context, 'coordination_of_benefits', PLAN, true);
  if (told.length > 0 || benefits.other_coverage.length + benefits.carve_outs.length > 0)
    return answerOtherCoverage(context);
  return answerClause(context, 'coordination_of_benefits');
}

/** Answers "Is a root canal basic or major?" */
export function answerClass(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const members = classesOf(context.statements, node).slice(0, 3);
    if (members.length > 0)
      return members.map(({ node: member, className, statement }) =>
        stated(
          words.memberOf(subjectName(member), scopeName([{ kind: 'class', name: className, within: [] }])),
          [statement.source.row],
        ),
      );
    const name = subjectName(node);
    const rows = context.asked.benefits.service_type_coverage.filter(
      ({ benefit_class, subjects }) =>
        benefit_class !== null && subjects.some((subject) => containsNode(subject, node)),
    );
    if (rows.length === 1)
      return rows.map(({ service_type, benefit_class, sources }) =>
        stated(words.memberOf(service_type, benefit_class ?? ''), sources),
      );
    return silence(words.noClass(name), words.askClass(name));
  });
}

const MOST_REMARKS = 8;

export function answerRemarks(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const nodes = context.query.subject ? nodesOf(context) : null;
  const about = benefits.remarks.filter(
    ({ subjects, row_subject }) =>
      nodes === null ||
      [...subjects, ...row_subject].some((place) => nodes.some((node) => areRelated(node, place))),
  );
  const quotes = quoted(about, MOST_REMARKS);
  return quotes.length > 0 ? quotes : silence(words.NO_REMARKS, words.ASK_REMARKS);
}

/** When yearly limits and amounts start over. */
export function benefitYearStart(context: AnswerContext): { day: Day; sources: Sources } | null {
  const { benefits, asOf } = context.asked;
  const { benefit_year: known, effective_date: start, end_date: end } = benefits.plan_information;
  const [statement] = ask(context, { subject: PLAN, topic: 'benefit_year' }).statements;
  const says = statement?.says.kind === 'benefit_year' ? statement.says : null;
  const year = says?.year ?? known;
  const day = nextBenefitYear(year, says?.starts_month ?? null, { start, end }, asOf);
  if (day === null) return null;
  const { benefit_year = [], end_date: ends = [] } = benefits.sources.plan_information;
  return { day, sources: [...(statement ? [statement.source.row] : benefit_year), ...ends] };
}

/** For a visit in the next benefit year: the deductible and the maximum are new. */
export function inNextYear(context: AnswerContext): AssistantSentence[] {
  const visit = visitOf(context);
  const next = benefitYearStart(context);
  return visit !== null && next !== null && visit.from >= next.day
    ? [calculated(words.inNextYear(visitName(visit), next.day), next.sources)]
    : [];
}
