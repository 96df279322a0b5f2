// Reads rejections from Stedi's errors[] and the payer's AAA segments, and decides which failure they mean.

import type { Failure, Rejection } from '../clearinghouse.ts';
import { FOLLOWUP, failureOf, payerDown, unique } from '../failures.ts';
import { CALL_WITH_TRACE, isOutage, REJECTION_CODES, type RejectionMeaning } from '../rejection-codes.ts';
import type { CleanRequest } from './transform.ts';
import type { WireRejection, WireResponse } from './wire.ts';

/**
 * `errors` lists the errors of the whole response. Older and partial responses have them only in `aaaErrors` of the
 * payer, provider, subscriber or dependent.
 */
export function listRejections(response: WireResponse): WireRejection[] {
  const allErrors = (response.errors ?? []).filter(hasContent);
  const levels = [
    response.payer,
    response.provider,
    response.subscriber,
    ...(response.dependents ?? []),
    response.dependent,
  ];
  const found =
    allErrors.length > 0 ? allErrors : levels.flatMap((level) => level?.aaaErrors ?? []).filter(hasContent);
  const seen = new Set<string>();
  return found.filter((rejection) => {
    const key = `${codeOf(rejection)} ${rejection.location} ${rejection.path}`;
    return !seen.has(key) && seen.add(key);
  });
}

export const isFieldRefusal = (rejection: WireRejection) =>
  codeOf(rejection) === null && rejection.path !== undefined;

function toRejection(rejection: WireRejection, cleaned: CleanRequest): Rejection {
  const code = codeOf(rejection);
  const meaning = meaningOf(code, rejection.location);
  const stated = rejection.description ?? rejection.message ?? 'No reason was given.';
  return {
    code,
    description: meaning === null ? withoutPatient(stated, cleaned) : meaning.title,
    followupAction: rejection.followupAction ?? null,
    possibleResolutions: toLines(rejection.possibleResolutions).map(
      (line) => `The clearinghouse's message: “${withoutPatient(line, cleaned)}”`,
    ),
    location: rejection.location ?? null,
  };
}

export function failureOfRejections(
  found: readonly WireRejection[],
  cleaned: CleanRequest,
  more: Partial<Failure>,
): Failure {
  const rejections = found.map((rejection) => toRejection(rejection, cleaned));
  const codes = rejections.map((rejection) => rejection.code);
  const receivedAdvice = unique(rejections.flatMap((rejection) => rejection.possibleResolutions));
  if (isOutage(codes)) {
    const { possibleResolutions } = payerDown();
    return payerDown({
      ...more,
      rejections,
      possibleResolutions: unique([...possibleResolutions, ...receivedAdvice]),
    });
  }
  // The first rejection with a code that isn't an outage decides, otherwise the first of all. A rejection without a
  // code comes from the clearinghouse, not from the payer.
  const deciding = rejections.find(({ code }) => code !== null && !isOutage([code])) ?? rejections[0];
  const meaning = meaningOf(deciding?.code ?? null, deciding?.location);
  const fill = (sentence: string) => sentence.replaceAll('{npi}', cleaned.provider.npi);
  const responsible = meaning?.responsible ?? (deciding?.code === null ? 'us' : 'payer');
  return failureOf({
    kind: 'rejected',
    responsible,
    description: fill(describe(meaning, deciding?.code ?? null)),
    followupAction: FOLLOWUP[responsible],
    possibleResolutions: unique([
      ...(meaning?.resolutions ?? [CALL_WITH_TRACE]).map(fill),
      ...receivedAdvice,
    ]),
    rejections,
    ...more,
  });
}

function describe(meaning: RejectionMeaning | null, code: string | null): string {
  if (meaning !== null) return `${meaning.description} (Payer code ${code}: ${meaning.title}.)`;
  return code === null
    ? "The clearinghouse rejected Bitewing's request."
    : `The payer rejected the request with code ${code}, which isn't in the standard.`;
}

/**
 * Codes 15 and 33 only say that the input was wrong. The X12 loop shows whose input it was. We then use the advice of
 * a more specific code (`like`).
 */
function meaningOf(code: string | null, location: string | null | undefined): RejectionMeaning | null {
  const meaning = (code === null ? undefined : REJECTION_CODES[code]) ?? null;
  if (meaning === null || (code !== '15' && code !== '33')) return meaning;
  const at = (location ?? '').toUpperCase();
  const input = INPUT_LOOPS.find(({ loop }) => loop.test(at));
  if (input === undefined) return meaning;
  const { responsible, resolutions } = REJECTION_CODES[input.like] ?? meaning;
  return { ...meaning, responsible, resolutions, description: input.description };
}

const INPUT_LOOPS = [
  { loop: /2100A|PAYER/, like: '79', description: "The payer ID wasn't accepted." },
  { loop: /2100B|PROVIDER/, like: '43', description: "The doctor's details (NPI {npi}) weren't accepted." },
  {
    loop: /21[01]0C|SUBSCRIBER/,
    like: '75',
    description: "Details of the subscriber are missing or weren't accepted.",
  },
  {
    loop: /21[01]0D|DEPENDENT/,
    like: '67',
    description: "Details of the patient are missing or weren't accepted.",
  },
] as const;

const hasContent = (rejection: WireRejection) =>
  codeOf(rejection) !== null ||
  [rejection.path, rejection.description, rejection.message].some((text) => text !== undefined);

/** An older version of Stedi's API has the code in `field`. In newer versions, `field` is the word AAA. */
function codeOf({ code, field }: WireRejection): string | null {
  if (code !== undefined && code !== '') return code;
  return field !== undefined && /^(\d\d|[A-Z][A-Z0-9])$/.test(field) ? field : null;
}

function toLines(advice: WireRejection['possibleResolutions']): string[] {
  const texts = typeof advice === 'string' ? advice.split('\n') : (advice ?? []);
  return texts
    .map((line) =>
      line
        .replace(/^[\s•*-]+/, '')
        .replaceAll('`', '')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** Texts from Stedi and payers may quote our request, so we remove what identifies the patient. */
function withoutPatient(sentence: string, { subscriber, dependent }: CleanRequest): string {
  const people = dependent === null ? [subscriber] : [subscriber, dependent];
  const values = [
    subscriber.memberId,
    subscriber.memberId.replace(/[ -]/g, ''),
    ...people.flatMap(({ firstName, lastName, dateOfBirth }) => {
      const [year = '', month = '', day = ''] = dateOfBirth.split('-');
      return [firstName, lastName, dateOfBirth, year + month + day, `${month}/${day}/${year}`];
    }),
  ];
  return values
    .filter((value) => value.length > 1)
    .map((value) => new RegExp(`(?<![A-Z0-9])${escapeForRegExp(value)}(?![A-Z0-9])`, 'gi'))
    .reduce((text, pattern) => text.replace(pattern, '…'), sentence);
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
