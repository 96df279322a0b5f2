// Facts about the plan itself: status, dates, names, networks, other coverage, whom to call, clauses, exclusions.

import type { Day } from '../answer.ts';
import type { Clause, ParsedBenefits, PlanInformation } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { clausesAbout } from './find-limits.ts';
import {
  advice,
  dayText,
  fromHead,
  inWords,
  notStated,
  plainDays,
  quote,
  silence,
  stated,
} from './sentences.ts';
import type { Query } from './understand.ts';

export function answerStatus(benefits: ParsedBenefits): AssistantSentence[] {
  const { status, reason, contradictions, doubts = [], sources } = benefits.coverage_status;
  const sentence =
    status === 'unknown'
      ? [
          notStated(`The payer did not say whether the coverage is active: ${reason}`),
          advice('Ask by phone: is the dental coverage active today, and since when?'),
        ]
      : [stated(`The coverage is ${status === 'active' ? 'active' : 'not active'}: ${reason}`, sources)];
  return [
    ...sentence,
    ...[...contradictions, ...doubts].map((other) =>
      citedOrHead(`But: ${plainDays(other.text)}`, other.sources),
    ),
  ];
}

export function answerDates(benefits: ParsedBenefits): AssistantSentence[] {
  const { effective_date, end_date } = benefits.plan_information;
  const told: AssistantSentence[] = [];
  if (effective_date)
    told.push(fact(benefits, 'effective_date', `Coverage began on ${dayText(effective_date)}.`));
  if (end_date) told.push(fact(benefits, 'end_date', `Coverage ends on ${dayText(end_date)}.`));
  if (told.length === 0)
    return silence(
      'when the coverage began or ends',
      'the original effective date, and an end date if there is one?',
    );
  return told;
}

export function answerPlan(benefits: ParsedBenefits): AssistantSentence[] {
  const plan = benefits.plan_information;
  const facts: [keyof PlanInformation, string | null][] = [
    ['plan_name', plan.plan_name && `Plan: ${plan.plan_name}.`],
    ['payer_name', plan.payer_name && `Payer: ${plan.payer_name}.`],
    ['insurance_type', plan.insurance_type && `Kind of plan: ${plan.insurance_type}.`],
    ['group_number', plan.group_number && `Group number: ${plan.group_number}.`],
    ['group_name', plan.group_name && `Group: ${plan.group_name}.`],
    ['plan_number', plan.plan_number && `Plan number: ${plan.plan_number}.`],
    ['member_id', plan.member_id && `Member ID: ${plan.member_id}.`],
  ];
  const told = facts.flatMap(([key, text]) => (text ? [fact(benefits, key, text)] : []));
  return told.length > 0
    ? told
    : silence('the name or number of the plan', 'the plan name, group name and group number?');
}

/** Plan facts that no benefit row carries stand in the head of the answer. */
function fact(benefits: ParsedBenefits, key: keyof PlanInformation, text: string): AssistantSentence {
  const sources = benefits.sources.plan_information[key] ?? [];
  return sources.length > 0 ? stated(text, sources) : fromHead(text);
}

const YEARS = {
  calendar_year: 'the calendar year',
  service_year: 'a service year',
  contract_year: 'a contract year',
};

export function answerBenefitYear(benefits: ParsedBenefits): AssistantSentence[] {
  const year = benefits.plan_information.benefit_year;
  if (!year)
    return silence(
      'whether benefits run by calendar year or plan year',
      'do benefits run by calendar year or plan year, and in which month do they renew?',
    );
  return [fact(benefits, 'benefit_year', `Benefits run by ${YEARS[year]}.`)];
}

export function answerNetwork(benefits: ParsedBenefits): AssistantSentence[] {
  const tiers = benefits.networks
    .map((tier) => stated(`The payer names the network ${quote(tier.name)}.`, tier.sources))
    .slice(0, 6);
  return [
    ...tiers,
    ...silence(
      'whether this dentist is in network',
      "is this dentist in the plan's network, and in which tier?",
    ),
  ];
}

export function answerOtherCoverage(benefits: ParsedBenefits): AssistantSentence[] {
  const others = benefits.other_coverage.map((other) =>
    stated(
      `The payer names other coverage: ${other.name ?? quote(other.text)}${other.order ? ` (${other.order})` : ''}${other.phone ? `, phone ${other.phone}` : ''}.`,
      other.sources,
    ),
  );
  const carved = benefits.carve_outs.map((other) =>
    stated(
      `Dental is handled by ${other.name ?? quote(other.text)}${other.phone ? `, phone ${other.phone}` : ''}.`,
      other.sources,
    ),
  );
  const clauses = clausesAbout(benefits, 'coordination_of_benefits', null).map((clause) =>
    stated(`The payer adds: ${quote(clause.text)}`, clause.sources),
  );
  const told = [...others, ...carved, ...clauses];
  return told.length > 0
    ? told
    : silence(
        'anything about other insurance',
        'is other dental insurance on file, which one pays first, and how are benefits coordinated?',
      );
}

export function answerContact(benefits: ParsedBenefits): AssistantSentence[] {
  const told = benefits.contacts.slice(0, 4).flatMap((contact) => {
    const ways = [
      contact.phone && `phone ${contact.phone}`,
      contact.fax && `fax ${contact.fax}`,
      contact.email,
      contact.url,
      contact.address,
    ].filter(Boolean);
    if (ways.length === 0) return [];
    return [
      citedOrHead(
        `${contact.role}${contact.name ? ` ${contact.name}` : ''}: ${ways.join(', ')}.`,
        contact.sources,
      ),
    ];
  });
  return told.length > 0
    ? told
    : silence('whom to call', 'the provider line is usually printed on the back of the member card.');
}

const citedOrHead = (text: string, sources: number[]): AssistantSentence =>
  sources.length > 0 ? stated(text, sources) : fromHead(text);

const CLAUSES: Record<string, { what: string; ask: string; no: string }> = {
  missing_tooth: {
    what: 'whether a missing tooth clause applies',
    ask: 'is there a missing tooth clause?',
    no: 'The payer says there is no missing tooth clause',
  },
  downgrade: {
    what: 'anything about downgrades',
    ask: 'are composites or crowns downgraded, on which teeth and to what?',
    no: 'The payer says there is no downgrade',
  },
  replacement: {
    what: 'a replacement rule',
    ask: 'after how many years are crowns, bridges and dentures replaced?',
    no: 'The payer says there is no replacement rule',
  },
  prep_or_seat: {
    what: 'whether crowns are paid on the prep or the seat date',
    ask: 'are crowns and bridges paid on the prep date or the seat date?',
    no: '',
  },
  pre_authorization: {
    what: 'whether pre-authorization is needed',
    ask: 'is pre-authorization or a pre-treatment estimate needed?',
    no: 'The payer says no pre-authorization is needed',
  },
};

export function answerClause(
  benefits: ParsedBenefits,
  kind: Clause['kind'],
  query: Query,
): AssistantSentence[] {
  const words = CLAUSES[kind];
  if (!words) return [];
  const subject = query.subject;
  const clauses = clausesAbout(benefits, kind, subject).slice(0, 4);
  if (clauses.length === 0)
    return silence(`${words.what}${subject ? ` for ${inWords(subject.label)}` : ''}`, words.ask);
  return clauses.map((clause) => stated(clauseText(clause, words.no), clause.sources));
}

function clauseText(clause: Clause, no: string): string {
  const where = /whole plan/i.test(clause.applies_to.label) ? '' : ` (${clause.applies_to.label})`;
  // Some payers send a rule twice in one text.
  const text = clause.text.replace(/^(.+?)\. \1$/s, '$1');
  const words = text ? `: ${quote(text)}` : '.';
  if (clause.answer === 'does_not_apply') return `${no}${where}${words}`;
  const lead: Record<Clause['answer'], string> = {
    applies: {
      missing_tooth: 'A missing tooth clause applies',
      downgrade: 'A downgrade applies',
      replacement: 'A replacement rule applies',
      prep_or_seat: 'The payer says',
      pre_authorization: 'Pre-authorization is required',
      coordination_of_benefits: 'The payer says',
    }[clause.kind],
    recommended: 'A pre-treatment estimate is recommended, not required',
    prep_date: 'Paid on the prep date',
    seat_date: 'Paid on the seat date',
    stated: 'The payer says',
    does_not_apply: no,
  };
  return `${lead[clause.answer]}${where}${words}`;
}

export function answerExclusions(benefits: ParsedBenefits): AssistantSentence[] {
  const lists = benefits.non_covered;
  const procedures = [...new Set([...lists.all_networks.procedures, ...lists.in_network.procedures])];
  const services = [...new Set([...lists.all_networks.service_types, ...lists.in_network.service_types])];
  const cited = (names: string[], where: Record<string, number[]>) =>
    names.flatMap((name) => where[name] ?? []);
  const told: AssistantSentence[] = [];
  if (services.length > 0)
    told.push(
      stated(
        `Not covered: ${services.slice(0, 15).join(', ')}.`,
        cited(services.slice(0, 15), benefits.sources.non_covered.service_types),
      ),
    );
  if (procedures.length > 0) {
    const shown = procedures.slice(0, 12);
    const more =
      procedures.length > shown.length
        ? ` and ${procedures.length - shown.length} more, listed on the page`
        : '';
    told.push(
      stated(
        `Procedures not covered: ${shown.join(', ')}${more}.`,
        cited(shown, benefits.sources.non_covered.procedures),
      ),
    );
  }
  for (const [index, text] of benefits.exclusions.slice(0, 6).entries()) {
    const sources = benefits.sources.exclusions[index] ?? [];
    if (sources.length > 0) told.push(stated(`The payer lists under exclusions: ${quote(text)}`, sources));
  }
  return told.length > 0 ? told : silence('what is excluded', 'which services are excluded?');
}

/** Everything about benefits reads differently when the plan is not active. */
export function statusWarning(benefits: ParsedBenefits, _asOf: Day): AssistantSentence[] {
  const { status, sources, contradictions } = benefits.coverage_status;
  if (status === 'inactive') return [stated('Careful: the payer says this coverage is not active.', sources)];
  if (status === 'unknown')
    return [notStated('Careful: the payer did not say whether this coverage is active.')];
  return contradictions
    .slice(0, 1)
    .map((other) => citedOrHead(`Careful: ${plainDays(other.text)}`, other.sources));
}
