// What kinds of words an unread sentence has. The rules for its topics ask these questions.

import type { SubjectNode } from '../../statement.ts';
import { isPayment } from '../grammar/services/payment-or-maintenance.ts';
import { is, namesService, numberOf, type Token } from '../token.ts';
import { isBareShareOfClass } from './topic-places.ts';

/** A sentence, with the kinds of its tokens. */
export interface Words {
  tokens: readonly Token[];
  kinds: ReadonlySet<string>;
}

/** Whether the tokens have one of these kinds. */
export const names = ({ kinds }: Words, ...wanted: string[]): boolean =>
  wanted.some((kind) => kinds.has(kind));

export const namesAmount = (words: Words): boolean =>
  names(words, 'maximum', 'deductible', 'rollover', 'copay');

/** "Year to date benefits paid for ortho $310". */
export const isSpent = (words: Words): boolean =>
  names(words, 'used') && names(words, 'money') && names(words, 'benefit_paid') && !namesAmount(words);

export const hasService = ({ tokens }: Words): boolean =>
  tokens.some((token, at) => namesService(token) && !isPayment(tokens, at));

export const hasCounted = (words: Words): boolean => names(words, 'number') || hasService(words);

export const isOfLifetime = ({ tokens }: Words): boolean =>
  tokens.some((token) => token.meanings.get('unit')?.unit === 'lifetime');

export const isOfWait = (words: Words): boolean => names(words, 'waiting', 'late_entrants');

/** What the practice sends with a claim. */
export function isOfClaim(words: Words): boolean {
  return names(words, 'claim') && names(words, 'documents', 'required', 'must');
}

/** "Class I 100  Class II 80". */
export function hasBareShare({ tokens }: Words): boolean {
  return tokens.some((_, at) => isBareShareOfClass(tokens, at));
}

export const isYear = (token: Token): boolean =>
  is(token, 'benefit_year') || /year$/.test(token.meanings.get('unit')?.unit ?? '');

export const isClass = ({ kind }: SubjectNode): boolean => kind === 'class';

export const shareBefore = ({ tokens }: Words, at: number): boolean => (numberOf(tokens[at - 1]) ?? 0) >= 50;

const PATIENTS = 'age_limit minimum_age children adults dependents students patient birthday_word'.split(' ');

/** Whether its only age is "years old". */
export const isAgeOfOld = (words: Words): boolean =>
  names(words, 'old') &&
  !names(words, ...PATIENTS) &&
  words.tokens.every((token) => !is(token, 'age') || is(token, 'old'));

/** Words for what the plan or the patient pays. */
export const FIGURES = ['percent', 'money', 'copay', 'coinsurance', 'not_covered'];
export const SHARE_FIGURES = [...FIGURES, 'percent_word'];

/** "Payment is not guaranteed", "information reflects claims processed through the prior day". */
export const isOfPayments = (words: Words): boolean =>
  (names(words, 'payment_setup', 'guaranteed') ||
    (names(words, 'shown') && names(words, 'paid')) ||
    // "Benefits are determined when the claim is received, subject to plan limits and the available maximum".
    (names(words, 'remark') && names(words, 'subject_to') && !names(words, 'number', 'times'))) &&
  !names(words, ...SHARE_FIGURES) &&
  !hasService(words);
