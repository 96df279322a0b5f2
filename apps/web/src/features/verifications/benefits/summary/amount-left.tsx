// What is left of a maximum or deductible: the large figure, its total in small, a bar, the family's figure below.

import { Meter } from '#ui/values/meter.tsx';
import { formatMoney } from '#ui/values/money.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import type { BenefitAmount } from '../benefits-context.ts';
import { type Headline, severalFigures } from '../headline-amount.ts';
import { Sourced } from '../sourced.tsx';
import classes from './amount-left.module.css';

export interface AmountLeftProps {
  label: string;
  headline: Headline;
  /** For an amount the payer says is without limit. */
  unlimitedText: string;
  /** Whether having nothing left is bad news. */
  isBudget: boolean;
}

export const AmountLeft = ({ label, headline, unlimitedText, isBudget }: AmountLeftProps) => {
  const { remaining_cents: left, total_cents: total } = headline;
  const sources = headline.amounts.flatMap((amount) => amount.sources);
  return (
    <div className={classes.amount}>
      <div className={classes.label}>
        {label}
        {headline.scope && <span className={classes.scope}> ({headline.scope})</span>}
      </div>
      <div className={classes.figures}>
        <span className={classes.left} data-nothing={isBudget && left === 0}>
          {headline.amounts.length > 0 ? (
            <Sourced about={label} sources={sources}>
              <Figure headline={headline} unlimitedText={unlimitedText} />
            </Sourced>
          ) : (
            <NotStated />
          )}
        </span>
        {total !== null && <span className={classes.total}>of {formatMoney(total)}</span>}
        {headline.kind === 'several' && <span className={classes.both}>payer sent both</span>}
      </div>
      {left !== null && total !== null && total > 0 && (
        <Meter
          label={label}
          value={left}
          maximum={total}
          text={`${formatMoney(left)} of ${formatMoney(total)}`}
          tone={isBudget && left / total <= 0.2 ? (left === 0 ? 'danger' : 'caution') : 'accent'}
        />
      )}
      {headline.family && <Family amount={headline.family} />}
    </div>
  );
};

const Figure = ({ headline, unlimitedText }: { headline: Headline; unlimitedText: string }) => {
  if (headline.kind === 'unlimited') return <>{unlimitedText}</>;
  if (headline.kind === 'several') return <>{severalFigures(headline).map(formatMoney).join(' or ')}</>;
  if (headline.remaining_cents === null) return <NotStated />;
  return <>{formatMoney(headline.remaining_cents)}</>;
};

const Family = ({ amount }: { amount: BenefitAmount }) => (
  <div className={classes.family}>
    Family:{' '}
    {amount.remaining_cents === null ? 'left not stated' : `${formatMoney(amount.remaining_cents)} left`}
    {amount.total_cents !== null && ` of ${formatMoney(amount.total_cents)}`}
  </div>
);
