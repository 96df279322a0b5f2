import { codeOf, FOLLOW_UP_ACTIONS } from '../codes/index.ts';
import { rejection } from '../reader/rejection.ts';
import type { EligibilityResponse, ReadIssue, Rejection } from '../response.ts';
import { asList, asText, isRecord, type JsonRecord, textAt } from './json-value.ts';
import type { PartySource } from './parties.ts';

/** Records what could not be read, and where. */
export type Report = (code: string, message: string, pointer: string, raw: string | null) => void;

export function reportTo(response: EligibilityResponse): Report {
  return (code, message, pointer, raw) => {
    response.issues.push({ code, message, position: { kind: 'pointer', pointer }, raw });
  };
}

/**
 * Reads all errors and warnings of the payer and the clearinghouse. AAA errors become rejections, everything else
 * becomes an issue. An AAA error listed both for the response and for a party counts once.
 */
export function readProblems(
  response: EligibilityResponse,
  source: JsonRecord,
  base: string,
  parties: readonly PartySource[],
): void {
  const known = new Set<string>();
  const add = (error: unknown, level: Rejection['level'], pointer: string, isInAaaList: boolean) => {
    const stated = readRejection(error, level, pointer, isInAaaList);
    if (stated === null) {
      response.issues.push(issueOf('other_error', 'The clearinghouse reported an error.', pointer, error));
      return;
    }
    const key = [level, stated.code, stated.follow_up_code].join(' ');
    if (isInAaaList && known.has(key)) return;
    known.add(key);
    response.rejections.push(stated);
    if (level !== 'envelope' && level !== 'benefit') response[level]?.rejections.push(stated);
  };
  for (const list of ['errors', 'aaaErrors']) {
    asList(source[list]).forEach((error, at) => {
      const level = levelOf(isRecord(error) ? textAt(error, 'location') : null);
      add(error, level, `${base}/${list}/${at}`, list === 'aaaErrors');
    });
  }
  for (const { level, source: party, pointer } of parties) {
    asList(party['aaaErrors']).forEach((error, at) => {
      add(error, level, `${pointer}/aaaErrors/${at}`, true);
    });
  }
  readNotices(response, source, base);
}

function readNotices(response: EligibilityResponse, source: JsonRecord, base: string): void {
  asList(source['warnings']).forEach((warning, at) => {
    const pointer = `${base}/warnings/${at}`;
    response.issues.push(issueOf('sender_warning', 'The clearinghouse added a warning.', pointer, warning));
  });
  const syntaxError = textAt(source, 'implementationTransactionSetSyntaxError');
  if (syntaxError !== null) {
    const pointer = `${base}/implementationTransactionSetSyntaxError`;
    response.issues.push(
      issueOf('request_error', 'The payer reported a syntax error in the request.', pointer, syntaxError),
    );
  }
}

function readRejection(
  error: unknown,
  level: Rejection['level'],
  pointer: string,
  isInAaaList: boolean,
): Rejection | null {
  if (!isRecord(error)) return null;
  const code = isInAaaList ? statedCode(error) : rejectionCode(error);
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

/** The code of an entry of `errors`. Null if the entry isn't an AAA error. */
export function rejectionCode(error: JsonRecord): string | null {
  const isAaa =
    error['followupAction'] !== undefined || error['location'] !== undefined || error['field'] === 'AAA';
  return isAaa ? statedCode(error) : null;
}

/** The code is under `code`. Change Healthcare writes it under `field`. */
export function statedCode(error: JsonRecord): string | null {
  const field = textAt(error, 'field');
  return textAt(error, 'code') ?? (field !== null && /^[0-9A-Z]{2}$/.test(field) ? field : null);
}

/** Senders write the location as `Loop 2100C`, `2110D` or `SUBSCRIBER_BENEFITS`, for example. */
function levelOf(location: string | null): Rejection['level'] {
  const place = (location ?? '').toUpperCase();
  if (place.includes('2110') || place.includes('BENEFITS')) return 'benefit';
  if (place.includes('00A') || place === 'PAYER') return 'payer';
  if (place.includes('00B') || place === 'PROVIDER') return 'provider';
  if (place.includes('00C') || place.includes('SUBSCRIBER')) return 'subscriber';
  if (place.includes('00D') || place.includes('DEPENDENT')) return 'dependent';
  return 'envelope';
}

function issueOf(code: string, message: string, pointer: string, notice: unknown): ReadIssue {
  const raw = isRecord(notice)
    ? (textAt(notice, 'description') ?? textAt(notice, 'message') ?? textAt(notice, 'code'))
    : asText(notice);
  return { code, message, position: { kind: 'pointer', pointer }, raw };
}
