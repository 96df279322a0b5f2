// Notes on quotes that name teeth: whether the tooth in the question is one of them.

import {
  isQuote,
  payerAdds,
  textForOtherTeeth,
  textIncludes,
  textLeavesOut,
} from '../../../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { withoutRepeats } from '../../sentences.ts';
import { sameRule, type ToothStanding, toothStanding } from '../../tooth-rules.ts';

const NOTES: Partial<Record<ToothStanding, (teeth: readonly number[]) => string>> = {
  other: textForOtherTeeth,
  outside: textLeavesOut,
  granted: textIncludes,
};

/** Adds the notes. A text that leaves the tooth out comes first, because it matters more than a percentage. */
export function withToothNotes(
  { audit }: AssistantQuestion,
  sentences: readonly AssistantSentence[],
  teeth: readonly number[],
): AssistantSentence[] {
  if (teeth.length === 0) return [...sentences];
  const rules = new Map<string, number>();
  const noted = withoutRepeats([...sentences]).map((sentence, at) => {
    if (!isQuote(sentence.text)) return { sentence, standing: 'unclear' as const, rule: '' };
    const texts = audit.blocks
      .filter(({ block }) => sentence.sources.includes(block))
      .flatMap(({ messages }) => messages);
    const own = texts.find((text) => payerAdds(text) === sentence.text) ?? sentence.text;
    const rule = sameRule(own, texts);
    const key = [...rule.split(' and ')].sort().join();
    rules.set(key, at);
    return { sentence, standing: toothStanding(rule, teeth), rule: key };
  });
  const told = noted.map(({ sentence, standing, rule }, at) => {
    // Texts of one rule get one note, after the last of them.
    const note = rules.get(rule) === at ? NOTES[standing] : undefined;
    return { standing, sentence: note ? { ...sentence, text: `${sentence.text} ${note(teeth)}` } : sentence };
  });
  const isOutside = ({ standing }: { standing: ToothStanding }): boolean => standing === 'outside';
  return [...told.filter(isOutside), ...told.filter((one) => !isOutside(one))].map(
    ({ sentence }) => sentence,
  );
}
