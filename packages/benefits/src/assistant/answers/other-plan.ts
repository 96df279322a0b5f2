// Numbers of the patient's other plan, if the question asks for them.

import type { OtherCoverage } from '../../parsed-benefits.ts';
import * as words from '../../wording/assistant-plan.ts';
import { didNotSay } from '../../wording/assistant-texts.ts';
import { segmentsOf } from '../../wording/row-text/explain-row.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { asksOtherPlan } from '../question/parts/other-plan.ts';
import { plainText } from '../question/tokens.ts';
import { advice, notStated, stated } from '../sentences.ts';

const MEMBER_ID = /\b(?:policy|member|ids?|(?<!\b(?:phone|fax|group|plan) )numbers?)\b|#/;
const GROUP = /\b(?:group|plan (?:number|#))/;
const PAYER_ID = /\bpayer id\b/;
const PHONE = /\b(?:phone|telephone|call|contact)\b/;
/** Words for benefits. The response has none of the other plan's. */
const BENEFITS =
  /\b(?:deductibles?|ded|max\w*|left|remain\w*|used|oop|covers?|covered|pays?|have|allow|include|need|require)\b/;

const PIECES = /[,.;?!]| and | but | or /;

/** REF01 of a group or plan. */
const GROUP_REFERENCES: ReadonlySet<string> = new Set(['6P', '1L', '18']);

/** The numbers of the other plan that the question asks for, or that the payer didn't state them. */
export function numbersOf(asked: AssistantQuestion, other: OtherCoverage): AssistantSentence[] {
  const question = plainText(asked.question);
  if (!asksOtherPlan(question)) return [];
  const name = other.name ?? 'Other coverage';
  const given = (label: string, value: string | null): AssistantSentence =>
    value === null
      ? notStated(didNotSay(`the ${label} of ${name}`))
      : stated(words.otherPlanFact(name, label, value), other.sources);
  const withoutPayerId = question.replaceAll('payer id', '');
  return [
    ...(MEMBER_ID.test(withoutPayerId) ? [given(words.OTHER_MEMBER_ID, other.member_id)] : []),
    ...(GROUP.test(question) ? [given(words.OTHER_GROUP, groupNumber(asked, other))] : []),
    ...(PAYER_ID.test(question) ? [given(words.OTHER_PAYER_ID, other.payer_id)] : []),
    ...(PHONE.test(question) && other.phone === null ? [notStated(words.noPhoneOf(name))] : []),
    ...(question.split(PIECES).some((piece) => asksOtherPlan(piece) && BENEFITS.test(piece))
      ? [notStated(didNotSay(words.NO_OTHER_BENEFITS)), advice(words.ASK_OTHER_BENEFITS)]
      : []),
  ];
}

/** If the row names several plans, we can't know whose number it is. */
function groupNumber({ audit, benefits }: AssistantQuestion, { sources }: OtherCoverage): string | null {
  const [row] = sources;
  if (benefits.other_coverage.filter((one) => one.sources[0] === row).length > 1) return null;
  const text = audit.blocks.find(({ block }) => block === row)?.text ?? '';
  const [, , value] =
    segmentsOf(text).find(([id, qualifier = '']) => id === 'REF' && GROUP_REFERENCES.has(qualifier)) ?? [];
  return value?.trim() || null;
}
