// The deductibles of an estimate, and which lines count toward each.

import { amountYear } from '../../eligible/amounts/amount-year.ts';
import { isVisitDeductible } from '../../eligible/amounts/deductibles.ts';
import type { Case } from '../../eligible/case.ts';
import type { BenefitAmount } from '../../parsed-benefits.ts';
import type { Sources } from '../../sources.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { type DeductibleRule, deductibleOfLine } from './amounts.ts';
import type { Assumption } from './draft.ts';
import {
  type Accounts,
  accountScope,
  addAmounts,
  addUnknown,
  askScope,
  assume,
  ifNo,
  ifYes,
  LEVELS,
  MAXIMUM_KEY_LENGTH,
  type When,
} from './draft-accounts.ts';
import { yesOrNo } from './unknowns.ts';
import { byScope } from './unread-scope.ts';

const ASSUMED: Readonly<Record<DeductibleRule, Assumption['kind']>> = {
  others_exempt: 'deductible_applies',
  later_classes: 'deductible_exempt',
};

/**
 * Adds the line to the deductibles that apply or may apply to it. `share`: what the plan pays for the line, in words.
 */
export function addDeductibles(accounts: Accounts, asked: Case, line: number, share: string): void {
  const found = LEVELS.map((level) => ({ level, ...deductibleOfLine(asked, level) }));
  const scopes = [
    ...new Set(
      found.flatMap(({ amounts }) => amounts.map((amount) => accountScope(asked, 'deductible', amount))),
    ),
  ];
  // A line takes the lowest of its deductibles, so an annual one that is used up would hide one for each visit. It counts
  // only if the one for each visit isn't due.
  let ifNoVisitDeductible: When = [];
  for (const { level, applies, rule, amounts, isZero, sources } of found) {
    const { code } = asked.question;
    const add = (some: readonly BenefitAmount[], when: When, part = '') =>
      addAmounts(accounts, 'deductible', level, asked, line, some, when, part);
    if (rule !== null && amounts.length > 0)
      assume(accounts, ASSUMED[rule], words.deductibleByRule(code, rule), sources);
    if (applies === 'does_not_apply' || (isZero && applies === 'not_stated')) continue;
    if (amounts.length === 0) {
      if (level === 'individual') addUnknown(accounts, 'deductible', line, []);
      continue;
    }
    const { clear, scoped } = byScope(asked, amounts);
    const ifNoSpecialCase = scoped.flatMap((part) => {
      const key = askScope(accounts, 'deductible', asked, part);
      add(part.amounts, ifYes(key), part.words);
      return ifNo(key);
    });
    if (clear.length === 0) {
      if (level === 'individual') addUnknown(accounts, 'deductible', line, ifNoSpecialCase);
      continue;
    }
    const visits = level === 'individual' ? visitDeductiblesToAsk(asked, clear) : [];
    if (visits.length > 0) {
      const annual = clear.filter((amount) => !visits.includes(amount));
      const key = askVisits(accounts, asked, visits);
      ifNoVisitDeductible = ifNo(key);
      add(visits, [...ifYes(key), ...ifNoSpecialCase]);
      add(annual, [...ifNoVisitDeductible, ...ifNoSpecialCase]);
      continue;
    }
    const isKnown = applies === 'applies' || clear.every((amount) => isUsedUp(asked, amount));
    const rows = [...sources, ...clear.flatMap((amount) => amount.sources)];
    const ifApplying = isKnown
      ? []
      : ifYes(askApplies(accounts, code, [share, ...scopes].join(' '), clear, rows));
    // A deductible for a special case, such as accidents, replaces the plan's if it applies.
    add(clear, [...ifApplying, ...ifNoVisitDeductible, ...ifNoSpecialCase]);
  }
}

/**
 * The dental deductibles for each visit, if nothing remains of the annual one. The payer may mean a second deductible,
 * which is still due, or the part of the annual one that each visit takes, so we ask. Empty if something of the annual
 * one remains, or if words that we couldn't read may say that the deductible for each visit isn't due.
 */
function visitDeductiblesToAsk(asked: Case, amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const visits = amounts.filter((amount) => amount.period === 'visit');
  const annual = amounts.filter((amount) => !visits.includes(amount));
  const isUsed = annual.length > 0 && annual.every((amount) => isUsedUp(asked, amount));
  const mayBeDue = (amount: BenefitAmount) =>
    isVisitDeductible(amount, asked.benefits, asked.question.network) &&
    (amount.certainty?.doubts ?? []).every((doubt) => doubt === 'conflict');
  return isUsed && visits.every(mayBeDue) ? visits : [];
}

/** Asks whether the deductible for each visit is due. Returns the unknown's key. */
function askVisits({ unknowns, place }: Accounts, asked: Case, visits: readonly BenefitAmount[]): string {
  const cents = [...new Set(visits.map(({ total_cents }) => total_cents ?? 0))];
  const scopes = visits.map((amount) => accountScope(asked, 'deductible', amount)).join(' ');
  return yesOrNo(unknowns, {
    key: `${place} visit ${cents.join()} ${scopes}`.slice(0, MAXIMUM_KEY_LENGTH),
    kind: 'deductible_applies',
    text: words.askVisitDeductible(Math.max(...cents)),
    sources: visits.flatMap(({ sources }) => sources),
  });
}

/**
 * Asks whether the deductible applies. Returns the unknown's key. Codes with the same deductible, percentage and kind
 * of service share one question, because plans decide it by class.
 */
function askApplies(
  { unknowns }: Accounts,
  code: string,
  group: string,
  amounts: readonly BenefitAmount[],
  sources: Sources,
): string {
  // The label of the health plan (service type 30) isn't a class of services.
  const ofServices = amounts.filter(({ applies_to }) => !applies_to.subjects.every(isPlanWide));
  const labels = [...new Set(ofServices.map(({ applies_to }) => applies_to.label))];
  const key = yesOrNo(unknowns, {
    key: `${kindOf(code)} ${group}`.slice(0, MAXIMUM_KEY_LENGTH),
    kind: 'deductible_applies',
    text: words.askDeductibleApplies([code], labels),
    sources,
  });
  const unknown = unknowns.all.get(key);
  if (unknown === undefined) return key;
  unknown.codes = [...new Set([...(unknown.codes ?? []), code])];
  unknown.text = words.askDeductibleApplies(unknown.codes, labels);
  unknown.sources = [...new Set([...unknown.sources, ...sources])];
  return key;
}

/** Plans often exempt diagnostic and preventive services (D0 and D1) from the deductible. */
function kindOf(code: string): string {
  if (/^D[01]/.test(code)) return 'preventive';
  return code.startsWith('D8') ? 'orthodontics' : 'other';
}

/** Whether nothing remains of the deductible. Then it makes no difference whether it applies. */
function isUsedUp(asked: Case, amount: BenefitAmount): boolean {
  return amount.remaining_cents === 0 && amountYear(asked, amount) === 'now';
}
