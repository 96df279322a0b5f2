// The path of a refused field, however it is written → whose problem it is and what to do about it.

import type { Rejection, Whose } from '../clearinghouse.ts';
import type { FieldProblem } from '../failures.ts';

interface FieldAdvice {
  pattern: RegExp;
  whose: Whose;
  description: string;
  resolution: string;
}

/** Stedi's own message is not repeated: it may quote the value it refused. First match counts. */
const ADVICE: readonly FieldAdvice[] = [
  {
    pattern: /(^|\.)npi$/,
    whose: 'practice_setup',
    description: 'NPI {npi} of the doctor is not a valid provider number.',
    resolution:
      'Correct the doctor’s NPI in the practice’s settings: ten digits, as listed in the NPI registry.',
  },
  {
    pattern: /^provider(\.|$)/,
    whose: 'practice_setup',
    description: 'The doctor’s name (NPI {npi}) is missing or not in a form payers accept.',
    resolution: 'Correct the doctor’s first and last name in the practice’s settings.',
  },
  {
    pattern: /memberid$/,
    whose: 'front_desk',
    description: 'The member ID is not in a form payers accept.',
    resolution: 'Enter the member ID as printed on the card: 2 to 80 letters, digits, dashes or spaces.',
  },
  {
    pattern: /dateofbirth$/,
    whose: 'front_desk',
    description: 'The {who} date of birth is not a valid date.',
    resolution: 'Correct the {who} date of birth.',
  },
  {
    pattern: /(firstname|lastname|name|suffix|person)$/,
    whose: 'front_desk',
    description: 'The {who} name is missing or not in a form payers accept.',
    resolution: 'Enter the {who} first and last name in Latin letters, as printed on the card.',
  },
  {
    pattern: /(dateofservice|dates(\.service)?(\.start|\.end)?)$/,
    whose: 'front_desk',
    description: 'The date of service is not a date payers answer for.',
    resolution: 'Ask for today, or for a date within the last 12 months.',
  },
  {
    pattern: /(tradingpartnerserviceid|payerid)$/,
    whose: 'front_desk',
    description: 'The payer ID is not known to the clearinghouse.',
    resolution: 'Choose the payer again: look for the payer ID printed on the back of the card.',
  },
];

export function describeField(path: string, npi: string): FieldProblem {
  const location = normalisePath(path);
  const advice = ADVICE.find(({ pattern }) => pattern.test(location.toLowerCase()));
  const who = location.startsWith('dependent') ? 'patient’s' : 'subscriber’s';
  const fill = (sentence: string) => sentence.replaceAll('{npi}', npi).replaceAll('{who}', who);
  const rejection: Rejection = {
    code: null,
    description: fill(advice?.description ?? 'The clearinghouse did not accept part of our request.'),
    followupAction: null,
    possibleResolutions: advice === undefined ? [] : [fill(advice.resolution)],
    location: location === '' ? null : location,
  };
  return { whose: advice?.whose ?? 'us', rejection };
}

/** "/subscriber/memberId", "$.subscriber.memberId" and "dependents[0].lastName" all name fields. */
function normalisePath(path: string): string {
  return path
    .replace(/\[(\d+)\]/g, '.$1')
    .split(/[/.]/)
    .filter((part) => part !== '' && part !== '$' && part !== 'body' && !/^\d+$/.test(part))
    .join('.')
    .replace(/^dependents\b/, 'dependent');
}
