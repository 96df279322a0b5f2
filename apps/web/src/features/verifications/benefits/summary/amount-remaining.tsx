// The remaining part of a maximum or deductible: a large figure, its total, a bar, and the family amount below.

import type { ReactNode } from 'react';
import { Meter } from '#ui/values/meter.tsx';
import { formatMoney } from '#ui/values/money.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import type { BenefitAmount } from '../benefits-context.ts';
import { doubtTexts } from '../certainty.ts';
import { type Headline, severalFigures } from '../headline-amount.ts';
import { Sourced } from '../sourced.tsx';
import classes from './amount-remaining.module.css';

export interface AmountRemainingProps {
  label: string;
  headline: Headline;
  /** Shown when the payer states that there is no limit. */
  unlimitedText: string;
  /** Whether a low remaining amount is bad news. */
  isBudget: boolean;
  /** Shown when no amount is stated. */
  missing?: ReactNode;
}

export const AmountRemaining = ({
  label,
  headline,
  unlimitedText,
  isBudget,
  missing,
}: AmountRemainingProps) => {
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
            missing || <NotStated />
          )}
        </span>
        {total !== null && <span className={classes.total}>of {formatMoney(total)}</span>}
        {reservationsOf(headline).map((text) => (
          <span key={text} className={classes.both}>
            {text}
          </span>
        ))}
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

/** What to know before relying on the figure. */
const reservationsOf = ({ kind, amounts }: Headline): string[] => {
  const doubts = amounts.flatMap(({ certainty }) => doubtTexts(certainty));
  const plans = new Set(amounts.map(({ plan }) => plan ?? null));
  const differs = plans.size > 1 ? 'differs by plan' : 'conflicting values';
  return [...new Set(kind === 'several' ? [differs, ...doubts] : doubts)];
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
    {amount.remaining_cents === null
      ? 'remaining not stated'
      : `${formatMoney(amount.remaining_cents)} remaining`}
    {amount.total_cents !== null && ` of ${formatMoney(amount.total_cents)}`}
  </div>
);
