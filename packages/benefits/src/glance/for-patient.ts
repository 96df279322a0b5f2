// What the plan pays for a class of services or for a crown, and whether the patient's age certainly or possibly
// prevents it, or the tooth may.

import { includesAge } from '../eligible/ages.ts';
import { openCase } from '../eligible/case.ts';
import { isPaid } from '../eligible/later-coverage.ts';
import { namedTeeth } from '../eligible/other-teeth.ts';
import { usualPlace } from '../eligible/places.ts';
import type { Sources } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { Statement, UnreadRemark } from '../statement.ts';
import { contains, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { mergedConditionTexts } from '../wording/conditions.ts';
import * as words from '../wording/glance.ts';
import { withinAges } from '../wording/limits.ts';
import { WITHOUT_NETWORK } from '../wording/share-range.ts';
import { ageLimitsOf } from './age-limits.ts';
import { type Asker, ask, codeNode, fact, remarksOn, rowsOf } from './asker.ts';
import { isNetworkStated } from './coverage.ts';
import { type PlanClass, sampleCodes } from './plan-classes.ts';
import { classFact, shareOf } from './shares.ts';
import type { GlanceFact } from './types.ts';
import { CROWN, eligibleFor } from './visits.ts';

/**
 * What the payer states for the class. "Not payable" if the patient's age certainly prevents payment for all its sample
 * codes.
 */
export const classForPatient = (asker: Asker, plan: PlanClass): GlanceFact =>
  forPatient(asker, classFact(asker, plan), sampleCodes(plan, asker.age));

/** What the plan pays for a crown. If that isn't stated, the note says what the plan pays for major services. */
export function crownForPatient(asker: Asker): GlanceFact {
  const share = shareOf(asker, codeNode(CROWN));
  const major = share.value === null ? classFact(asker, 'major').value : null;
  const note = major === null ? share.note : words.ofMajor(major);
  return forPatient(asker, fact({ key: 'crown_pays', label: words.CROWN, ...share, note }), [CROWN]);
}

/** Marks what the plan pays out-of-network for the services for which the payer names no network. */
function withNetwork(asker: Asker, stated: GlanceFact, codes: readonly string[]): GlanceFact {
  if (asker.question.network !== 'out' || stated.value === null || stated.percent === 0) return stated;
  const shares = codes.map((code) => ({ code, share: shareOf(asker, codeNode(code)) }));
  const paid = shares.filter(({ share }) => share.value !== null && share.percent !== 0);
  const open = (paid.length > 0 ? paid : [{ code: '', share: stated }]).filter(
    ({ share }) => !isNetworkStated(asker, [share]),
  );
  if (open.length === 0) return stated;
  const note =
    open.length < paid.length
      ? words.byService(open.map(({ code }) => [code, WITHOUT_NETWORK]))
      : WITHOUT_NETWORK;
  return { ...stated, note: words.notes([stated.note, note]), tone: 'caution' };
}

function forPatient(asker: Asker, share: GlanceFact, codes: readonly string[]): GlanceFact {
  const stated = withNetwork(asker, share, codes);
  const { value, state, percent } = stated;
  if (value === null || value === words.COVERED || state !== 'stated' || percent === 0) return stated;
  if (asker.plans.length > 1) return stated;
  const isNever = codes.every((code) => isPastAge(asker, code) && isSureAge(asker, code));
  if (!isNever) return withLimits(asker, stated, codes);
  const { texts, sources } = ageLimitsOf(asker, codes);
  return {
    ...stated,
    value: words.NOT_PAYABLE,
    note: words.notes([withinAges(value, texts), stated.note]),
    tone: 'bad',
    percent: null,
    cents: null,
    sources: [...new Set([...stated.sources, ...sources])],
  };
}

/** Adds the ages and teeth that the payer states for single services, unless the patient's age is within the ages. */
function withLimits(asker: Asker, stated: GlanceFact, codes: readonly string[]): GlanceFact {
  const found = codes
    .filter((code) => shareOf(asker, codeNode(code)).value !== null)
    .flatMap((code) => limitsOfCode(asker, code).map((one) => ({ code, ...one })));
  const limits = found.flatMap(({ code, texts }) => texts.map((text) => [code, text] as const));
  if (limits.length === 0) return withUnreadAges(asker, stated, codes);
  return {
    ...stated,
    note: words.notes([stated.note, words.serviceLimits(limits, codes.length === 1)]),
    tone: 'caution',
    sources: [...new Set([...stated.sources, ...found.flatMap(({ sources }) => sources)])],
  };
}

/** The ages and teeth that limit what the plan pays for a code, unless the patient's age is within the ages. */
export function limitsOfCode(asker: Asker, code: string): { texts: string[]; sources: Sources }[] {
  const ages = agesBeyond(asker, code);
  const { texts, sources } = teethOf(asker, code);
  // "To age 15, on molars" already names the teeth.
  return [ages, { texts: texts.filter((teeth) => !ages.texts.some((age) => age.includes(teeth))), sources }];
}

/** Refers to the payer's words about the ages for one of the services if we couldn't read them. */
function withUnreadAges(asker: Asker, stated: GlanceFact, codes: readonly string[]): GlanceFact {
  const unread = codes.flatMap((code) => {
    const { outcome, remarks } = ask(asker, { subject: codeNode(code), topic: 'age' });
    return outcome === 'see_remarks' ? remarks.filter((one) => isAbout(one, code)) : [];
  });
  if (unread.length === 0 || stated.tone !== 'plain') return stated;
  const sources = [...new Set([...stated.sources, ...rowsOf(unread)])];
  return {
    ...stated,
    note: words.notes([stated.note, words.doubtText(['unread_words'], false)]),
    tone: 'caution',
    sources,
  };
}

/** The age limits of the code, if the patient may be outside of them. */
function agesBeyond(asker: Asker, code: string): { texts: string[]; sources: Sources } {
  const { texts, sources, standing } = ageLimitsOf(asker, [code]);
  return standing === 'within' ? { texts: [], sources: [] } : { texts, sources };
}

/** The teeth for which the payer states that the code is covered. "Molars only" next to preventive services is about sealants. */
function teethOf({ benefits, question, plans }: Asker, code: string): { texts: string[]; sources: Sources } {
  if (usualPlace(code) !== 'tooth') return { texts: [], sources: [] };
  const { all, sources } = namedTeeth(openCase(benefits, { ...question, code }, plans[0] ?? null));
  return { texts: [...new Set(all.flatMap(mergedConditionTexts))], sources };
}

/**
 * Whether the plan never pays for the code because of the patient's age. A patient who is too young has a first date.
 */
export function isPastAge(asker: Asker, code: string): boolean {
  // Most codes have no age limit. To find that out takes much less time than to find the next eligible date.
  if (ask(asker, { subject: codeNode(code), topic: 'age' }).statements.length === 0) return false;
  const { outcome, day, reasons } = eligibleFor(asker, code);
  return outcome === 'not_before' && day === null && reasons[0]?.kind === 'age';
}

/** False if anything else in the response may include the patient: other ages, adults, students, unread text. */
function isSureAge(asker: Asker, code: string): boolean {
  const { age, benefits, question } = asker;
  const { limits, remarks } = ageLimitsOf(asker, [code]);
  const isOfPatient = (limit: Statement): boolean =>
    limit.conditions.length === 0 &&
    (limit.who === 'individual' || limit.who === 'not_stated') &&
    isOnDay(limit, question.on);
  if (limits.length === 0 || !limits.every(isOfPatient)) return false;
  const unread = [
    ...remarks,
    ...remarksOn(asker, 'age'),
    ...benefits.remarks.filter((one) => isAbout(one, code)),
  ];
  const others = benefits.statements.filter(
    (one) => mayBeForNetwork(one, question.network) && !limits.some(({ source }) => source === one.source),
  );
  return (
    unread.length === 0 &&
    !others.some((one) => includesPatient(one, code, age)) &&
    !others.some((one) => isPaidBeyond(one, code, limits))
  );
}

/** Whether the statement is about services that include the code. What is stated for the whole plan doesn't count. */
const isOf = ({ subject }: Pick<Statement, 'subject'>, code: string): boolean =>
  subject.some((node) => !isPlanWide(node) && contains(node, codeNode(code)));

const isAbout = ({ subjects, row_subject }: UnreadRemark, code: string): boolean =>
  isOf({ subject: subjects.length > 0 ? subjects : row_subject }, code);

/** Ages of the whole plan say who is insured, unless they have a condition: "students to age 23". */
function includesPatient(statement: Statement, code: string, age: number | null): boolean {
  const { says, subject, conditions } = statement;
  if (says.kind !== 'age') return false;
  const isOfPlan = subject.some(isPlanWide) && (conditions.length > 0 || says.limit === 'none');
  if (!isOfPlan && !isOf(statement, code)) return false;
  const { minimum, maximum, unclear_at } = says;
  return includesAge({ minimum_age: minimum, maximum_age: maximum, unclear_at }, age) !== false;
}

/**
 * Whether the plan pays for more than the limits are about: for adult orthodontics, for adults, or "covered" in words.
 */
function isPaidBeyond(statement: Statement, code: string, limits: readonly Statement[]): boolean {
  const { says, subject, conditions, source } = statement;
  if (!isPaid(statement) || !isOf(statement, code)) return false;
  const isNarrower = subject.some(
    (node) =>
      contains(node, codeNode(code)) &&
      limits.every((limit) =>
        limit.subject.every((wide) => nodeKey(wide) !== nodeKey(node) && contains(wide, node)),
      ),
  );
  const isNamed = conditions.some(({ kind }) => kind === 'member' || kind === 'age');
  const isOfLimit = limits.some((limit) => limit.source.row === source.row);
  return isNarrower || isNamed || (says.kind === 'covered' && source.words !== null && !isOfLimit);
}
