// Takes out of a text whatever tells who the patient is, before it leaves for a model.

import type { ParsedBenefits } from '@bitewing/benefits';

export interface PatientNames {
  patient_first_name: string;
  patient_last_name: string;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
}

const REDACTED = '[removed]';

export function createRedactor(
  names: PatientNames,
  plan: ParsedBenefits['plan_information'],
): (text: string) => string {
  const secrets = [
    names.patient_first_name,
    names.patient_last_name,
    names.subscriber_first_name,
    names.subscriber_last_name,
    plan.member_id,
    plan.group_number,
  ]
    .flatMap((secret) => (secret ? [secret, ...secret.split(/[\s-]+/)] : []))
    .filter((secret) => secret.length >= 2)
    .sort((a, b) => b.length - a.length)
    .map((secret) => secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern =
    secrets.length > 0 ? new RegExp(`(?<![\\p{L}\\d])(${secrets.join('|')})(?![\\p{L}\\d])`, 'giu') : null;
  // Long runs of digits are ids or phone numbers; no benefit figure has seven digits.
  return (text) =>
    (pattern ? text.replace(pattern, REDACTED) : text).replace(/\b[A-Z]{0,4}\d{7,}\b/gi, REDACTED);
}
