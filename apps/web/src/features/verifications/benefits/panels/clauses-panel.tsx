// Waiting periods and the plan's rules, with the payer's own sentence under each.

import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { formatMoney } from '#ui/values/money.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import type { Benefits } from '../benefits-context.ts';
import { Sourced } from '../sourced.tsx';
import { CLAUSE_ANSWERS, CLAUSES, monthsText } from '../wording.ts';
import classes from './limits-panel.module.css';

export const WaitingPeriodPanel = ({ benefits }: { benefits: Benefits }) => (
  <Panel title="Waiting periods">
    {benefits.waiting_periods.length === 0 ? (
      <NotStated />
    ) : (
      <ul className={classes.list}>
        {benefits.waiting_periods.map((period, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payer's order is the only identity they have
          <li key={at}>
            <Sourced about={`Waiting period: ${period.applies_to.label}`} sources={period.sources}>
              <strong>{period.applies_to.label}</strong>
            </Sourced>
            :{' '}
            {period.answer === 'none'
              ? 'none'
              : period.months !== null
                ? monthsText(period.months)
                : 'applies'}
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
  </Panel>
);

export const ClausesPanel = ({ benefits }: { benefits: Benefits }) =>
  benefits.clauses.length === 0 ? null : (
    <Panel title="Clauses">
      <ul className={classes.list}>
        {benefits.clauses.map((clause, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payer's order is the only identity they have
          <li key={at}>
            <Sourced about={CLAUSES[clause.kind]} sources={clause.sources}>
              <strong>{CLAUSES[clause.kind]}</strong>
            </Sourced>
            : {clauseAnswer(clause)}
            {clause.text && <span className={classes.quote}>{clause.text}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );

const clauseAnswer = (clause: Benefits['clauses'][number]): string =>
  [
    CLAUSE_ANSWERS[clause.answer].toLowerCase(),
    clause.applies_to.label !== 'Whole plan' && clause.applies_to.label,
    clause.months !== null && monthsText(clause.months),
    clause.threshold_cents !== null && `above ${formatMoney(clause.threshold_cents)}`,
  ]
    .filter(Boolean)
    .join(', ');
