// Says who can fix a refused field, and how. Accepts the field's path in any notation that Stedi uses.

import type { Rejection, ResponsibleParty } from '../clearinghouse.ts';
import type { RefusedField } from '../failures.ts';

interface FieldAdvice {
  pattern: RegExp;
  responsible: ResponsibleParty;
  description: string;
  resolution: string;
}

/** We use our own messages, because Stedi's may quote patient data. The first entry that matches the path is used. */
const ADVICE: readonly FieldAdvice[] = [
  {
    pattern: /(^|\.)npi$/,
    responsible: 'practice_setup',
    description: "The doctor's NPI {npi} isn't valid.",
    resolution:
      "Contact Bitewing support to correct the doctor's NPI. It has ten digits, as in the NPI registry.",
  },
  {
    pattern: /^provider(\.|$)/,
    responsible: 'practice_setup',
    description: "The doctor's name (NPI {npi}) is missing or has a format that payers don't accept.",
    resolution: "Contact Bitewing support to correct the doctor's first and last name.",
  },
  {
    pattern: /memberid$/,
    responsible: 'front_desk',
    description: "The member ID has a format that payers don't accept.",
    resolution: 'Enter the member ID as printed on the card: 2 to 80 letters, digits, dashes or spaces.',
  },
  {
    pattern: /dateofbirth$/,
    responsible: 'front_desk',
    description: "The {who} date of birth isn't a valid date.",
    resolution: 'Correct the {who} date of birth.',
  },
  {
    pattern: /(firstname|lastname|name|suffix|person)$/,
    responsible: 'front_desk',
    description: "The {who} name is missing or has a format that payers don't accept.",
    resolution: 'Enter the {who} first and last name using the letters A to Z, as printed on the card.',
  },
  {
    pattern: /(tradingpartnerserviceid|payerid)$/,
    responsible: 'front_desk',
    description: "The clearinghouse doesn't know this payer ID.",
    resolution: 'Choose the payer again. The payer ID is on the back of the card.',
  },
];

export function describeField(path: string, npi: string): RefusedField {
  const location = normalizePath(path);
  const advice = ADVICE.find(({ pattern }) => pattern.test(location.toLowerCase()));
  const who = location.startsWith('dependent') ? "patient's" : "subscriber's";
  const fill = (sentence: string) => sentence.replaceAll('{npi}', npi).replaceAll('{who}', who);
  const rejection: Rejection = {
    code: null,
    description: fill(advice?.description ?? "The clearinghouse rejected part of Bitewing's request."),
    followupAction: null,
    possibleResolutions: advice === undefined ? [] : [fill(advice.resolution)],
    location: location === '' ? null : location,
  };
  return { responsible: advice?.responsible ?? 'us', rejection };
}

/** Stedi writes paths as "/subscriber/memberId", "$.subscriber.memberId" or "dependents[0].lastName". */
function normalizePath(path: string): string {
  return path
    .replace(/\[(\d+)\]/g, '.$1')
    .split(/[/.]/)
    .filter((part) => part !== '' && part !== '$' && part !== 'body' && !/^\d+$/.test(part))
    .join('.')
    .replace(/^dependents\b/, 'dependent');
}
