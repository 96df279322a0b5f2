// Waiting periods and clauses, with the payer's own sentence if there is one.

import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { formatMoneyShort } from '#ui/values/money.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { WHOLE_PLAN } from '../amount-facts.ts';
import type { Benefits } from '../benefits-context.ts';
import { PayerWords } from '../payer-words.tsx';
import { remarksOn, type Topic } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import {
  CLAUSE_ANSWERS,
  clauseName,
  isNamedByAnswer,
  limitScope,
  monthsText,
  waitingText,
} from '../wording.ts';
import classes from './limits-panel.module.css';
import lists from './plain-list.module.css';

type Clause = Benefits['clauses'][number];

export const WaitingPeriodPanel = ({ benefits }: { benefits: Benefits }) => {
  const periods = benefits.waiting_periods;
  const remarks = remarksOn(benefits, ['waiting']);
  return (
    <Panel title="Waiting periods">
      {periods.length + remarks.length === 0 && <NotStated />}
      {periods.length > 0 && (
        <ul className={lists.list}>
          {periods.map((period, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
            <li key={at}>
              <Sourced about={`Waiting period: ${limitScope(period)}`} sources={period.sources}>
                <strong>{limitScope(period)}</strong>
              </Sourced>
              : {waitingText(period)}
              {period.ends_on && (
                <>
                  , ends <DateText value={period.ends_on} />
                </>
              )}
              {period.text && <span className={classes.quote}>{period.text}</span>}
            </li>
          ))}
        </ul>
      )}
      <PayerWords remarks={remarks} />
    </Panel>
  );
};

const CLAUSE_TOPICS: readonly Topic[] = [
  'authorization',
  'missing_tooth',
  'downgrade',
  'replacement',
  'prep_or_seat',
  'coordination_of_benefits',
];

export const ClausesPanel = ({ benefits }: { benefits: Benefits }) => {
  const remarks = remarksOn(benefits, CLAUSE_TOPICS);
  if (benefits.clauses.length + remarks.length === 0) return null;
  return (
    <Panel title="Clauses">
      <ul className={lists.list}>
        {benefits.clauses.map((clause, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
          <li key={at}>
            <Sourced about={clauseName(clause)} sources={clause.sources}>
              <strong>{clauseName(clause)}</strong>
            </Sourced>
            : {clauseAnswer(clause)}
            {isFromLimit(clause, benefits) && ' (from the frequency limit)'}
            {clause.text && !ONLY_ANSWER.test(clause.text) && (
              <span className={classes.quote}>{clause.text}</span>
            )}
          </li>
        ))}
      </ul>
      <PayerWords remarks={remarks} />
    </Panel>
  );
};

/** A text that only repeats the answer. It can be our own label for a mark on benefit rows, not the payer's words. */
const ONLY_ANSWER = /^(?:no )?pre-authorization required$/i;

/** Payers often state a replacement rule only as a frequency limit, so its words may not mention replacement. */
const isFromLimit = ({ kind, text, sources }: Clause, { frequency_limits: limits }: Benefits): boolean =>
  kind === 'replacement' &&
  limits.some((limit) => limit.text === text && limit.sources.join() === sources.join());

/**
 * A clause named by its answer ("Paid on the seat date") has no answer to repeat, so its scope follows even if it is
 * the whole plan.
 */
const clauseAnswer = (clause: Clause): string => {
  const isNamed = isNamedByAnswer(clause);
  const scope = limitScope(clause);
  return [
    !isNamed &&
      CLAUSE_ANSWERS[clause.answer].toLowerCase() +
        (clause.threshold_cents === null ? '' : ` over ${formatMoneyShort(clause.threshold_cents)}`),
    scope === WHOLE_PLAN ? isNamed && 'whole plan' : scope,
    clause.months !== null && monthsText(clause.months),
  ]
    .filter(Boolean)
    .join(', ');
};
