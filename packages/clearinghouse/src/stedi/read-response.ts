// Reads the body of Stedi's HTTP response: either a payer's response about the requested patient, or a failure.

import type { Failure, Outcome } from '../clearinghouse.ts';
import { fieldsRefused, requestRefused, unreadable, wrongPatient } from '../failures.ts';
import { matchPatient, type ReturnedPatient } from '../patient-match.ts';
import { describeField } from './fields.ts';
import { failureOfRejections, isFieldRefusal, listRejections } from './rejections.ts';
import type { CleanRequest } from './transform.ts';
import { type WirePerson, type WireResponse, wireResponse } from './wire.ts';

const failed = (failure: Failure): Outcome => ({ kind: 'failed', failure });

/** Stedi sends the same rejection with status 200 or 400, so the body decides, not the status. */
export function readResponse(httpStatus: number, text: string, cleaned: CleanRequest): Outcome {
  const read = wireResponse.safeParse(parseJson(text));
  if (!read.success) return failed(unreadable('not_json', httpStatus));
  const response = read.data;
  const known = { httpStatus, clearinghouseId: response.id ?? null, traceNumber: traceNumberOf(response) };

  const failure = hasBenefits(response) ? null : failureWithoutBenefits(response, cleaned, known);
  if (failure !== null) return failed(failure);

  const sent = cleaned.dependent ?? cleaned.subscriber;
  const isDependent = cleaned.dependent !== null;
  const match = matchPatient(
    { ...sent, memberId: cleaned.subscriber.memberId, isDependent },
    patientOf(response),
  );
  if (match.kind === 'wrong_patient') return failed(wrongPatient(match.differing, isDependent, known));
  const { kind: patientMatch, returnedDifferently } = match;
  return { kind: 'answered', text, ...known, patientMatch, returnedDifferently };
}

/** Returns null if the response says nothing about benefits but is still a payer's response. */
function failureWithoutBenefits(
  response: WireResponse,
  cleaned: CleanRequest,
  known: Pick<Failure, 'clearinghouseId' | 'traceNumber'> & { httpStatus: number },
): Failure | null {
  const found = [...listRejections(response), ...(response.fieldList ?? [])];
  const refusedFields = found.filter(isFieldRefusal);
  if (refusedFields.length > 0) {
    const problems = refusedFields.map(({ path }) => describeField(path ?? '', cleaned.provider.npi));
    return fieldsRefused(problems, known);
  }
  if (found.length > 0) return failureOfRejections(found, cleaned, known);
  if (known.httpStatus !== 200 || isSyntaxRefusal(response)) return requestRefused(known.httpStatus, known);
  return isEligibilityResponse(response) ? null : unreadable('no_content', known.httpStatus, known);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasBenefits({ benefitsInformation, plans }: WireResponse): boolean {
  if ((benefitsInformation ?? []).length > 0) return true;
  const groups = (plans ?? []).flatMap((plan) => Object.values(plan.benefits ?? {}));
  return groups.some((group) => Array.isArray(group) && group.length > 0);
}

/** Payers may send a 271 that states nothing. It still counts as a response. */
const isEligibilityResponse = ({ benefitsInformation, plans, x12 }: WireResponse) =>
  benefitsInformation !== undefined || plans !== undefined || /ST.271/.test(x12 ?? '');

/** A 999 instead of a 271 means that the payer couldn't read our 270. */
const isSyntaxRefusal = (response: WireResponse) =>
  response.implementationTransactionSetSyntaxError !== undefined ||
  response.transactionSetAcknowledgement !== undefined ||
  /ST.999/.test(response.x12 ?? '');

/** The number to quote on the phone: the payer's own, otherwise ours as the payer returned it, otherwise Stedi's. */
function traceNumberOf({ meta, ...response }: WireResponse): string | null {
  const numbers = [...(response.subscriberTraceNumbers ?? []), ...(meta?.subscriberTraceNumbers ?? [])];
  const payersOwn = numbers.find(
    ({ traceTypeCode, type }) => traceTypeCode === '1' || type === 'CURRENT_TRANSACTION',
  );
  return (payersOwn ?? numbers[0])?.referenceIdentification ?? meta?.traceId ?? meta?.outboundTraceId ?? null;
}

/**
 * The patient of a response is its dependent, if it names one, otherwise its subscriber. What we sent doesn't matter:
 * Cigna returns a dependent as the subscriber, and other payers return a patient whom we sent as the subscriber, because
 * of their own member ID, as the dependent.
 */
function patientOf({ subscriber = {}, dependents = [], dependent }: WireResponse): ReturnedPatient {
  const named = [dependent, ...dependents].find((person) => person !== undefined && isNamed(person));
  return toReturnedPatient(named ?? subscriber, subscriber.memberId ?? null);
}

const isNamed = ({ firstName, lastName, dateOfBirth, name }: WirePerson) =>
  [firstName, lastName, dateOfBirth, name?.person].some((fact) => fact !== undefined);

function toReturnedPatient(person: WirePerson, memberId: string | null): ReturnedPatient {
  const name = person.name?.person ?? person;
  return {
    firstName: name.firstName ?? null,
    middleName: name.middleName ?? null,
    lastName: name.lastName ?? null,
    dateOfBirth: person.dateOfBirth ?? null,
    memberId,
    isCorrected:
      (person.maintenanceTypeCode === '001' && person.maintenanceReasonCode === '25') ||
      person.maintenance?.indicator === 'PAYER_INDICATED',
  };
}
