// What words mean on a row that excludes something (EB01 = E or I). Such a row may name only its exceptions and parts:
// "over age 19", "crowns on primary teeth", "clear aligners".

import type { Condition, TextStatement, Topic } from '../statement.ts';
import { isPlanWide, namesPart } from '../vocabulary/index.ts';
import { type SentenceMeaning, statementsIn } from '../words/meaning.ts';
import { isExclusion, type Row } from './row.ts';
import { isWholePlan } from './service-types.ts';

/** Words that say what the plan does at an age. Without them, an age only names a group of patients. */
const IS_RULE =
  /cover|benefit|allow|pa(?:y|id)|eligib|limit|m(?:in|ax)imum|must|only|exclu|until|restrict|\b(?:begins?|starts?|ends?|not?|to|thr(?:u|ough)|m(?:in|ax)|starting|from)\b/i;

/** The meaning of `text` on the row. Unchanged if the row excludes nothing. */
export function onExclusion(
  row: Pick<Row, 'stated' | 'serviceTypes' | 'procedures'>,
  meaning: SentenceMeaning,
  text: string,
): SentenceMeaning {
  if (!isExclusion(row)) return meaning;
  if (meaning.kind === 'heading')
    return isName(meaning, text) ? meaning : quotedOf(meaning, meaning.subject, ['exclusion']);
  const said = statementsIn(meaning);
  if (meaning.kind !== 'understood' || said.length === 0 || IS_RULE.test(text) || !said.every(isAge))
    return meaning;
  const excluded = said.map(excludedFrom);
  // A group of members that the whole plan excludes: whether the patient is one decides everything else.
  const isOfPlan =
    row.procedures.length === 0 &&
    row.serviceTypes.every(isWholePlan) &&
    said.some(({ subject }) => subject === null || subject.every(isPlanWide));
  const isClear = !isOfPlan && excluded.every((one) => one !== null);
  const subjects = said.flatMap(({ subject }) => subject ?? []);
  return isClear ? { ...meaning, statements: excluded } : quotedOf(meaning, subjects, ['age']);
}

const isAge = ({ says }: TextStatement): boolean => says.kind === 'age' && says.limit === 'stated';

/** "Over age 19" is who isn't covered. Null for "under age 14", which may also be who is covered. */
function excludedFrom(said: TextStatement): TextStatement | null {
  const { says, conditions } = said;
  const subject = said.subject?.every(isPlanWide) ? null : said.subject;
  if (says.kind !== 'age' || says.minimum === null || says.maximum !== null) return null;
  const age: Condition = { kind: 'age', from: says.minimum, to: null };
  return {
    ...said,
    subject,
    says: { kind: 'not_covered', inactive: false },
    conditions: [...conditions, age],
  };
}

export const isDeniedFromAge = ({ says, conditions }: TextStatement): boolean =>
  says.kind === 'not_covered' && conditions.some(({ kind }) => kind === 'age');

/** Whether a heading names whole services, classes or a network. "Services by family members" names none of them. */
const isName = (
  { subject, className, network }: Extract<SentenceMeaning, { kind: 'heading' }>,
  text: string,
): boolean => (subject.length > 0 || className !== null || network !== null) && !namesPart(text);

const quotedOf = ({ from, to }: SentenceMeaning, subjects: TextStatement['except'], topics: Topic[]) =>
  ({ kind: 'unread', from, to, topics, subjects, network: null }) as const;
