// The age limits of codes in words: "To age 19".

import {
  type AgeStanding,
  type AgeStatement,
  ageStanding,
  frequencyOfAge,
  isOfCases,
  namesOthers,
  unclearAge,
} from '../eligible/ages.ts';
import { isForOtherMembers, type Relation, relationOf } from '../eligible/own-statements.ts';
import type { Sources } from '../parsed-benefits.ts';
import type { Resolution } from '../resolve/index.ts';
import { statementsOfKind } from '../resolve/topics.ts';
import type { UnreadRemark } from '../statement.ts';
import { areChildServices, isPlanWide } from '../vocabulary/index.ts';
import { conditionsSuffix, inSomeCases } from '../wording/conditions.ts';
import * as words from '../wording/glance.ts';
import { ageForFrequency } from '../wording/limits.ts';
import { type Asker, ask, codeNode, rowsOf } from './asker.ts';

export interface CodeAges {
  /** The limits of the first code that has some. */
  limits: AgeStatement[];
  texts: string[];
  sources: Sources;
  remarks: UnreadRemark[];
  /** How the patient's age compares with the limits together. */
  standing: 'within' | 'outside' | 'confirm';
  /** Whether the patient's age is one that a limit may or may not include. */
  isUnclear: boolean;
  /** Whether the patient is older than all limits. The plan may still cover the service for older patients. */
  isPast: boolean;
  /** Whether a limit names other people, such as dependents. It doesn't say whether the patient is covered. */
  isOfOthers: boolean;
}

export function ageLimitsOf(asker: Asker, codes: readonly string[]): CodeAges {
  const { age, benefits } = asker;
  const asked = codes.map((code) => ask(asker, { subject: codeNode(code), topic: 'age', anyAge: true }));
  const limits =
    asked.map((one) => ageLimits(one, asker)).find((found) => found.length > 0) ??
    codes.map((code) => coveredAges(asker, code)).find((found) => found.length > 0) ??
    [];
  const standings = limits.map((limit) => standingIn(limit, limits, asker));
  const texts = limits.map((limit) => {
    const range = words.ages(limit.says, unclearAge(limit, benefits.statements), age);
    const text = range + conditionsSuffix(limit.conditions);
    const full = isOfCases(limit) ? inSomeCases(text) : text;
    return isOfFrequency(limit, asker) ? ageForFrequency(full) : full;
  });
  return {
    limits,
    texts: [...new Set(texts)],
    sources: rowsOf(limits),
    remarks: asked.flatMap((one) => one.remarks),
    standing: standingOf(standings),
    isUnclear: age !== null && limits.some((limit) => unclearAge(limit, benefits.statements) === age),
    isOfOthers: standings.includes('others'),
    isPast: limits.length > 0 && limits.every((limit) => isOlder(limit, asker)),
  };
}

function isOlder(limit: AgeStatement, { age, benefits }: Asker): boolean {
  const { maximum } = limit.says;
  return age !== null && maximum !== null && age > maximum && age !== unclearAge(limit, benefits.statements);
}

/**
 * Whether the age says when the row's frequency limit applies, so that the plan may pay at other ages too. Services for
 * children are often paid only up to an age.
 */
const isOfFrequency = (limit: AgeStatement, { benefits }: Asker): boolean =>
  frequencyOfAge(limit, benefits.statements) !== null && !areChildServices(limit.subject);

function standingOf(standings: readonly (AgeStanding | null)[]): CodeAges['standing'] {
  if (standings.includes('within')) return 'within';
  return standings.every((one) => one === 'outside') && standings.length > 0 ? 'outside' : 'confirm';
}

/** Null if the patient's age isn't known. */
function standingIn(limit: AgeStatement, limits: AgeStatement[], asker: Asker): AgeStanding | null {
  if (isOfOthers(limit, asker)) return 'others';
  return asker.age === null ? null : ageStanding(limit, limits, asker.benefits.statements, asker.age);
}

/** Leaves out ages of the whole plan, which say who is insured, and rows for other members. */
const ageLimits = ({ statements }: Resolution, asker: Asker): AgeStatement[] =>
  statementsOfKind(statements, 'age').filter(
    (one) =>
      !one.subject.every(isPlanWide) && (isOfOthers(one, asker) || !isForOtherMembers(one, relation(asker))),
  );

/** The ages in "covered for persons under 19", next to a percentage. */
function coveredAges(asker: Asker, code: string): AgeStatement[] {
  const { statements, also } = ask(asker, { subject: codeNode(code), topic: 'share', anyAge: true });
  return [...statements, ...also].flatMap((one) => {
    const conditions = one.conditions.filter(({ kind }) => kind !== 'age');
    return one.conditions.flatMap((age): AgeStatement[] => {
      if (one.says.kind !== 'covered' || age.kind !== 'age') return [];
      const ages = { minimum: age.from, maximum: age.to, unclear_at: null };
      return [{ ...one, conditions, says: { kind: 'age', limit: 'stated', ...ages } }];
    });
  });
}

/** Whether the payer's words name other members than the patient: "dependents to age 19". */
const isOfOthers = (limit: AgeStatement, asker: Asker): boolean => namesOthers(limit, relation(asker));

const relation = ({ benefits, question }: Asker): Relation => relationOf(benefits, question);
