// The text of an answer → its benefits, packed for storage; or why they could not be read.

import { interpret, readEligibility } from '@bitewing/benefits';
import { packParsed } from '#domain/verifications/parsed-answer.ts';
import type { ReadAnswer } from '#domain/verifications/responses.ts';

export type BenefitsReading =
  | {
      kind: 'read';
      read: Omit<ReadAnswer, 'checkId' | 'traceNumber' | 'patientMatch'>;
      coverageInDoubt: boolean;
    }
  | { kind: 'unreadable'; reason: 'not_understood' | 'reader_failed'; error?: unknown };

/** A reader that throws would throw on every retry: its answer is unreadable until the reader is corrected. */
export function readBenefits(text: string, receivedAt: Date, payerId: string): BenefitsReading {
  try {
    const read = readEligibility(text);
    const first = read.kind === 'answers' ? read.answers[0] : undefined;
    if (!first) return { kind: 'unreadable', reason: 'not_understood' };
    const { parsed_benefits, parser_audit, status } = interpret(first, {
      asOf: receivedAt.toISOString().slice(0, 10),
      payerId,
    });
    const { contradictions, doubts } = parsed_benefits.coverage_status;
    return {
      kind: 'read',
      read: {
        parsed: packParsed({ parsed_benefits, parser_audit }),
        interpreterVersion: parser_audit.interpreter_version,
        coverageStatus: status,
        totalBlocks: parser_audit.total_blocks,
        unparsedBlocks: parser_audit.unparsed_blocks,
      },
      coverageInDoubt: contradictions.length + (doubts?.length ?? 0) > 0,
    };
  } catch (error) {
    return { kind: 'unreadable', reason: 'reader_failed', error };
  }
}
