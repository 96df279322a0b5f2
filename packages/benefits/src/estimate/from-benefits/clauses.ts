// The payer's clauses that can keep the plan from paying for a line: missing teeth, replacements, authorization.

import { ask, type Case, holds } from '../../eligible/case.ts';
import { startsOf } from '../../eligible/coverage-start.ts';
import { type StatementOf, statementsOfKind } from '../../resolve/topics.ts';
import { rowsOf } from '../../sources.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { type Assumption, type Block, known } from './draft.ts';
import type { EstimateProcedure } from './request.ts';
import { maybe, type Unknowns } from './unknowns.ts';

/** The payer's clauses for the line, without those whose conditions certainly don't hold. */
export function payerClausesOf(
  asked: Case,
  topic: 'missing_tooth' | 'downgrade' | 'replacement',
): StatementOf<'clause'>[] {
  const clauses = statementsOfKind(ask(asked, topic).statements, 'clause');
  return clauses.filter(({ conditions }) => holds(conditions, asked) !== false);
}

/** Assumes that no replacement clause prevents payment, and that a required authorization is given. */
export function clauseAssumptions(asked: Case): Assumption[] {
  const { code } = asked.question;
  const replacements = payerClausesOf(asked, 'replacement').filter(
    ({ says }) => says.answer !== 'does_not_apply',
  );
  const required = ask(asked, 'authorization').statements.filter(
    ({ says }) => says.kind === 'authorization' && says.answer === 'required',
  );
  return [
    ...replacements.map(({ says, source }) => ({
      kind: 'not_replaced' as const,
      text: words.notReplaced(code, says.months),
      sources: [source.row],
    })),
    ...required.map(({ source }) => ({
      kind: 'authorized' as const,
      text: words.authorized(code),
      sources: [source.row],
    })),
  ];
}

/** Dentures, implants and bridges replace teeth. */
const REPLACES_TEETH = /^D(5[1-8]|6[0-7])/;

/** Null if no missing tooth clause may apply, or if the tooth was lost after the plan started. */
export function missingTooth(asked: Case, line: EstimateProcedure, unknowns: Unknowns): Block | null {
  if (!REPLACES_TEETH.test(line.code)) return null;
  const clauses = payerClausesOf(asked, 'missing_tooth').filter(({ says }) => says.answer === 'applies');
  const { outcome, remarks } = ask(asked, 'missing_tooth');
  if (clauses.length === 0 && outcome !== 'see_remarks') return null;
  const sources = rowsOf([...clauses, ...remarks]);
  const starts = startsOf(asked.benefits, asked.plan);
  const { first, last, own: start } = starts ?? { first: null, last: null, own: null };
  const lost = line.tooth_lost_on;
  const areDaysKnown = lost !== null && start !== null;
  if (lost !== null && last !== null && lost >= last) return null;
  // Lost after the plan's start, but before the person's own: we don't know from which day the clause counts.
  const isBetween = lost !== null && first !== null && lost >= first;
  const text = words.missingTooth(isBetween ? null : start);
  // If both days are known, only the clause itself is uncertain.
  const condition = areDaysKnown ? words.clauseApplies(line.code) : words.lostBefore(start);
  if (areDaysKnown && !isBetween && clauses.some(({ conditions }) => conditions.length === 0))
    return { kind: 'excluded', is_blocking: known(true), text, condition, sources };
  return {
    kind: 'excluded',
    is_blocking: maybe(unknowns, {
      key: `${line.code} ${line.tooth ?? line.area ?? ''} ${lost ?? ''}`,
      kind: 'missing_tooth',
      ask: lost === null ? 'office' : 'payer',
      text: isBetween
        ? words.askStartOfClause(line.code, first, last)
        : words.askMissingTooth(line.code, line.tooth, start),
      sources,
    }),
    text,
    condition,
    sources,
  };
}
