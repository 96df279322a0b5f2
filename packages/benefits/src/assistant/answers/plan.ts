// Facts about the plan itself: status, dates, names, year, other coverage, exclusions.

import type { Day } from '../../answer.ts';
import type { OtherCoverage, ParsedBenefits, PlanInformation } from '../../parsed-benefits.ts';
import type { Statement } from '../../statement.ts';
import { contains as containsNode, PLAN } from '../../vocabulary/index.ts';
import { exclusionText } from '../../wording/assistant-coverage.ts';
import * as words from '../../wording/assistant-plan.ts';
import { askByPhone, didNotSay, payerAdds, placeName, scopeName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, ask, nodesOf } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { benefitYearStart } from '../benefit-year.ts';
import { classesOf } from '../class-members.ts';
import { wordsOf } from '../payer-words.ts';
import { dayOf } from '../question/asked-day.ts';
import {
  advice,
  calculated,
  citedOrHead,
  fromHead,
  notStated,
  quoted,
  silence,
  stated,
} from '../sentences.ts';
import { answerClause, clauseSentences } from './clauses.ts';
import { mentionsOf, quotesBeside, quotesWith } from './mentions.ts';
import { noOrder } from './paying-order.ts';

export function answerStatus(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const plan = benefits.plans.find(({ key }) => key === context.plan);
  const { reason, contradictions, doubts, sources } = benefits.coverage_status;
  const status = plan?.status ?? benefits.coverage_status.status;
  const sentence =
    status === 'unknown'
      ? [notStated(words.statusUnknown(reason)), advice(askByPhone(words.ASK_STATUS))]
      : [stated(words.statusText(status === 'active', plan ? '' : reason), plan?.sources ?? sources)];
  return [
    ...endReasons(context),
    ...sentence,
    ...dateSentences(context),
    ...otherDates(context.asked),
    ...endQuotes(context.asked),
    ...[...contradictions, ...doubts].map((other) => citedOrHead(words.but(other.text), other.sources)),
  ];
}

/** Why the coverage ended and what the patient can do, in the payer's words. */
export const endQuotes = (asked: AssistantQuestion): AssistantSentence[] => {
  const { status, sources } = asked.benefits.coverage_status;
  return status === 'inactive' ? quotesBeside(asked, new Set(sources)) : [];
};

/** Everything about benefits reads differently when the plan is not active. */
export function statusWarning(benefits: ParsedBenefits): AssistantSentence[] {
  const { status, sources, contradictions, doubts } = benefits.coverage_status;
  const { end_date } = benefits.plan_information;
  if (status === 'inactive') {
    const ended = end_date ? [fact(benefits, 'end_date', words.careful(words.ended(end_date)))] : [];
    return [citedOrHead(words.careful(words.NOT_ACTIVE), sources), ...ended];
  }
  if (status === 'unknown') return [notStated(words.careful(words.ACTIVE_UNKNOWN))];
  return [...contradictions, ...doubts]
    .slice(0, 1)
    .map((other) => citedOrHead(words.careful(other.text), other.sources));
}

export function answerDates(context: AnswerContext): AssistantSentence[] {
  const told = dateSentences(context);
  if (told.length === 0) return silence(words.NO_DATES, words.ASK_PLAN_DATES);
  const { benefits } = context.asked;
  const plan = benefits.plans.find(({ key }) => key === context.plan);
  const { effective_date, end_date } = plan ?? benefits.plan_information;
  const missing = [...(effective_date ? [] : [words.NO_START]), ...(end_date ? [] : [words.NO_END])];
  return [
    ...endReasons(context),
    ...told,
    ...otherDates(context.asked),
    ...missing.map((what) => notStated(didNotSay(what))),
  ];
}

/** "Premium paid to date end: 11/30/2026": a date in the head of the response. */
const otherDates = ({ benefits: { plan_information, sources } }: AssistantQuestion): AssistantSentence[] =>
  plan_information.additional_info
    .filter((text, at) => PLAN_DATE.test(text) && (sources.additional_info[at] ?? []).length === 0)
    .map((text) => fromHead(words.payerStates(text)));
const PLAN_DATE = /\b(?:premium|cobra)\b.*\d{2}\/\d{2}\/\d{4}/i;

const DEPENDENT_AGE =
  /\b(?:dependents?|child(?:ren)?|students?)\b.*\b(?:age|turns?|turning|until|birthday)\b.*\b\d\d\b/i;

/** "Until what age can he stay on dad's plan?", "Will she lose eligibility?" */
export function answerStaysCovered(context: AnswerContext): AssistantSentence[] {
  const { asked } = context;
  const quotes = [...quotesWith(asked, DEPENDENT_AGE), ...mentionsOf(asked, 'eligibility')];
  return [...quotes, ...answerDates(context)];
}

const END_REASON = /\b(?:terminat\w*|termed|cancel\w*|lapsed?|loss of)\b/i;

/** "Why did it term?" */
const endReasons = ({ asked }: AnswerContext): AssistantSentence[] =>
  /\b(?:why|how come|reason|happened)\b/i.test(asked.question) ? quotesWith(asked, END_REASON) : [];

export function dateSentences(context: AnswerContext): AssistantSentence[] {
  const { benefits, asOf } = context.asked;
  const plan = benefits.plans.find(({ key }) => key === context.plan);
  const { effective_date, end_date } = plan ?? benefits.plan_information;
  const told: AssistantSentence[] = [];
  const say = (key: 'effective_date' | 'end_date', text: string) =>
    told.push(plan ? citedOrHead(text, plan.sources) : fact(benefits, key, text));
  if (effective_date)
    say('effective_date', effective_date > asOf ? words.begins(effective_date) : words.began(effective_date));
  if (end_date) say('end_date', end_date < asOf ? words.ended(end_date) : words.ends(end_date));
  if (context.query.day === null || told.length === 0) return told;
  const on = dayOf(context.query.day, asOf);
  const isIncluded = includesDay(
    { start: effective_date, end: end_date },
    on,
    isOpenEnded(benefits, on, asOf),
  );
  return [
    ...told,
    calculated(
      words.onDay(on, isIncluded),
      told.flatMap(({ sources }) => sources),
    ),
  ];
}

/** Without an end, an active plan covers the days up to today; nothing is known about those of an inactive one. */
const isOpenEnded = ({ coverage_status }: ParsedBenefits, on: Day, asOf: Day): boolean =>
  coverage_status.status === 'active' && on <= asOf;

/** Null where the dates don't tell. */
function includesDay(
  { start, end }: { start: Day | null; end: Day | null },
  on: Day,
  isOpen: boolean,
): boolean | null {
  if ((start !== null && on < start) || (end !== null && on > end)) return false;
  return start !== null && (end !== null || isOpen) ? true : null;
}

/** Plan facts that no benefit row carries stand in the head of the response. */
export const fact = (benefits: ParsedBenefits, key: keyof PlanInformation, text: string): AssistantSentence =>
  citedOrHead(text, benefits.sources.plan_information[key] ?? []);

/** The payer's own words of a statement: they can say more than what we read from them. */
const quotesOf = (context: AnswerContext, statement: Statement): AssistantSentence[] => {
  const said = wordsOf(context, statement);
  return said === null ? [] : [stated(payerAdds(said), [statement.source.row])];
};

export function answerBenefitYear(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
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
  return told.length + quotes.length > 0 ? [...told, ...quotes] : silence(words.NO_YEAR, words.ASK_YEAR);
}

const NOT_DENTAL = /\b(?:medical|vision|pharmacy|hospital|drug)\b/i;

/** Another dental plan in force that the payer calls primary; some payers list themselves. */
const paysBefore = (context: AnswerContext, other: OtherCoverage): boolean =>
  other.order === 'primary' && isInForce(context, other);

/** The only other plan, called secondary. */
const paysAfter = (context: AnswerContext, other: OtherCoverage): boolean =>
  other.order === 'secondary' &&
  context.asked.benefits.other_coverage.length === 1 &&
  isInForce(context, other);

function isInForce({ asked: { asOf, benefits } }: AnswerContext, other: OtherCoverage): boolean {
  const { name, service_types, effective_date, end_date } = other;
  const isCurrent = (effective_date ?? asOf) <= asOf && (end_date ?? asOf) >= asOf;
  const isDental = service_types.length === 0 || !service_types.every((type) => NOT_DENTAL.test(type));
  const isOther = name === null || name !== benefits.plan_information.payer_name;
  return isCurrent && isDental && isOther;
}

const PAYING_ORDER = /\b(?:after|before)\b.*\b(?:paid|pays)\b|\bpays? (?:first|second)\b/i;

export function answerOtherCoverage(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const others = benefits.other_coverage.flatMap((other) => [
    stated(words.otherCoverage(other), other.sources),
    ...(paysBefore(context, other) ? [calculated(words.PAYS_SECOND, other.sources)] : []),
    ...(paysAfter(context, other) ? [calculated(words.PAYS_FIRST, other.sources)] : []),
  ]);
  const carved = benefits.carve_outs.map((other) => stated(words.carvedOut(other), other.sources));
  const { statements, remarks } = ask(context, { subject: PLAN, topic: 'other_coverage' });
  const said = statements.flatMap(({ says, source }) =>
    says.kind === 'other_coverage' && (!says.exists || others.length === 0)
      ? [stated(words.otherCoverageExists(says.exists), [source.row])]
      : [],
  );
  const clauses = clauseSentences(context, 'coordination_of_benefits', PLAN, true);
  const told = [...others, ...carved, ...said, ...clauses, ...quoted(remarks)];
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

export function answerExclusions({ asked: { benefits } }: AnswerContext): AssistantSentence[] {
  const lists = benefits.non_covered;
  const procedures = [...new Set([...lists.all_networks.procedures, ...lists.in_network.procedures])];
  const services = [
    ...new Set([...lists.all_networks.service_types, ...lists.in_network.service_types]),
  ].slice(0, 15);
  const cited = (names: string[], where: Record<string, number[]>) =>
    names.flatMap((name) => where[name] ?? []);
  const told: AssistantSentence[] = [];
  if (services.length > 0)
    told.push(
      stated(words.notCovered(services), cited(services, benefits.sources.non_covered.service_types)),
    );
  if (procedures.length > 0) {
    const shown = procedures.slice(0, 12);
    told.push(
      stated(
        words.proceduresNotCovered(shown, procedures.length - shown.length),
        cited(shown, benefits.sources.non_covered.procedures),
      ),
    );
  }
  for (const [index, text] of benefits.exclusions.slice(0, 6).entries()) {
    const sources = benefits.sources.exclusions[index] ?? [];
    if (sources.length > 0) told.push(stated(exclusionText(text), sources));
  }
  const quotes = quoted(benefits.remarks.filter(({ topics }) => topics.includes('exclusion')));
  return told.length + quotes.length > 0
    ? [...told, ...quotes]
    : silence(words.NO_EXCLUSIONS, words.ASK_EXCLUSIONS);
}

/** "Is a root canal basic or major?" */
export function answerClass(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const members = classesOf(context.statements, node).slice(0, 3);
    if (members.length > 0)
      return members.map(({ node: member, className, statement }) =>
        stated(
          words.memberOf(placeName(member), scopeName([{ kind: 'class', name: className, within: [] }])),
          [statement.source.row],
        ),
      );
    const name = placeName(node);
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
      [...subjects, ...row_subject].some((place) =>
        nodes.some((node) => containsNode(node, place) || containsNode(place, node)),
      ),
  );
  const quotes = quoted(about, MOST_REMARKS);
  return quotes.length > 0 ? quotes : silence(words.NO_REMARKS, words.ASK_REMARKS);
}
