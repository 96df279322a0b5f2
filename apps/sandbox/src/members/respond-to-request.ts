import { addMonths, type Day } from '../calendar.ts';
import { faultFor } from '../faults/fault-for.ts';
import type { PayerRecord } from '../payers/payer-record.ts';
import type { EligibilityRequest } from '../requests/eligibility-request.ts';
import { UNENROLLED_NPI } from '../requests/npi.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ScenarioDependent, ScenarioPerson, ScenarioResponse } from '../scenarios/scenario.ts';
import { rejectionOf } from '../x12/rejection-codes.ts';
import type { PersonScript, Rejection, ResponseScript } from '../x12/response-script.ts';
import { type Finding, findScenario } from './find-scenario.ts';
import { findRejectCode, generatedResponse } from './generated-response.ts';
import { findsWithoutMemberId, respondsInSubscriberLoop } from './payer-styles.ts';
import { rejectionForMemberId } from './rejections-by-id.ts';
import { requestedProcedureRows } from './requested-procedures.ts';
import { hasNickname } from './same-person.ts';

export function respondToRequest(
  request: EligibilityRequest,
  payer: PayerRecord,
  today: Day,
): ResponseScript {
  const rejection = rejectionBeforeLookup(request, today);
  if (rejection) return rejected(request, payer, rejection);
  const finding = findMember(request, payer);
  if (finding.kind === 'rejected') {
    return rejected(request, payer, rejectionOf(finding.code, request.dependent !== undefined));
  }
  if (finding.kind === 'found') {
    const response = finding.scenario.respond({ today, isDependent: finding.dependent !== null });
    return toResponseScript(request, payer, response, finding.scenario.subscriber, finding.dependent);
  }
  const rejectCode = findRejectCode(request, today);
  if (rejectCode) return rejected(request, payer, rejectionOf(rejectCode, request.dependent !== undefined));
  return toResponseScript(request, payer, generatedResponse(payer, request, today), null, null);
}

/** A member ID that simulates an error works with any name, even the name of an invented patient with another ID. */
function findMember(request: EligibilityRequest, payer: PayerRecord): Finding {
  if (faultFor(request.subscriber.memberId)) return { kind: 'unknown' };
  return findScenario(SCENARIOS, payer.primaryPayerId, request, {
    findsWithoutId: findsWithoutMemberId(payer),
  });
}

/** Rejections that don't depend on who the patient is: by NPI, by a member ID such as `AAA72`, or by date of service. */
function rejectionBeforeLookup(
  { subscriber, dependent, provider, serviceDate }: EligibilityRequest,
  today: Day,
): Rejection | null {
  if (provider.npi === UNENROLLED_NPI) return rejectionOf('43');
  const byId = rejectionForMemberId(subscriber.memberId, dependent !== undefined);
  if (byId) return byId;
  if (serviceDate && serviceDate < addMonths(today, -12)) return rejectionOf('62', dependent !== undefined);
  if (serviceDate && serviceDate > addMonths(today, 3)) return rejectionOf('63', dependent !== undefined);
  return null;
}

/** Returns a rejection with AAA 42. Used if the payer is down, or if a member ID such as `FLAKY2` must fail. */
export function payerUnavailable(request: EligibilityRequest, payer: PayerRecord): ResponseScript {
  return rejected(request, payer, { level: 'payer', code: '42', followUp: 'R' });
}

function rejected(request: EligibilityRequest, payer: PayerRecord, rejection: Rejection): ResponseScript {
  const base = { payer: payerScript(payer), provider: request.provider, rows: [], rejections: [rejection] };
  if (rejection.level === 'payer') return base;
  const subscriber = echoPerson(request.subscriber);
  if (rejection.level !== 'dependent') return { ...base, subscriber };
  // Some codes are allowed only for a dependent. The response then has a dependent even if the request doesn't.
  const patient = request.dependent ?? request.subscriber;
  return {
    ...base,
    subscriber,
    dependent: { ...withoutId(echoPerson(patient)), relation: request.dependent?.relation ?? '19' },
  };
}

function toResponseScript(
  request: EligibilityRequest,
  payer: PayerRecord,
  response: ScenarioResponse,
  known: ScenarioPerson | null,
  knownDependent: ScenarioDependent | null,
): ResponseScript {
  const subscriber = known ? toPersonOnFile(known, request.subscriber) : echoPerson(request.subscriber);
  const plan = {
    ...(response.references && { references: response.references }),
    ...(response.dates && { dates: response.dates }),
    ...(response.address && { address: response.address }),
  };
  const base = {
    payer: { ...payerScript(payer), ...(response.payerName && { name: response.payerName }) },
    provider: request.provider,
    rows: [...response.rows, ...requestedProcedureRows(request.procedures, response.rows)],
    rejections: response.rejections ?? [],
  };
  if (!request.dependent) return { ...base, subscriber: { ...subscriber, ...plan } };
  const dependent = knownDependent
    ? toPersonOnFile(knownDependent, request.dependent)
    : echoPerson(request.dependent);
  if (respondsInSubscriberLoop(payer)) {
    const memberId = subscriber.memberId;
    return { ...base, subscriber: { ...dependent, ...(memberId && { memberId }), ...plan } };
  }
  const relation = knownDependent?.relation ?? request.dependent.relation ?? '19';
  return {
    ...base,
    subscriber: { ...subscriber, ...(response.references && { references: response.references }) },
    // A 271 doesn't allow the 270's code 34 (other adult). G8 is another relationship.
    dependent: { ...withoutId(dependent), ...plan, relation: relation === '34' ? 'G8' : relation },
  };
}

function payerScript(payer: PayerRecord): ResponseScript['payer'] {
  return { name: payer.displayName, id: payer.primaryPayerId, phone: '8005550100' };
}

function echoPerson({
  first,
  last,
  memberId,
  birth,
  gender,
}: EligibilityRequest['subscriber']): PersonScript {
  return {
    ...(first && { first }),
    ...(last && { last }),
    ...(memberId && { memberId }),
    ...(birth && { birth }),
    ...(gender && { gender }),
  };
}

/** Returns the person as the payer has them on file. Marks the name as corrected if the request has a nickname. */
function toPersonOnFile(
  known: ScenarioPerson | ScenarioDependent,
  requested: EligibilityRequest['subscriber'],
): PersonScript {
  return {
    first: known.first,
    last: known.last,
    birth: known.birth,
    gender: known.gender,
    ...('memberId' in known && { memberId: known.memberId }),
    ...(hasNickname(known, requested.first) && { isCorrected: true }),
  };
}

function withoutId({ memberId: _, ...rest }: PersonScript): PersonScript {
  return rest;
}
