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

interface NamedAmount {
  name: string;
  amount: BenefitAmount;
}

export const AmountsPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsView();
  const all: NamedAmount[] = [
    ...benefits.maximums.map((amount) => ({ name: amountName(amount, 'maximum'), amount })),
    ...benefits.deductibles.map((amount) => ({ name: amountName(amount, 'deductible'), amount })),
    ...benefits.other_amounts.map((amount) => ({ name: amountName(amount, 'amount'), amount })),
  ];
  const shown = all.filter(({ amount }) => appliesTo(network, amount));
  const remarks = remarksOn(benefits, ['maximum', 'deductible']);
  return (
    <Panel title="Maximums and deductibles">
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map(({ name, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
            <li key={at} className={classes.item}>
              <Amount name={name} amount={amount} />
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

const Amount = ({ name, amount }: NamedAmount) => (
  <>
    <div className={classes.what}>
      <Sourced about={name} sources={amount.sources} {...(amount.notes && { notes: amount.notes })}>
        <strong>{name}</strong>
      </Sourced>
      <div className={classes.small}>
        {[amountScope(amount), PERIODS[amount.period], NETWORKS[amount.network]].filter(Boolean).join(' · ')}
      </div>
    </div>
    <div className={classes.figures}>
      <strong>
        {amount.is_unlimited ? 'No limit' : <Money cents={remainingOf(amount)} />}
        {remainingOf(amount) !== null && ' remaining'}
      </strong>
      {!amount.is_unlimited && (
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
