// Every maximum, deductible and other amount in the chosen network, with the remaining amount first.

import { Panel } from '#ui/layout/panel.tsx';
import { formatMoney, Money } from '#ui/values/money.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { type BenefitAmount, type Benefits, useBenefitsView } from '../benefits-context.ts';
import { doubtTexts } from '../certainty.ts';
import { remainingOf } from '../headline-amount.ts';
import { appliesTo } from '../network-choices.ts';
import { PayerWording } from '../payer-wording.tsx';
import { remarksOn } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import { amountName, amountScope, NETWORKS, PERIODS } from '../wording.ts';
import classes from './amounts-panel.module.css';

type Noun = 'maximum' | 'deductible' | 'amount';

interface NamedAmount {
  noun: Noun;
  amount: BenefitAmount;
}

export const AmountsPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const all: NamedAmount[] = [
    ...benefits.maximums.map((amount) => ({ noun: 'maximum' as const, amount })),
    ...benefits.deductibles.map((amount) => ({ noun: 'deductible' as const, amount })),
    ...benefits.other_amounts.map((amount) => ({ noun: 'amount' as const, amount })),
  ];
  const shown = all.filter(({ amount }) => appliesTo(network, amount));
  const remarks = remarksOn(benefits, ['maximum', 'deductible']);
  return (
    <Panel title="Maximums and deductibles">
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map(({ noun, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
            <li key={at} className={classes.item}>
              <Amount noun={noun} amount={amount} />
            </li>
          ))}
        </ul>
      )}
      {shown.length + remarks.length === 0 && (
        <p>
          <NotStated /> {all.length > 0 && `for ${network.label.toLowerCase()}`}
        </p>
      )}
      <PayerWording remarks={remarks} />
    </Panel>
  );
};

/** True if the plan has no such amount. A $0 deductible means no deductible; a $0 maximum may mean something else. */
const isNone = (noun: Noun, { is_unlimited, total_cents, remaining_cents }: BenefitAmount): boolean =>
  is_unlimited || (noun === 'deductible' && total_cents === 0 && !remaining_cents);

const Amount = ({ noun, amount }: NamedAmount) => {
  const name = amountName(amount, noun);
  return (
    <>
      <div className={classes.what}>
        <Sourced about={name} sources={amount.sources} {...(amount.notes && { notes: amount.notes })}>
          <strong>{name}</strong>
        </Sourced>
        <div className={classes.small}>
          {[amountScope(amount), PERIODS[amount.period], NETWORKS[amount.network]]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <div className={classes.figures}>
        <strong>
          {isNone(noun, amount) ? (
            `No ${noun === 'amount' ? 'limit' : noun}`
          ) : (
            <>
              <Money cents={remainingOf(amount)} />
              {remainingOf(amount) !== null && ' remaining'}
            </>
          )}
        </strong>
        {!isNone(noun, amount) && (
          <div className={classes.small}>
            {amount.total_cents === null ? 'total not stated' : `of ${formatMoney(amount.total_cents)}`}
            {amount.used_cents !== null && `, ${formatMoney(amount.used_cents)} used`}
            {amount.is_derived && <span title="Calculated from the other two amounts"> (calculated)</span>}
          </div>
        )}
        {doubtTexts(amount.certainty).map((doubt) => (
          <div key={doubt} className={classes.doubt}>
            {doubt}
          </div>
        ))}
      </div>
    </>
  );
};
