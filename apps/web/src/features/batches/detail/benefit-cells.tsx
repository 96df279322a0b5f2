import { type BatchBenefits, type BenefitFact, factText } from '@bitewing/contract';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './batch-page.module.css';

const SHOWN_ALERTS = 2;

/** A value with its note, such as "of $1,500". Empty for rows without benefits. */
export const FactCell = ({ fact }: { fact: BenefitFact | undefined }) => {
  if (!fact) return null;
  return (
    <span className={classes.fact} data-tone={fact.tone} data-missing={fact.value === null}>
      {factText(fact)}
      {fact.note && <span className={classes.note}>{fact.note}</span>}
    </span>
  );
};

export const PlanDates = ({ benefits }: { benefits: BatchBenefits }) => {
  const { plan_start, plan_end } = benefits;
  if (!plan_start && !plan_end) return null;
  return (
    <span className={classes.note}>
      {plan_start && (
        <>
          From <DateText value={plan_start} />
        </>
      )}
      {plan_end && (
        <>
          {plan_start ? ' to ' : 'Until '}
          <DateText value={plan_end} />
        </>
      )}
    </span>
  );
};

export const AlertsCell = ({ alerts }: { alerts: BatchBenefits['alerts'] }) => {
  if (alerts.length === 0) return null;
  const more = alerts.slice(SHOWN_ALERTS);
  return (
    <ul className={classes.alerts}>
      {alerts.slice(0, SHOWN_ALERTS).map(({ title, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two alerts can have the same title
        <li key={index} data-tone={tone}>
          {title}
        </li>
      ))}
      {more.length > 0 && <li title={more.map(({ title }) => title).join('\n')}>{more.length} more</li>}
    </ul>
  );
};
