// The types of a message's meaning, and headings: sentences that only name a service, a class, a network, or what the
// row's figure is.

import type { FigureMeaning, SubjectNode, TextStatement, Topic } from '../statement.ts';
import type { Sentence } from './clause.ts';

export interface MessageMeaning {
  sentences: SentenceMeaning[];
}

export type SentenceMeaning =
  | { kind: 'understood'; from: number; to: number; statements: TextStatement[] }
  | {
      kind: 'heading';
      from: number;
      to: number;
      subject: SubjectNode[];
      className: string | null;
      network: 'in' | 'out' | null;
      figure: FigureMeaning[];
    }
  | {
      kind: 'unread';
      from: number;
      to: number;
      topics: Topic[];
      subjects: SubjectNode[];
      network: 'in' | 'out' | null;
      /** Quoted from a sentence that we understood, so it doesn't change the figures next to it. */
      isQuoted?: true;
    };

export interface Heading {
  subject: SubjectNode[];
  className: string | null;
  network: 'in' | 'out' | null;
  figure: FigureMeaning[];
}

const FIGURES: Readonly<Record<string, FigureMeaning>> = {
  remaining: 'remaining',
  unmet: 'remaining',
  used: 'used',
  met: 'met',
  is_met: 'met',
  annual: 'annual',
  separate_policy: 'separate_policy',
  plan_pays: 'plan_pays',
  patient_pays: 'patient_pays',
  rollover: 'rollover',
  individual: 'individual',
  family: 'family',
};

/** Nouns of rules. They state nothing without "applies" or "doesn't apply". */
const RULES = new Set([
  'waiting',
  'covered_noun',
  'downgrade',
  'authorization',
  'missing_tooth',
  'replacement',
]);

const YEARS = new Set(['year', 'calendar_year', 'service_year', 'contract_year']);

export function headingOf({ clauses, nouns, marks }: Sentence): Heading | null {
  const [clause, ...more] = clauses;
  if (!clause || more.length > 0 || clause.said.length + clause.values.length + clause.ages.length > 0)
    return null;
  if (
    clause.isOther ||
    clause.conditions.length > 0 ||
    clause.except.length > 0 ||
    nouns.some((noun) => RULES.has(noun))
  )
    return null;
  if (clause.roles.includes('not_met') || marks.includes('combined') || marks.includes('separate'))
    return null;
  if (nouns.includes('rollover') && nouns.includes('deductible')) return null;
  const words = [...clause.roles, ...marks, ...nouns, clause.who ?? ''];
  const figure = words.flatMap((word) => FIGURES[word] ?? []);
  if (clause.period?.unit === 'lifetime') figure.push('lifetime');
  else if (clause.period && YEARS.has(clause.period.unit)) figure.push('annual');
  const subject = clause.subject ?? [];
  const isOrthodontic = subject.some((node) => node.kind === 'category' && node.service_type === '38');
  if (isOrthodontic && nouns.length > 0) figure.push('orthodontic');
  const network = clause.network === 'in' || clause.network === 'out' ? clause.network : null;
  const className = subject.find((node) => node.kind === 'class')?.name ?? null;
  const isEmpty = subject.length === 0 && figure.length === 0 && network === null && nouns.length === 0;
  return isEmpty ? null : { subject, className, network, figure };
}
