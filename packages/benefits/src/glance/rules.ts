// The answers about clauses (missing tooth, downgrades, pre-authorization), age limits and orthodontics.

import { ADULT_AGE } from '../eligible/ages.ts';
import type { Clause } from '../parsed-benefits.ts';
import { subjectsOf } from '../resolve/statement-index.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { SubjectNode, Topic } from '../statement.ts';
import { contains, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import * as words from '../wording/glance.ts';
import { restrictionsText } from '../wording/limits.ts';
import { subjectLabel } from '../wording/subject-labels.ts';
import { ageLimitsOf } from './age-limits.ts';
import { type Asker, fact, remarksOn, unanswered } from './asker.ts';
import { classForPatient } from './for-patient.ts';
import { amountFacts } from './money.ts';
import { sampleCodes } from './plan-classes.ts';
import type { GlanceFact } from './types.ts';

/** Each kind of clause, with the topic of payer text about it. */
const CLAUSES = [
  ['missing_tooth', 'missing_tooth'],
  ['downgrade', 'downgrade'],
  ['pre_authorization', 'authorization'],
] as const satisfies readonly (readonly [Clause['kind'], Topic])[];

export function clauseFacts(asker: Asker): GlanceFact[] {
  return CLAUSES.map(([kind, topic]) => {
    const heading = { key: kind, label: words.CLAUSES[kind] };
    const ofKind = asker.benefits.clauses.filter((clause) => clause.kind === kind);
    const found = ofKind.filter(
      (clause) => clause.answer !== 'stated' && mayBeForNetwork(clause, asker.question.network),
    );
    // The payer mentions the clause, but we couldn't read whether it applies.
    const worded = ofKind.filter(({ answer }) => answer === 'stated');
    const sources = found.flatMap((clause) => clause.sources);
    if (found.length > 0) return fact({ ...heading, ...clauseWords(kind, found), sources });
    if (worded.length > 0)
      return fact({ ...heading, state: 'see_wording', sources: worded.flatMap((clause) => clause.sources) });
    return unanswered(heading, remarksOn(asker, topic));
  });
}

function clauseWords(kind: (typeof CLAUSES)[number][0], found: readonly Clause[]) {
  const answers = [...new Set(found.map(({ answer }) => answer))];
  const isConflict =
    answers.length > 1 && found.every(({ applies_to }) => applies_to.subjects.every(isPlanWide));
  const texts = answers.map((answer) => {
    const own = found.filter((clause) => clause.answer === answer);
    const scopes = own.filter(({ applies_to }) => !applies_to.subjects.every(isPlanWide));
    const scope =
      scopes.length === own.length
        ? words.shortList(widest(scopes.flatMap((one) => one.applies_to.subjects)).map(subjectLabel))
        : '';
    const text = words.clauseAnswer(kind, answer, own[0]?.threshold_cents ?? null);
    return { text, scope, limits: limitsOf(own) };
  });
  const [first] = texts;
  const areShown = texts.length > 1 && texts.every(({ limits }) => limits !== null);
  const paidAs = [...new Set(found.flatMap(({ paid_as }) => paid_as.map(subjectLabel)))];
  return {
    value: words.either(texts.map(({ text }) => text)),
    note: words.notes([
      texts.length === 1 ? (first?.scope ?? null) : words.shortList(texts.map(words.clauseScope)),
      paidAs.length > 0 ? words.paidAs(paidAs) : null,
      !areShown && found.some(({ conditions }) => conditions.length > 0) ? words.CONDITIONS : null,
    ]),
    state: isConflict ? ('conflict' as const) : ('stated' as const),
    tone: answers.includes('applies') ? ('caution' as const) : ('plain' as const),
  };
}

/** The teeth, ages or people that all these clauses are limited to. Null if they also have other conditions, or differ. */
function limitsOf(clauses: readonly Clause[]): string | null {
  if (clauses.some(({ conditions }) => conditions.some(({ kind }) => kind === 'when'))) return null;
  const [limits = '', ...others] = new Set(clauses.map(({ conditions }) => restrictionsText(conditions)));
  return others.length > 0 ? null : limits;
}

/**
 * Leaves out subjects that another subject contains: the category Dental Crowns contains the family of crowns. Keeps the
 * last of those that contain each other, such as molar root canals and their only code.
 */
function widest(nodes: readonly SubjectNode[]): SubjectNode[] {
  return nodes.filter(
    (node, at) =>
      !nodes.some((other, index) => {
        const isSame = contains(node, other);
        return nodeKey(other) !== nodeKey(node) && contains(other, node) && (!isSame || index > at);
      }),
  );
}

export function ageFacts(asker: Asker): GlanceFact[] {
  const ortho = classForPatient(asker, 'ortho');
  const isCovered = ortho.percent !== 0;
  return [
    ageFact(asker, 'fluoride_age', ['D1208', 'D1206']),
    ageFact(asker, 'sealant_age', ['D1351']),
    { ...ortho, key: 'ortho_pays', label: words.ORTHO_PAYS },
    ...(isCovered ? orthoFacts(asker) : []),
  ];
}

function orthoFacts(asker: Asker): GlanceFact[] {
  const amounts = amountFacts(asker, {
    key: 'ortho',
    amounts: asker.benefits.maximums,
    kind: 'orthodontic',
    topic: 'maximum',
    noAmountText: words.NO_MAXIMUM,
    isBudget: true,
    label: words.ORTHO_LEFT,
  });
  return [...amounts.slice(0, 1), ageFact(asker, 'ortho_age', sampleCodes('ortho', asker.age))];
}

function ageFact(asker: Asker, key: string, codes: readonly string[]): GlanceFact {
  const heading = { key, label: words.AGE_LABELS[key] ?? key };
  const { age } = asker;
  const { limits, texts, sources, remarks, standing, isUnclear, isPast, isOfOthers } = ageLimitsOf(
    asker,
    codes,
  );
  const isAdult = age !== null && age >= ADULT_AGE;
  // Words about the ages of children in the plan say nothing about a service for an adult.
  const ofService = isAdult ? remarks.filter((one) => !subjectsOf(one).every(isPlanWide)) : remarks;
  if (limits.length === 0) return unanswered(heading, ofService);
  const isNoLimit = limits.every(({ says }) => says.limit === 'none');
  return fact({
    ...heading,
    value: words.list(texts),
    note:
      age === null || isNoLimit
        ? null
        : words.patientAge(age, isPast && !isOfOthers ? 'past' : standing, isUnclear),
    // Payers state limits for children in every response. They are no warning for an adult.
    tone:
      isNoLimit || standing === 'within' || (isPast && isAdult)
        ? 'plain'
        : standing === 'outside'
          ? 'bad'
          : 'caution',
    sources,
  });
}
