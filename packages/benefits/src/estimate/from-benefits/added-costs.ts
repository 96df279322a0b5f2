// Copays whose row says, in words that we can't calculate with, that the patient may pay more: "PLUS LAB FEE",
// "ADDITIONAL $75 FOR PORCELAIN ON MOLARS".

import { type Case, holds } from '../../eligible/case.ts';
import type { PlanTerm } from '../../plan-terms.ts';
import type { Source, Statement } from '../../statement.ts';
import { areRelated } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';

/** A charge for a missed appointment (`other_fee`) isn't part of what the service costs. */
const ADDING: ReadonlySet<PlanTerm> = new Set(['lab_fee', 'pays_difference']);

/** Whether the row of a copay says that the patient may pay something else, or another amount, for the line's service. */
export function mayCostMore({ says, source }: Statement, one: Case): boolean {
  if (says.kind !== 'copay') return false;
  const { statements, remarks } = one.benefits;
  const isOnRow = (other: { source: Source }) => other.source.row === source.row;
  const terms = statements.filter((other) => isOnRow(other) && other.says.kind === 'term');
  const isAdding = ({ says: term, conditions }: Statement) =>
    term.kind === 'term' && ADDING.has(term.term) && term.answer !== 'no' && holds(conditions, one) !== false;
  // Payers list the copays of several services in one text, so a remark there may be about another service.
  const isOfLine = (subject: Statement['subject']) =>
    source.words === null || subject.some((node) => areRelated(node, one.subject));
  return (
    terms.some((term) => isAdding(term) && isOfLine(term.subject)) ||
    remarks.some(
      (remark) =>
        isOnRow(remark) &&
        !terms.some((term) => isSamePlace(term.source, remark.source)) &&
        isOfLine(remark.subjects.length > 0 ? remark.subjects : remark.row_subject) &&
        namesOtherMoney(remark.text, says.cents),
    )
  );
}

const isSamePlace = ({ words: a }: Source, { words: b }: Source): boolean =>
  a !== null && b !== null && a.message === b.message && a.from < b.to && b.from < a.to;

const MONEY = /\$\s*(\d[\d,]*(?:\.\d\d)?)|\b(\d[\d,]*\.\d\d)\b|\b(\d[\d,]*) dollars\b/gi;
const ALWAYS_ADDED = pattern('i')`
  \b(?:differences?|surcharges?|up-?charges?|upgrades?|costs? of|lab(?:oratory)? (?:fees?|costs?|charges?|bills?))\b
`;
const ADDED = /\b(?:plus|addition(?:al(?:ly)?)?|extra|added|exclud\w+|not (?:includ\w+|covered))\b|\+/i;
/** The names of codes have some of these words, so they mean an added cost only with a word of `ADDED`. */
const CHARGED = /\b(?:fees?|costs?|charges?|lab|laboratory|metals?|gold|noble|porcelain|materials?)\b/i;
/** "NO LAB FEE", "COPAY INCLUDES LAB FEES". With any other word, the text may mean something else. */
const NONE_ADDED = pattern('i')`
  ^\W*(?:no (?:(?:additional|extra|lab|laboratory) )+(?:fees?|costs?|charges?)
    |(?:co-?pay(?:ment)? )?includes (?:all |the )?lab(?:oratory)? (?:fees?|costs?|charges?)
    |lab(?:oratory)? (?:fees?|costs?|charges?) (?:is |are )?included)\W*$
`;

function namesOtherMoney(text: string, copay: number): boolean {
  if (NONE_ADDED.test(text)) return false;
  const amounts = [...text.matchAll(MONEY)].map(([, a, b, c]) => (a ?? b ?? c ?? '').replaceAll(',', ''));
  return (
    amounts.some((amount) => Math.round(Number(amount) * 100) !== copay) ||
    ALWAYS_ADDED.test(text) ||
    (ADDED.test(text) && (amounts.length > 0 || CHARGED.test(text)))
  );
}
