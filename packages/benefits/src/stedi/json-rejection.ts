import type { Rejection } from '../answer.ts';
import { codeOf, FOLLOW_UP_ACTIONS } from '../codes/index.ts';
import { rejection } from '../eligibility/rejection.ts';
import { type JsonRecord, textAt } from './json-value.ts';

/** The AAA03 of an error: under `code`, or under `field` as Change Healthcare writes it; null when it has none. */
export function rejectionCode(error: JsonRecord): string | null {
  const isAaa =
    error['followupAction'] !== undefined || error['location'] !== undefined || error['field'] === 'AAA';
  if (!isAaa) return null;
  const field = textAt(error, 'field');
  return textAt(error, 'code') ?? (field !== null && /^[0-9A-Z]{2}$/.test(field) ? field : null);
}

/** One AAA as an object; null when it carries no code. */
export function readRejection(
  error: JsonRecord,
  level: Rejection['level'],
  pointer: string,
): Rejection | null {
  const code = rejectionCode(error);
  if (code === null) return null;
  const followUp = textAt(error, 'followupAction');
  return rejection({
    code,
    follow_up_code: followUp === null ? null : codeOf(FOLLOW_UP_ACTIONS, followUp),
    description: textAt(error, 'description'),
    follow_up: followUp,
    possible_resolutions: textAt(error, 'possibleResolutions'),
    level,
    position: { kind: 'pointer', pointer },
  });
}

/** `Loop 2100C`, `2110D`, `SUBSCRIBER_BENEFITS` … */
export function levelOf(location: string | null): Rejection['level'] {
  const place = (location ?? '').toUpperCase();
  if (place.includes('2110') || place.includes('BENEFITS')) return 'benefit';
  if (place.includes('00A') || place === 'PAYER') return 'payer';
  if (place.includes('00B') || place === 'PROVIDER') return 'provider';
  if (place.includes('00C') || place.includes('SUBSCRIBER')) return 'subscriber';
  if (place.includes('00D') || place.includes('DEPENDENT')) return 'dependent';
  return 'envelope';
}
