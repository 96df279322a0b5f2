import type { ReadResult, RefusalReason } from '../answer.ts';

/** Why a file gives no answers, in one sentence for a person. */
export function refuse(reason: RefusalReason, message: string): ReadResult {
  return { kind: 'refused', reason, message };
}

/** The refusal for X12 that holds no 271. */
export function refuseTransaction(set: string | null, hasAcknowledgement: boolean): ReadResult {
  switch (set) {
    case null:
      return hasAcknowledgement
        ? refuse(
            'interchange_acknowledgement',
            'This is an interchange acknowledgement (TA1), not an eligibility answer.',
          )
        : refuse('not_an_eligibility_answer', 'This X12 file holds no transaction at all.');
    case '999':
    case '997':
      return refuse(
        'acknowledgement_999',
        `This is an acknowledgement (${set}) of an inquiry, not an eligibility answer.`,
      );
    case '270':
      return refuse('eligibility_inquiry', 'This is an eligibility inquiry (270), not the answer to one.');
    default:
      return refuse(
        'other_transaction',
        `This is another X12 transaction${/^\d{3}$/.test(set) ? ` (${set})` : ''}, not an eligibility answer (271).`,
      );
  }
}
