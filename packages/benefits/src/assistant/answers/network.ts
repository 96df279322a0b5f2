// Networks: which ones the payer names, whether this practice is in one, and in which ones the plan pays.

import type { Statement } from '../../statement.ts';
import { PLAN } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-plan.ts';
import { type AnswerContext, ask, indexFor } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { quoted, silence, stated } from '../sentences.ts';
import { quotesBeside } from './mentions.ts';

export function answerNetwork(context: AnswerContext): AssistantSentence[] {
  const tiers = context.asked.benefits.networks
    .slice(0, 6)
    .map((tier) => stated(words.tierNamed(tier.name), tier.sources));
  const office = statementsOf(context).flatMap(({ says, source }) =>
    says.kind === 'office_network' ? [stated(words.officeNetwork(says.network), [source.row])] : [],
  );
  const remarks = quoted(ask(context, { subject: PLAN, topic: 'network' }).remarks);
  const rest =
    office.length > 0 || remarks.length > 0 ? [] : silence(words.NO_OFFICE_NETWORK, words.ASK_OFFICE_NETWORK);
  const paid = networksPaid(context);
  const said = quotesBeside(context.asked, new Set(paid.flatMap(({ sources }) => sources))).filter(
    ({ text }) => /\bnetwork\b/i.test(text),
  );
  return [...office, ...tiers, ...paid, ...said, ...remarks, ...rest];
}

/** "Out-of-network services are not paid." */
export function networksPaid(context: AnswerContext): AssistantSentence[] {
  return statementsOf(context).flatMap(({ says, source }) =>
    says.kind === 'networks_paid' ? [stated(words.onlyNetworkPaid(says.only), [source.row])] : [],
  );
}

const statementsOf = (context: AnswerContext): readonly Statement[] =>
  indexFor(context).topics.get('network')?.all ?? [];
