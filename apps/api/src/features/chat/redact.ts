// Removes from a text what identifies the patient, before we send it to a model.

import type { ParsedBenefits } from '@bitewing/benefits';

interface PatientIdentity {
  patient_first_name: string;
  patient_last_name: string;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
  /** The member ID that the practice entered. The payer may return another one. */
  member_id: string;
}

const REDACTED = '[removed]';

/** Email addresses, Social Security numbers, phone numbers and other IDs. */
const PATTERNS = [
  /\S+@\S+/g,
  /\b\d{3}-?\d{2}-?\d{4}\b/g,
  /\(?\b\d{3}\)?[-. ]?\d{3}[-. ]\d{4}\b/g,
  // Seven or more digits are an ID or a phone number, never a benefit figure. Dates such as 20261115 stay.
  /\b(?!(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b)[A-Z]{0,4}\d{7,}\b/gi,
];

/** In a question, a date may be a date of birth, and the model doesn't need any date from a question. */
const DATES = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b(?:19|20)\d{2}-?\d{2}-?\d{2}\b/g;

export interface Redactor {
  /** For benefit rows and answers: their dates stay. */
  text(text: string): string;
  question(question: string): string;
}

export function createRedactor(
  patient: PatientIdentity,
  {
    plan_information: plan,
    other_coverage: others,
  }: Pick<ParsedBenefits, 'plan_information' | 'other_coverage'>,
): Redactor {
  const secrets = [
    patient.patient_first_name,
    patient.patient_last_name,
    patient.subscriber_first_name,
    patient.subscriber_last_name,
    patient.member_id,
    plan.member_id,
    plan.group_number,
    plan.policy_number,
    plan.group_name,
    ...others.map((other) => other.member_id),
  ]
    .flatMap((secret) => (secret ? [secret, ...secret.split(/[\s-]+/)] : []))
    .filter((secret) => secret.length >= 2)
    .sort((a, b) => b.length - a.length)
    .map((secret) => secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern =
    secrets.length > 0 ? new RegExp(`(?<![\\p{L}\\d])(${secrets.join('|')})(?![\\p{L}\\d])`, 'giu') : null;
  const redactText = (text: string): string =>
    PATTERNS.reduce(
      (result, known) => result.replace(known, REDACTED),
      pattern ? text.replace(pattern, REDACTED) : text,
    );
  return { text: redactText, question: (question) => redactText(question.replace(DATES, REDACTED)) };
}
