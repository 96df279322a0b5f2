// Notes on quotes that name teeth: whether the tooth in the question is one of them.

import {
  isQuote,
  payerAdds,
  textForOtherTeeth,
  textIncludes,
  textLeavesOut,
} from '../../../wording/assistant-texts.ts';
import { segmentsOf } from '../../../wording/row-text/explain-row.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { withoutRepeats } from '../../sentences.ts';
import { sameRule, type ToothStanding, toothStanding } from '../../tooth-rules.ts';

/** The notes for all teeth together. Each verdict names its teeth, because a rule may allow only some of them. */
function noteOn(rule: string, standing: ToothStanding, teeth: readonly number[]): string | null {
  if (standing === 'other') return textForOtherTeeth(teeth);
  if (standing === 'granted') return textIncludes(teeth);
  if (standing !== 'outside') return null;
  const are = (wanted: ToothStanding) => teeth.filter((tooth) => toothStanding(rule, [tooth]) === wanted);
  const [granted, outside] = [are('granted'), are('outside')];
  return [
    ...(granted.length > 0 ? [textIncludes(granted)] : []),
    ...(outside.length > 0 ? [textLeavesOut(outside)] : []),
  ].join(' ');
}

/** A row without its texts. The texts of two rows that are the same otherwise are alternatives, like those of one row. */
const withoutTexts = ({ text }: { text: string }): string =>
  JSON.stringify(segmentsOf(text).filter(([id]) => id !== 'MSG'));

/** The texts that may state the same rule as the quote, for other teeth. */
function textsBeside({ audit }: AssistantQuestion, { sources }: AssistantSentence): string[] {
  const own = new Set(audit.blocks.filter(({ block }) => sources.includes(block)).map(withoutTexts));
  return audit.blocks.filter((one) => own.has(withoutTexts(one))).flatMap(({ messages }) => messages);
}

/** Adds the notes. A text that leaves the tooth out comes first, because it matters more than a percentage. */
export function withToothNotes(
  asked: AssistantQuestion,
  sentences: readonly AssistantSentence[],
  teeth: readonly number[],
): AssistantSentence[] {
  if (teeth.length === 0) return [...sentences];
  const rules = new Map<string, number>();
  const noted = withoutRepeats([...sentences]).map((sentence, at) => {
    if (!isQuote(sentence.text)) return { sentence, standing: 'unclear' as const, rule: '', note: null };
    const texts = textsBeside(asked, sentence);
    const own = texts.find((text) => payerAdds(text) === sentence.text) ?? sentence.text;
    const rule = sameRule(own, texts);
    const key = [...rule.split(' and ')].sort().join();
    rules.set(key, at);
    const standing = toothStanding(rule, teeth);
    return { sentence, standing, rule: key, note: noteOn(rule, standing, teeth) };
  });
  const told = noted.map(({ sentence, standing, rule, note }, at) => {
    // Texts of one rule get one note, after the last of them.
    const isNoted = note !== null && rules.get(rule) === at;
    return { standing, sentence: isNoted ? { ...sentence, text: `${sentence.text} ${note}` } : sentence };
  });
  const isOutside = ({ standing }: { standing: ToothStanding }): boolean => standing === 'outside';
  return [...told.filter(isOutside), ...told.filter((one) => !isOutside(one))].map(
    ({ sentence }) => sentence,
  );
}
