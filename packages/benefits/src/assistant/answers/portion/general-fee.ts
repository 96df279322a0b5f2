// Answers "Fee 650, what does the patient owe?", which names no service. If the payer states percentages only for
// dental care in general, we use them.

import type { Statement, SubjectNode } from '../../../statement.ts';
import { isPlanWide } from '../../../vocabulary/index.ts';
import { noPercentage } from '../../../wording/assistant-coverage.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { didNotSay } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, ask } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import type { Side } from '../../find-shares.ts';
import { advice, notStated } from '../../sentences.ts';
import { copayOnTop } from './adjusted.ts';
import { isNetworkAssumed, namedNetwork, networkToUse } from './charges.ts';
import { knownLimits } from './known-limits.ts';
import type { PricedPlace } from './priced-places.ts';

/** The code for an unspecified procedure. Payers don't list it, so it gets the percentage for all dental care. */
const ANY_CODE = 'D9999';
const OTHER_SERVICES: SubjectNode = { kind: 'code', code: ANY_CODE };
const DENTAL_CARE: SubjectNode = { kind: 'category', service_type: '35' };

type Price = (
  context: AnswerContext,
  subject: SubjectNode,
  place: PricedPlace,
  network: Side,
) => AssistantSentence[];

/** `copays`: those that the payer states for the whole plan. */
export function generalFee(
  context: AnswerContext,
  copays: AssistantSentence[],
  price: Price,
): AssistantSentence[] {
  const network = networkToUse(context);
  const shares = context.statements.filter(
    (one) =>
      one.says.kind === 'share' &&
      (one.network === 'not_stated' || one.network === 'both' || one.network === network),
  );
  if (shares.some(({ subject }) => !subject.every(isPlanWide)))
    return [...copays, ...knownLimits(context, OTHER_SERVICES, network), advice(words.WHICH_PROCEDURE)];
  const { statements } = ask(context, { subject: OTHER_SERVICES, topic: 'share', network });
  const stated = statements.filter(({ says }) => says.kind === 'share');
  if (stated.length === 0)
    return [
      ...copays,
      notStated(
        didNotSay(words.cannotWorkOut(noPercentage(namedNetwork(context, context.statements, network)))),
      ),
      ...knownLimits(context, OTHER_SERVICES, network),
    ];
  const general = { nodes: [DENTAL_CARE], codes: [ANY_CODE], statements: stated, isConflict: false };
  const told = price(context, OTHER_SERVICES, general, network);
  const isPriced = told.some(({ basis }) => basis === 'calculated');
  const isNetworkOpen = isNetworkAssumed(context) && namedNetwork(context, stated, network) !== null;
  const assumed = { isNetworkOpen, isFeeAssumed: true, isOutside: network === 'out' };
  const other = network === 'in' ? 'out' : 'in';
  return [
    ...told,
    ...copayOnTop(
      context.statements.filter((one) => stated.includes(one) || (isPlanCopay(one) && one.network !== other)),
      told,
    ),
    advice(words.GENERAL_FEE),
    ...copays,
    ...(isPriced ? [advice(words.assumesText(assumed))] : []),
  ];
}

const isPlanCopay = ({ says, subject }: Statement): boolean =>
  says.kind === 'copay' && subject.every(isPlanWide);
