// Reads the benefits from the text of a response, or says why they couldn't be read.

import {
  createMessageReader,
  type EligibilityResponse,
  interpret,
  labelOf,
  RELATIONSHIPS,
  readEligibility,
} from '@bitewing/benefits';
import { parserAuditToWire, toWire } from './benefits-boundary.ts';
import type { ParsedResponse } from './parsed-response.ts';

export interface BenefitsRead {
  parsed: ParsedResponse;
  interpreterVersion: string;
  coverageStatus: 'active' | 'inactive' | 'unknown';
  needsConfirmation: boolean;
  totalBlocks: number;
  unparsedBlocks: number;
}

export type ReadBenefitsResult =
  | { kind: 'read'; read: BenefitsRead }
  | { kind: 'unreadable'; reason: 'not_understood' | 'reader_failed'; error?: unknown };

/** Shared, because it caches the meanings of messages. Finding them is a third of the work of reading a response. */
const readMessage = createMessageReader();

/**
 * `asOf` is the day in the practice's time zone on which the response was received: an evening in Hawaii is already the
 * next day in UTC. Never throws. If the reader throws, the response counts as unreadable, because a retry would throw
 * again.
 */
export function readBenefits(text: string, asOf: string, payerId: string): ReadBenefitsResult {
  try {
    const first = firstResponse(text);
    if (!first) return { kind: 'unreadable', reason: 'not_understood' };
    const { parsed_benefits, parser_audit, status } = interpret(first, {
      asOf,
      payerId,
      readMessage,
    });
    return {
      kind: 'read',
      read: {
        parsed: { parsed_benefits: toWire(parsed_benefits), parser_audit: parserAuditToWire(parser_audit) },
        interpreterVersion: parser_audit.interpreter_version,
        coverageStatus: status,
        needsConfirmation: parsed_benefits.confirmation.needed,
        totalBlocks: parser_audit.total_blocks,
        unparsedBlocks: parser_audit.unparsed_blocks,
      },
    };
  } catch (error) {
    return { kind: 'unreadable', reason: 'reader_failed', error };
  }
}

export interface ResponseHead {
  subscriberName: string | null;
  /** How the patient is related to the subscriber, for example "Child". */
  relationship: string | null;
  /** Null if the response identifies the payer by another kind of number, for example a tax ID. */
  payerId: string | null;
}

const EMPTY_HEAD: ResponseHead = { subscriberName: null, relationship: null, payerId: null };

/**
 * Reads what the benefit assistant needs from the part of a response before its benefit rows. Never throws: the
 * assistant can also answer without it, from the stored reading.
 */
export function readHead(text: string | null, { isDependent }: { isDependent: boolean }): ResponseHead {
  if (!text) return EMPTY_HEAD;
  try {
    const response = firstResponse(text);
    const payer = response?.payer;
    return {
      subscriberName: subscriberNameIn(response, isDependent),
      relationship: relationshipIn(response, isDependent),
      payerId: payer?.id_qualifier === 'PI' ? payer.id : null,
    };
  } catch {
    return EMPTY_HEAD;
  }
}

/** Some payers return a dependent as the subscriber. Such a response doesn't name the real subscriber. */
function subscriberNameIn(response: EligibilityResponse | undefined, isDependent: boolean): string | null {
  if (!response?.subscriber || (isDependent && response.patient === 'subscriber')) return null;
  const { first_name, name } = response.subscriber;
  return [first_name, name].filter(Boolean).join(' ') || null;
}

/** Null if the payer returned a dependent as the subscriber, or a subscriber as a dependent. */
function relationshipIn(response: EligibilityResponse | undefined, isDependent: boolean): string | null {
  if (!response || isDependent !== (response.patient === 'dependent')) return null;
  const patient = isDependent ? response.dependent : response.subscriber;
  return labelOf(RELATIONSHIPS, patient?.relationship_code);
}

function firstResponse(text: string): EligibilityResponse | undefined {
  const result = readEligibility(text);
  return result.kind === 'responses' ? result.responses[0] : undefined;
}
