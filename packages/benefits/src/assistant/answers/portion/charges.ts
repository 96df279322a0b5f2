// The fee of a service: the one in the question, or that of the practice's fee schedules.

import type { Day } from '../../../answer.ts';
import { type LineFees, lineFees, NO_FEES } from '../../../estimate/fees.ts';
import { DEFAULT_SWITCHES } from '../../../estimate/switches.ts';
import type { Statement } from '../../../statement.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantQuestion, PracticeTerms } from '../../assistant-answer.ts';
import type { Side } from '../../find-shares.ts';
import { tierAsked } from '../../question/tier-names.ts';

const DEFAULTS: PracticeTerms = {
  switches: DEFAULT_SWITCHES,
  assumes_unused: true,
  fees: NO_FEES,
  network: null,
};

export const practiceOf = ({ practice }: AssistantQuestion): PracticeTerms => practice ?? DEFAULTS;

/** The network of the question, otherwise the one the practice recorded for this payer, otherwise in-network. */
export const networkToUse = ({ query, asked }: AnswerContext): Side =>
  query.network ?? practiceOf(asked).network ?? 'in';

/** True if neither the question nor the practice's record names a network, so we assume in-network. */
export const isNetworkAssumed = ({ query, asked }: AnswerContext): boolean =>
  query.network === null && practiceOf(asked).network === null;

export interface Charge {
  fee_cents: number | null;
  allowed_cents: number | null;
  /** Where the amounts come from. */
  fees: LineFees;
  /** True if we don't know what the plan allows, so we assume that it allows the whole fee. */
  isAllowedAssumed: boolean;
}

export function chargeOf({ query, asked }: AnswerContext, code: string, network: Side, date: Day): Charge {
  const { feeCents } = query;
  const typed = { code, date, fee_cents: feeCents, allowed_cents: null };
  const fees = lineFees(typed, network, practiceOf(asked).fees);
  const allowed = fees.allowed.cents;
  // In-network, the patient's part doesn't depend on the office fee: the contract limits it.
  const fee = fees.fee.cents ?? (network === 'in' ? allowed : null);
  const isAllowedAssumed = fee !== null && allowed === null;
  return { fee_cents: fee, allowed_cents: isAllowedAssumed ? fee : allowed, fees, isAllowedAssumed };
}

/** Null if neither the question, nor the practice's record, nor the payer's rows name a network. */
export const namedNetwork = (
  { query, asked }: AnswerContext,
  statements: readonly Statement[],
  network: Side,
): Side | null =>
  query.network === null &&
  practiceOf(asked).network === null &&
  statements.every((one) => one.network === 'not_stated')
    ? null
    : network;

/** The payer's name for the tier ("DG PLUS, NON CONTRACTED"), if known. We use it instead of "out-of-network". */
export const tierIn = (
  { asked: { question, earlier = [] }, tierName }: AnswerContext,
  statements: readonly Statement[],
): string | null => tierName ?? tierAsked([...earlier, question].join(' '), statements);
