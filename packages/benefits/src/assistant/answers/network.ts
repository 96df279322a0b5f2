// Networks: which ones the payer names, whether this practice is in one, and in which ones the plan pays.

import type { Statement } from '../../statement.ts';
import { areRelated, contains, isPlanWide, PLAN } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import * as words from '../../wording/assistant-plan.ts';
import { askByPhone, conditionsInParentheses } from '../../wording/assistant-texts.ts';
import { type AnswerContext, ask, nodesOf, statementsAbout } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { statementSubject } from '../gather.ts';
import { plainText } from '../question/tokens.ts';
import { advice, quoted, silence, stated } from '../sentences.ts';
import { quotesBeside } from './mentions.ts';
import { fact } from './status/dates.ts';

export function answerNetwork(context: AnswerContext): AssistantSentence[] {
  const tiers = context.asked.benefits.networks
    .slice(0, 6)
    .map((tier) => stated(words.tierNamed(tier.name), tier.sources));
  const office = statementsAbout(context, { topic: 'network' }).flatMap(({ says, source }) =>
    says.kind === 'office_network' ? [stated(words.officeNetwork(says.network), [source.row])] : [],
  );
  const remarks = quoted(ask(context, { subject: PLAN, topic: 'network' }).remarks);
  const named = nameWithNetwork(context);
  const isTold = office.length + remarks.length + named.length > 0;
  const silent = isTold ? [] : silence(words.NO_OFFICE_NETWORK, words.ASK_OFFICE_NETWORK);
  const rest = isTold && office.length === 0 ? [advice(askByPhone(words.ASK_OFFICE_NETWORK))] : silent;
  const paid = networksPaid(context);
  const said = quotesBeside(context.asked, new Set(paid.flatMap(({ sources }) => sources))).filter(
    ({ text }) => /\bnetwork\b/i.test(text),
  );
  const told = [...office, ...named, ...tiers, ...paid, ...said, ...remarks];
  // After "are we in network?", the name of a network ("OON") alone would look like the answer.
  const isSilent = silent.length > 0 && ASKS_OFFICE.test(plainText(context.asked.question));
  return isSilent ? [...silent, ...told] : [...told, ...rest];
}

const ASKS_OFFICE = pattern()`
  \b(?:we|i|us|office|practice|doctor|dr\.?(?: \w+)?|dentist|provider)(?: (?:is|are|considered|listed
    |still))* (?:in|out of|par|participating|contracted)\b
`;

/** Some plan names mention a network: "Cigna Dental - member accessing out-of-network provider". */
const nameWithNetwork = ({ asked: { benefits } }: AnswerContext): AssistantSentence[] => {
  const { plan_name } = benefits.plan_information;
  return plan_name && /\bnetwork\b/i.test(plan_name)
    ? [fact(benefits, 'plan_name', words.planFact(words.PLAN, plan_name))]
    : [];
};

/**
 * In which networks the plan pays, if the payer says so: "Out-of-network services are not paid." What it says of other
 * services than the question's is left out.
 */
export function networksPaid(context: AnswerContext): AssistantSentence[] {
  const nodes = nodesOf(context);
  const isAsked = ({ subject, except }: Statement): boolean =>
    context.query.subject === null ||
    nodes.some(
      (node) =>
        subject.some((own) => isPlanWide(own) || areRelated(own, node)) &&
        !except.some((own) => contains(own, node)),
    );
  return statementsAbout(context, { topic: 'network' }).flatMap((statement) => {
    const { says, conditions, source } = statement;
    if (says.kind !== 'networks_paid' || !isAsked(statement)) return [];
    const about = statementSubject(statement, null);
    return [
      stated(words.onlyNetworkPaid(says.only, about, conditionsInParentheses(conditions)), [source.row]),
    ];
  });
}

const SHARES: ReadonlySet<Statement['says']['kind']> = new Set(['share', 'copay', 'covered', 'not_covered']);

/** If the payer names no network for any of its percentages, they may not apply in the network of the question. */
export function openNetwork({ query: { network }, statements }: AnswerContext): AssistantSentence[] {
  const shares = statements.filter(({ says }) => SHARES.has(says.kind));
  const isOpen = shares.length > 0 && shares.every((one) => one.network === 'not_stated');
  return network !== null && isOpen ? [advice(words.confirmNetwork(network))] : [];
}
