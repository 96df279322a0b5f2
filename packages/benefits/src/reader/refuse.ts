import type { FileRefusalReason, ReadResult } from '../response.ts';

/** `message` is one sentence for the user. */
export function refuse(reason: FileRefusalReason, message: string): ReadResult {
  return { kind: 'refused', reason, message };
}

/** The refusal of an X12 file that contains no 271. `set` is the kind of its transaction, if it has one. */
export function refuseTransaction(set: string | null, hasAcknowledgement: boolean): ReadResult {
  switch (set) {
    case null:
      return hasAcknowledgement
        ? refuse(
            'interchange_acknowledgement',
            'This is an interchange acknowledgment (TA1), not an eligibility response.',
          )
        : refuse('not_an_eligibility_answer', 'This X12 file contains no transaction.');
    case '999':
    case '997':
      return refuse(
        'acknowledgement_999',
        `This is an acknowledgment (${set}) of a request, not an eligibility response.`,
      );
    case '270':
      return refuse('eligibility_inquiry', 'This is an eligibility request (270), not a response.');
    default:
      return refuse(
        'other_transaction',
        `This is another X12 transaction${/^\d{3}$/.test(set) ? ` (${set})` : ''}, not an eligibility response (271).`,
      );
  }
}
