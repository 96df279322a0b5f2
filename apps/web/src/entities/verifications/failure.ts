// The error message of a failed verification: JSON from the server, or plain text.

import { failureMessage, type Verification } from '@bitewing/contract';
import { safeParse } from 'zod/mini';

export interface Failure {
  description: string;
  followupAction: string | null;
  /** The resolution lines that begin with a bullet, without the bullet. */
  resolutions: string[];
  /** The resolution lines without a bullet. */
  remarks: string[];
  /** Names of the form's fields to correct. */
  fields: string[];
  /** True if nothing in the request is wrong, so verifying again may work. */
  canResend: boolean;
}

const BULLET = /^\s*[•*·-]\s*/;

export const readFailure = (message: string): Failure => {
  const parsed = safeParse(failureMessage, readJson(message));
  if (!parsed.success)
    return {
      description: message,
      followupAction: null,
      resolutions: [],
      remarks: [],
      fields: [],
      canResend: false,
    };
  const { description, followupAction, possibleResolutions, fields = [], canResend = false } = parsed.data;
  const lines = (possibleResolutions ?? '').split('\n').filter((line) => line.trim());
  return {
    description,
    followupAction: followupAction || null,
    resolutions: lines.filter((line) => BULLET.test(line)).map((line) => line.replace(BULLET, '').trim()),
    remarks: lines.filter((line) => !BULLET.test(line)).map((line) => line.trim()),
    fields,
    canResend,
  };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** True if the payer names fields that the user should correct. Resending the same details would fail again. */
export const hasFieldsToCorrect = (message: string | null): boolean =>
  message !== null && readFailure(message).fields.length > 0;

const OUTAGES = new Set(['unreachable', 'timed_out', 'rate_limited']);

/** True if the failure isn't about the request: an outage, an unreadable response or a problem on our side. */
export const canVerifyAgainUnchanged = ({
  attempts,
  error_message,
}: Pick<Verification, 'attempts' | 'error_message'>): boolean =>
  OUTAGES.has(attempts.at(-1)?.outcome ?? '') ||
  (error_message !== null && readFailure(error_message).canResend);
