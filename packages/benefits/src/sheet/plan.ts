// The sheet's facts about the patient, plan and payer contact, and its lines for other amounts.

import { amountConditions, otherDoubts } from '../eligible/amounts/amounts-of-patient.ts';
import { isLeftStated, otherDays } from '../glance/amounts.ts';
import type { Asker } from '../glance/asker.ts';
import type { Glance } from '../glance/types.ts';
import type { BenefitAmount, ParsedBenefits } from '../parsed-benefits.ts';
import { groupBy } from '../resolve/maps.ts';
import { type AmountNoun, amountName, figuresOf } from '../wording/amounts.ts';
import { doubtText, validThen } from '../wording/glance.ts';
import * as words from '../wording/sheet.ts';
import { CALCULATED } from '../wording/sheet.ts';
import { WHOLE_PLAN } from '../wording/subject-labels.ts';
import { dayText, phoneNumber } from '../wording/texts.ts';
import { alikeAmounts } from './alike-amounts.ts';
import { isRolloverOpen } from './rollover.ts';
import type { SheetFact, SheetVerification } from './types.ts';

const { LABELS } = words;

function fact(label: string, value: string | null, note: string | null = null): SheetFact {
  return { label, value: value || words.NOT_STATED, note };
}

/**
 * Returns an empty list if the value is unknown. For facts that a practice's breakdown form doesn't ask for; all other
 * facts say "Not stated".
 */
function known(label: string, value: string | null): SheetFact[] {
  return value ? [fact(label, value)] : [];
}

export function patientFacts(verification: SheetVerification, [view]: readonly Glance[]): SheetFact[] {
  const { patient_dob: birth, subscriber_dob, is_dependent: isDependent } = verification;
  const age = view?.age ?? null;
  const doctor = words.person(verification.provider_first_name, verification.provider_last_name);
  const subscriber = words.person(verification.subscriber_first_name, verification.subscriber_last_name);
  return [
    fact(LABELS.name, words.person(verification.patient_first_name, verification.patient_last_name)),
    fact(LABELS.birth, birth && dayText(birth), age === null ? null : words.age(age)),
    fact(LABELS.memberId, verification.member_id),
    fact(LABELS.relationship, words.RELATIONSHIPS[isDependent ? 'dependent' : 'subscriber']),
    ...(isDependent
      ? [
          fact(LABELS.subscriber, subscriber),
          fact(LABELS.subscriberBirth, subscriber_dob && dayText(subscriber_dob)),
        ]
      : []),
    ...known(LABELS.practice, verification.practices?.name ?? null),
    fact(LABELS.doctor, doctor, words.npi(verification.provider_npi)),
  ];
}

export function planFacts(benefits: ParsedBenefits, verification: SheetVerification): SheetFact[] {
  const { plan_information: plan, plans } = benefits;
  const several = plans.length > 1 ? plans.map(({ name, key }) => name ?? key).join(' and ') : null;
  const group = [plan.group_name, plan.group_number].filter(Boolean).join(' ');
  return [
    fact(LABELS.payer, verification.payer_name),
    fact(LABELS.plan, several ?? plan.plan_name),
    ...known(LABELS.planNumber, plan.plan_number),
    ...(group || !plan.policy_number ? [fact(LABELS.group, group)] : []),
    ...known(LABELS.policyNumber, plan.policy_number),
    ...known(LABELS.type, plan.insurance_type),
    ...known(LABELS.level, plan.coverage_level),
  ];
}

export function contactFacts({ contact_information, contacts }: ParsedBenefits): SheetFact[] {
  const { name, phone, fax, email, address } = contact_information;
  const others = contacts.filter((contact) => contact.name !== name || contact.phone !== phone);
  return byLabel([
    // Some payers send their ID as their name.
    fact(/^\d+$/.test(name ?? '') ? LABELS.payerId : LABELS.payer, name),
    fact(LABELS.phone, phone && phoneNumber(phone)),
    ...known(LABELS.fax, fax && phoneNumber(fax)),
    ...known(LABELS.email, email),
    ...known(LABELS.address, address),
    ...others.map((contact) =>
      fact(
        words.contactRole(contact.role),
        contact.name,
        [contact.phone && phoneNumber(contact.phone), contact.url].filter(Boolean).join(', ') || null,
      ),
    ),
  ]);
}

/** Joins facts with the same label into one line, such as several contacts with the same role. */
function byLabel(facts: readonly SheetFact[]): SheetFact[] {
  return [...new Set(facts.map(({ label }) => label))].map((label) => {
    const [first = fact(label, null), ...others] = facts.filter((one) => one.label === label);
    const texts = others.map(({ value, note }) => (note === null ? value : `${value} (${note})`));
    return texts.length === 0 ? first : { ...first, note: [first.note, ...texts].filter(Boolean).join('; ') };
  });
}

/** Amounts that the first screen doesn't show, such as lifetime maximums, rollover and out-of-pocket limits. */
export function otherAmounts(benefits: ParsedBenefits, shown: ReadonlySet<number>, asker: Asker): string[] {
  const { maximums, deductibles, other_amounts } = benefits;
  const lines = (noun: AmountNoun, amounts: typeof maximums) => {
    const others = amounts.filter(({ sources }) => !sources.every((row) => shown.has(row)));
    const figures = (amount: BenefitAmount) => amountFigures(amount, noun, benefits, asker);
    return alikeAmounts(others, figures).map(
      ([amount, ...same]) => `${amountName(amount, noun, same)}: ${figures(amount)}`,
    );
  };
  // Some payers state their allowed fee for each code.
  const isOfCode = ({ applies_to }: BenefitAmount) =>
    applies_to.subjects.every(({ kind }) => kind === 'code');
  const ofCodes = groupBy(other_amounts.filter(isOfCode), (amount) =>
    JSON.stringify([amountName(withoutScope(amount), 'amount'), amount.certainty?.doubts]),
  );
  const schedules = [...ofCodes.values()].filter((amounts) => amounts.length > MOST_AMOUNTS);
  const rest = other_amounts.filter((amount) => !schedules.some((amounts) => amounts.includes(amount)));
  return [
    ...new Set([
      ...lines('maximum', maximums),
      ...lines('deductible', deductibles),
      ...lines('amount', rest),
      ...schedules.map(scheduleLine),
    ]),
  ];
}

const MOST_AMOUNTS = 4;

const withoutScope = (amount: BenefitAmount): BenefitAmount => ({
  ...amount,
  applies_to: { ...amount.applies_to, label: WHOLE_PLAN },
});

/** "Other amount, individual, in-network: D0150 $37, D0210 $73, read the payer's own words". */
function scheduleLine(amounts: readonly BenefitAmount[]): string {
  const [first] = amounts;
  if (first === undefined) return '';
  const figures = amounts.map((amount) => `${amount.applies_to.label} ${figuresOf(amount, 'amount')}`);
  const doubts = first.certainty?.doubts ?? [];
  const doubt = doubts.length > 0 ? [doubtText(doubts)] : [];
  return `${amountName(withoutScope(first), 'amount')}: ${[...figures, ...doubt].join(', ')}`;
}

function amountFigures(
  amount: BenefitAmount,
  noun: AmountNoun,
  benefits: ParsedBenefits,
  asker: Asker,
): string {
  const figures = figuresOf(amount, noun) || words.NOT_STATED;
  const mark = amount.is_derived && !isLeftStated(amount, asker) ? ` (${CALCULATED})` : '';
  const open = isRolloverOpen(amount, benefits) ? ` (${words.ROLLOVER_OPEN})` : '';
  const days = otherDays(amount, asker);
  const dates = days === null ? '' : ` (${validThen(days)})`;
  const conditions = amountConditions(amount, asker);
  const doubts = otherDoubts(amount, asker);
  return [`${figures}${mark}${open}${dates}`, conditions, doubts.length > 0 ? doubtText(doubts) : null]
    .filter(Boolean)
    .join(', ');
}
