// One patient, day and network: the context of every question that the ten answers ask.

import type { EligibleDate } from '../eligible/types.ts';
import type { ParsedBenefits, Sources } from '../parsed-benefits.ts';
import { ageOn } from '../resolve/days.ts';
import {
  indexStatements,
  type Question,
  type Resolution,
  resolve,
  type StatementIndex,
} from '../resolve/index.ts';
import type { SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import type { GlanceFact, GlanceQuestion } from './types.ts';

export interface Asker {
  /** Without the statements of other network tiers. */
  benefits: ParsedBenefits;
  question: GlanceQuestion;
  age: number | null;
  index: StatementIndex;
  /** Keys of the response's plans; `[null]` if it has only one. */
  plans: (string | null)[];
  /** Next eligible dates by code; several answers use the same. */
  visits: Map<string, EligibleDate>;
}

export function askerFor(benefits: ParsedBenefits, question: GlanceQuestion): Asker {
  const own = ofTier(benefits, question);
  const keys = benefits.plans.map(({ key }) => key);
  return {
    benefits: own,
    question,
    age: ageOn(question.birth, question.on),
    index: indexStatements(own.statements, own.remarks),
    plans: keys.length > 1 ? keys : [null],
    visits: new Map(),
  };
}

/** Leaves out the other tiers of this network; the other network stays, to say whether it is paid. */
function ofTier(benefits: ParsedBenefits, { tier = null, network }: GlanceQuestion): ParsedBenefits {
  if (tier === null) return benefits;
  const other = network === 'in' ? 'out' : 'in';
  const isOfTier = (one: { tier: string | null; network: string }) =>
    one.tier === null || one.tier === tier || one.network === other;
  return {
    ...benefits,
    statements: benefits.statements.filter(isOfTier),
    maximums: benefits.maximums.filter(isOfTier),
    deductibles: benefits.deductibles.filter(isOfTier),
  };
}

export interface Ask {
  subject: SubjectNode;
  topic: Topic;
  network?: 'in' | 'out';
  plan?: string | null;
  /** For any age, to show a limit next to the patient's age. */
  anyAge?: boolean;
}

export const codeNode = (code: string): SubjectNode => ({ kind: 'code', code });

export function ask(asker: Asker, { topic, ...rest }: Ask): Resolution {
  return resolve(asker.index, { ...questionFor(asker, rest), topic });
}

export function questionFor(
  { question, age }: Asker,
  { subject, network, plan = null, anyAge = false }: Omit<Ask, 'topic'>,
): Omit<Question, 'topic'> {
  const who = {
    patient: question.patient ?? 'subscriber',
    age: anyAge ? null : age,
    level: 'individual',
  } as const;
  return { subject, network: network ?? question.network, who, on: question.on, plan };
}

/** Remarks on the topic that don't belong to the other network. */
export function remarksOn({ benefits, question }: Asker, topic: Topic): UnreadRemark[] {
  return benefits.remarks.filter(
    ({ topics, network }) =>
      topics.includes(topic) &&
      (network === question.network || network === 'both' || network === 'not_stated'),
  );
}

export const rowsOf = (found: readonly { source: { row: number } }[]): Sources => [
  ...new Set(found.map(({ source }) => source.row)),
];

type Told = Pick<GlanceFact, 'key' | 'label'> & Partial<GlanceFact>;

/** A fact. Omitted fields are unknown. */
export function fact(told: Told): GlanceFact {
  return {
    value: null,
    note: null,
    state: told.value == null ? 'not_stated' : 'stated',
    tone: 'plain',
    cents: null,
    of_cents: null,
    percent: null,
    day: null,
    ...told,
    sources: [...new Set(told.sources ?? [])],
  };
}

/** "Not stated", or the payer's own words if it wrote about the topic and we couldn't read it. */
export function unanswered(
  told: Pick<GlanceFact, 'key' | 'label'> & Partial<Pick<GlanceFact, 'note' | 'of_cents' | 'sources'>>,
  remarks: readonly UnreadRemark[],
): GlanceFact {
  if (remarks.length === 0) return fact({ ...told, state: 'not_stated' });
  return fact({ ...told, state: 'see_wording', sources: rowsOf(remarks) });
}
