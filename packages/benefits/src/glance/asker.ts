// The context of the first screen's ten answers: one response, patient, day and network.

import type { Case } from '../eligible/case.ts';
import type { EligibleDate } from '../eligible/types.ts';
import type { BenefitAmount, ParsedBenefits, Sources } from '../parsed-benefits.ts';
import { isOrthodonticNode } from '../resolve/amounts/amount-keys.ts';
import { ageOn } from '../resolve/days.ts';
import {
  indexOf,
  type Person,
  patientIn,
  type Question,
  type Resolution,
  resolve,
  type StatementIndex,
} from '../resolve/index.ts';
import { getOrMake } from '../resolve/maps.ts';
import { isOfSingleServices } from '../resolve/remarks.ts';
import { subjectsOf } from '../resolve/statement-index.ts';
import { isForOthers, mayBeForNetwork } from '../resolve/steps.ts';
import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import type { GlanceFact, GlanceQuestion, StatedShare } from './types.ts';

export interface Asker {
  /** If the question names a tier, the statements and amounts of the network's other tiers are left out. */
  benefits: ParsedBenefits;
  question: GlanceQuestion;
  age: number | null;
  index: StatementIndex;
  /** Keys of the response's plans; `[null]` if it has only one. */
  plans: (string | null)[];
  /** A cache by network. Answers and alerts ask about the same codes several times. */
  known: Record<'in' | 'out', Known>;
}

/** Results by code. */
interface Known {
  visits: Map<string, EligibleDate>;
  shares: Map<string, StatedShare>;
}

/** The caches by response, then by patient and day. */
const KNOWN = new WeakMap<ParsedBenefits, Map<string, Asker['known']>>();

function knownFor(benefits: ParsedBenefits, { on, as_of, birth, patient }: GlanceQuestion): Asker['known'] {
  const ofResponse = getOrMake(KNOWN, benefits, () => new Map());
  const key = [on, as_of, birth, patient].join('|');
  return getOrMake(ofResponse, key, () => ({ in: nothingKnown(), out: nothingKnown() }));
}

const nothingKnown = (): Known => ({ visits: new Map(), shares: new Map() });

export function askerFor(benefits: ParsedBenefits, asked: GlanceQuestion): Asker {
  const question = { ...asked, patient: patientIn(benefits, asked.patient ?? 'subscriber') };
  const ofQuestionsTier = ofTier(benefits, question);
  const keys = benefits.plans.map(({ key }) => key);
  return {
    benefits: ofQuestionsTier,
    question,
    age: ageOn(question.birth, question.on),
    index: indexOf(ofQuestionsTier),
    plans: keys.length > 1 ? keys : [null],
    known: knownFor(ofQuestionsTier, question),
  };
}

/**
 * Leaves out other tiers of the same network. Keeps the statements of the other network, because one of the ten answers
 * says whether the plan pays out-of-network.
 */
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
  /** True to find limits for every age, because the screen shows a limit next to the patient's age. */
  anyAge?: boolean;
}

export const codeNode = (code: string): SubjectNode => ({ kind: 'code', code });

/** What the payer states for the patient about a subject and topic. */
export function ask(asker: Asker, asked: Ask): Resolution {
  return resolve(asker.index, questionFor(asker, asked));
}

export function questionFor(
  asker: Asker,
  { subject, topic, network = asker.question.network, plan = null, anyAge = false }: Ask,
): Question {
  const who = anyAge ? { ...personOf(asker), age: null } : personOf(asker);
  return { subject, topic, network, who, on: asker.question.on, plan };
}

export const personOf = ({ question, age }: Asker): Person => ({
  patient: question.patient ?? 'subscriber',
  age,
  level: 'individual',
});

/** False for what is stated only for other people, such as the spouse's maximum if the patient is the subscriber. */
export const isForPatient = (who: Statement['who'], asker: Asker): boolean =>
  !isForOthers({ who }, { who: personOf(asker) });

/** A case to judge conditions with `holds`, without a code. */
export function caseOf({ benefits, index, question, age }: Asker, plan: string | null): Case {
  const { network, on, birth, as_of: asOf = on, patient = 'subscriber' } = question;
  const asked = { code: '', network, on, birth, patient };
  return { benefits, index, subject: PLAN, plan, on, asOf, age, question: asked };
}

/** The payer's text about the topic that we couldn't read, if it may be for the network of the question. */
export function remarksOn({ benefits, question }: Asker, topic: Topic): UnreadRemark[] {
  return benefits.remarks.filter(
    (remark) => remark.topics.includes(topic) && mayBeForNetwork(remark, question.network),
  );
}

/**
 * Unread words about an amount: those about orthodontics only for the orthodontic one, all others for the plan's.
 * Without those about amounts of single services, such as the maximum for implants.
 */
export function amountRemarks(asker: Asker, topic: Topic, kind: BenefitAmount['kind']): UnreadRemark[] {
  return remarksOn(asker, topic).filter((remark) => {
    const subjects = subjectsOf(remark);
    const isOrthodontic = subjects.length > 0 && subjects.every(isOrthodonticNode);
    if (kind === 'orthodontic') return isOrthodontic;
    return isOrthodontic ? includesServices(remark) : !isOfSingleServices(remark);
  });
}

/** "Max $1,500 includes ortho" is also about the plan's amount. */
const includesServices = ({ text }: UnreadRemark): boolean =>
  /\b(?:annual|yearly|calendar|incl|combined|shared)/i.test(text) && !/\blife/i.test(text);

export const rowsOf = (found: readonly { source: { row: number } }[]): Sources => [
  ...new Set(found.map(({ source }) => source.row)),
];

/** The fields of a fact. Those that are left out get the default of `fact`. */
type FactFields = Pick<GlanceFact, 'key' | 'label'> & Partial<GlanceFact>;

/** Lists the fields one by one, because a spread is several times slower, also for the fields that follow it. */
export function fact(fields: FactFields): GlanceFact {
  const { key, label, value = null, note = null, cents = null, of_cents = null, sources = [] } = fields;
  return {
    key,
    label,
    value,
    note,
    state: fields.state ?? (value === null ? 'not_stated' : 'stated'),
    tone: fields.tone ?? 'plain',
    cents,
    of_cents,
    percent: fields.percent ?? null,
    day: fields.day ?? null,
    sources: distinct(sources),
    ...(fields.how !== undefined && { how: fields.how }),
  };
}

const distinct = (rows: Sources): Sources => (rows.length < 2 ? [...rows] : [...new Set(rows)]);

/** A fact without a value. If the payer wrote about it and we couldn't read or use it, the fact refers to those words. */
export const unanswered = (
  heading: Pick<GlanceFact, 'key' | 'label'>,
  remarks: readonly Pick<UnreadRemark, 'source'>[],
): GlanceFact => withUnreadWords(fact(heading), remarks);

/** Refers to the words that we couldn't read if the fact has no value. They may state it. */
export function withUnreadWords(
  found: GlanceFact,
  remarks: readonly Pick<UnreadRemark, 'source'>[],
): GlanceFact {
  if (found.state !== 'not_stated' || remarks.length === 0) return found;
  return { ...found, state: 'see_wording', sources: distinct([...found.sources, ...rowsOf(remarks)]) };
}
