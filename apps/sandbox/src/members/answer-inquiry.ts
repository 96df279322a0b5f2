import { addMonths, type Day } from '../calendar.ts';
import { faultFor } from '../faults/fault-for.ts';
import type { PayerRecord } from '../payers/payer-record.ts';
import type { Inquiry } from '../requests/inquiry.ts';
import { UNENROLLED_NPI } from '../requests/npi.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ScenarioAnswer, ScenarioDependent, ScenarioPerson } from '../scenarios/scenario.ts';
import type { AnswerScript, PersonScript, Rejection } from '../x12/answer-script.ts';
import { rejectionOf } from '../x12/rejection-codes.ts';
import { askedProcedures } from './asked-procedures.ts';
import { type Finding, findScenario } from './find-scenario.ts';
import { generatedAnswer, implausible } from './generated-answer.ts';
import { answersInSubscriberLoop, findsWithoutMemberId } from './payer-manners.ts';
import { rejectionForMemberId } from './rejections-by-id.ts';

/** Returns the payer's response to this request. */
export function answerInquiry(inquiry: Inquiry, payer: PayerRecord, today: Day): AnswerScript {
  const refusal = refusalOf(inquiry, today);
  if (refusal) return rejected(inquiry, payer, refusal);
  const finding = findMember(inquiry, payer);
  if (finding.kind === 'rejected') {
    return rejected(inquiry, payer, rejectionOf(finding.code, inquiry.dependent !== undefined));
  }
  if (finding.kind === 'found') {
    const about = finding.dependent ?? finding.scenario.subscriber;
    const answer = finding.scenario.answer({ today, about, isDependent: finding.dependent !== null });
    return spoken(inquiry, payer, answer, finding.scenario.subscriber, finding.dependent);
  }
  const reason = implausible(inquiry, today);
  if (reason) return rejected(inquiry, payer, rejectionOf(reason, inquiry.dependent !== undefined));
  return spoken(inquiry, payer, generatedAnswer(payer, inquiry, today), null, null);
}

/** An error's member ID works with any name, including that of a patient with another ID. */
function findMember(inquiry: Inquiry, payer: PayerRecord): Finding {
  if (faultFor(inquiry.subscriber.memberId)) return { kind: 'unknown' };
  return findScenario(SCENARIOS, payer.primaryPayerId, inquiry, findsWithoutMemberId(payer));
}

function refusalOf({ subscriber, dependent, provider, serviceDate }: Inquiry, today: Day): Rejection | null {
  if (provider.npi === UNENROLLED_NPI) return rejectionOf('43');
  const byId = rejectionForMemberId(subscriber.memberId, dependent !== undefined);
  if (byId) return byId;
  if (serviceDate && serviceDate < addMonths(today, -12)) return rejectionOf('62', dependent !== undefined);
  if (serviceDate && serviceDate > addMonths(today, 3)) return rejectionOf('63', dependent !== undefined);
  return null;
}

/** The payer is down: it says so itself, or the network does. */
export function payerUnavailable(inquiry: Inquiry, payer: PayerRecord): AnswerScript {
  return rejected(inquiry, payer, { level: 'payer', code: '42', followUp: 'R' });
}

function rejected(inquiry: Inquiry, payer: PayerRecord, rejection: Rejection): AnswerScript {
  const base = { payer: payerScript(payer), provider: inquiry.provider, rows: [], rejections: [rejection] };
  if (rejection.level === 'payer') return base;
  const subscriber = echoed(inquiry.subscriber);
  if (rejection.level !== 'dependent') return { ...base, subscriber };
  // A code that exists only for dependents needs a dependent, requested or not.
  const patient = inquiry.dependent ?? inquiry.subscriber;
  return {
    ...base,
    subscriber,
    dependent: { ...withoutId(echoed(patient)), relation: inquiry.dependent?.relation ?? '19' },
  };
}

function spoken(
  inquiry: Inquiry,
  payer: PayerRecord,
  answer: ScenarioAnswer,
  known: ScenarioPerson | null,
  knownDependent: ScenarioDependent | null,
): AnswerScript {
  const subscriber = known ? onFile(known, inquiry.subscriber) : echoed(inquiry.subscriber);
  const plan = {
    ...(answer.references && { references: answer.references }),
    ...(answer.dates && { dates: answer.dates }),
    ...(answer.address && { address: answer.address }),
  };
  const base = {
    payer: { ...payerScript(payer), ...(answer.payerName && { name: answer.payerName }) },
    provider: inquiry.provider,
    rows: [...answer.rows, ...askedProcedures(inquiry.procedures, answer.rows)],
    rejections: answer.rejections ?? [],
  };
  if (!inquiry.dependent) return { ...base, subscriber: { ...subscriber, ...plan } };
  const dependent = knownDependent ? onFile(knownDependent, inquiry.dependent) : echoed(inquiry.dependent);
  if (answersInSubscriberLoop(payer)) {
    const memberId = subscriber.memberId;
    return { ...base, subscriber: { ...dependent, ...(memberId && { memberId }), ...plan } };
  }
  const relation = knownDependent?.relation ?? inquiry.dependent.relation ?? '19';
  return {
    ...base,
    subscriber: { ...subscriber, ...(answer.references && { references: answer.references }) },
    dependent: { ...withoutId(dependent), ...plan, relation: relation === '34' ? 'G8' : relation },
  };
}

function payerScript(payer: PayerRecord): AnswerScript['payer'] {
  return { name: payer.displayName, id: payer.primaryPayerId, phone: '8005550100' };
}

function echoed({ first, last, memberId, birth, gender }: Inquiry['subscriber']): PersonScript {
  return {
    ...(first && { first }),
    ...(last && { last }),
    ...(memberId && { memberId }),
    ...(birth && { birth }),
    ...(gender && { gender }),
  };
}

/** Returns the payer's own record and marks it if it differs from the request. */
function onFile(known: ScenarioPerson | ScenarioDependent, asked: Inquiry['subscriber']): PersonScript {
  const isNickname = (known.alsoKnownAs ?? []).some(
    (name) => name.toUpperCase() === asked.first?.trim().toUpperCase(),
  );
  return {
    first: known.first,
    last: known.last,
    birth: known.birth,
    gender: known.gender,
    ...('memberId' in known && { memberId: known.memberId }),
    ...(isNickname && { corrected: true }),
  };
}

function withoutId({ memberId: _, ...rest }: PersonScript): PersonScript {
  return rest;
}
