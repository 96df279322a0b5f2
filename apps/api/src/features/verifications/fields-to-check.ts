// Which fields of the form a payer's reject codes (AAA03) are about.

import type { Rejection } from '@bitewing/clearinghouse';

type Concern = 'name' | 'dob' | 'member_id' | 'payer_id' | 'doctor';

/** The fields that a payer uses to find a patient. If it finds none, any of them may be wrong. */
const IDENTIFYING: readonly Concern[] = ['name', 'dob', 'member_id', 'payer_id'];

/**
 * The fields to check for each code. For a code that isn't listed, there is nothing to correct in the form (except for
 * 15 and 33, see below): outages (42, 80), dates and types of service (54 to 57, 61 to 63, 98, AF, AG, AO), the gender
 * (66, 70, 74), authorizations (04, AA, AE, CI, E8, IA, MA, T5).
 */
const CONCERNS_BY_CODE: Readonly<Record<string, readonly Concern[]>> = {
  35: ['doctor'],
  41: ['doctor'],
  43: ['doctor'],
  44: ['doctor'],
  45: ['doctor'],
  46: ['doctor'],
  47: ['doctor'],
  48: ['doctor'],
  49: ['doctor'],
  50: ['doctor'],
  51: ['doctor'],
  52: ['doctor'],
  53: ['doctor'],
  58: ['dob'],
  60: ['dob'],
  64: ['member_id'],
  65: ['name'],
  67: IDENTIFYING,
  69: ['dob'],
  71: ['dob'],
  72: ['member_id'],
  73: ['name'],
  75: IDENTIFYING,
  76: ['name', 'dob', 'member_id'],
  77: ['name', 'dob'],
  78: ['member_id', 'payer_id'],
  79: ['payer_id'],
  97: ['doctor'],
  T4: ['payer_id'],
};

/** Code 77: the payer found the subscriber, but not the dependent. */
const DEPENDENT_NOT_FOUND = '77';
const DEPENDENT_LOOP = /21[01]0D|DEPENDENT/i;

/** Codes 15 and 33 only say that the input was wrong. The loop shows which part of the request it was. */
const INPUT_CODES = new Set(['15', '33']);
const INPUT_LOOPS: readonly { loop: RegExp; concerns: readonly Concern[] }[] = [
  { loop: /2100A|PAYER/i, concerns: ['payer_id'] },
  { loop: /2100B|PROVIDER/i, concerns: ['doctor'] },
  { loop: /21[01]0C|SUBSCRIBER/i, concerns: IDENTIFYING },
  { loop: DEPENDENT_LOOP, concerns: ['name', 'dob'] },
];

/** Returns the API names of the fields that the user should check. The doctor is a single field, `doctor`. */
export function fieldsToCheck(rejections: readonly Rejection[], isDependent: boolean): string[] {
  const fields = rejections.flatMap(({ code, location }) => {
    const isAboutDependent = code === DEPENDENT_NOT_FOUND || DEPENDENT_LOOP.test(location ?? '');
    const person = isDependent && !isAboutDependent ? 'subscriber' : 'patient';
    return concernsOf(code, location).flatMap((concern) => {
      if (concern === 'name') return [`${person}_first_name`, `${person}_last_name`];
      return concern === 'dob' ? `${person}_dob` : concern;
    });
  });
  return [...new Set(fields)];
}

function concernsOf(code: string | null, location: string | null): readonly Concern[] {
  if (!INPUT_CODES.has(code ?? '')) return CONCERNS_BY_CODE[code ?? ''] ?? [];
  return INPUT_LOOPS.find(({ loop }) => loop.test(location ?? ''))?.concerns ?? [];
}
