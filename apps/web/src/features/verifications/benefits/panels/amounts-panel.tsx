// Every maximum, deductible and other amount in the chosen network, with the remaining amount first.

import { isRolloverOpen } from '@bitewing/benefits';
import { Panel } from '#ui/layout/panel.tsx';
import { formatMoney, Money } from '#ui/values/money.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { otherDates, remainingOf } from '../amount-facts.ts';
import { type BenefitAmount, type Benefits, useBenefitsContext } from '../benefits-context.ts';
import { doubtTexts } from '../certainty.ts';
import { appliesTo } from '../network-choices.ts';
import { PayerWords } from '../payer-words.tsx';
import { remarksOn } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import { amountName, amountScope, NETWORKS, PERIODS } from '../wording.ts';
import classes from './amounts-panel.module.css';
import { type AmountGroup, eitherOf, groupAmounts, type NamedAmount } from './group-amounts.ts';

type Noun = NamedAmount['noun'];

export const AmountsPanel = ({ benefits }: { benefits: Benefits }) => {
  const { network } = useBenefitsContext();
  const all: NamedAmount[] = [
    ...benefits.maximums.map((amount) => ({ noun: 'maximum' as const, amount })),
    ...benefits.deductibles.map((amount) => ({ noun: 'deductible' as const, amount })),
    ...benefits.other_amounts.map((amount) => ({ noun: 'amount' as const, amount })),
  ];
  const shown = groupAmounts(all.filter(({ amount }) => appliesTo(network, amount)));
  const remarks = remarksOn(benefits, ['maximum', 'deductible']);
  return (
    <Panel title="Maximums and deductibles">
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
            <li key={at} className={classes.item}>
              {group.length > 1 ? (
                <ConflictingAmounts group={group} />
              ) : (
                <Amount {...group[0]} isRolloverUnclear={isRolloverOpen(group[0].amount, benefits)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length + remarks.length === 0 && (
        <p>
          <NotStated /> {all.length > 0 && `for ${network.label.toLowerCase()}`}
        </p>
      )}
      <PayerWords remarks={remarks} />
    </Panel>
  );
};

/** True if the plan has no such amount. A $0 deductible means no deductible; a $0 maximum may mean something else. */
const isNone = (noun: Noun, { is_unlimited, total_cents, remaining_cents }: BenefitAmount): boolean =>
  is_unlimited || (noun === 'deductible' && total_cents === 0 && !remaining_cents);

const AmountName = ({ noun, amount }: NamedAmount) => {
  const name = amountName(amount, noun);
  return (
    <div className={classes.what}>
      <Sourced about={name} sources={amount.sources} {...(amount.notes && { notes: amount.notes })}>
        <strong>{name}</strong>
      </Sourced>
      <div className={classes.small}>
        {[amountScope(amount), PERIODS[amount.period], NETWORKS[amount.network]].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
};

/** One entry for several totals and remaining amounts. The payer doesn't say which of them belong together. */
const ConflictingAmounts = ({ group }: { group: AmountGroup }) => {
  const [first] = group;
  const { noun, amount } = group.find((each) => each.amount.period !== 'not_stated') ?? first;
  const sources = [...new Set(group.flatMap((each) => each.amount.sources))];
  const remaining = eitherOf(group, remainingOf, formatMoney);
  const total = eitherOf(group, ({ total_cents }) => total_cents, formatMoney);
  const used = eitherOf(group, ({ used_cents }) => used_cents, formatMoney);
  return (
    <>
      <AmountName noun={noun} amount={{ ...amount, sources }} />
      <div className={classes.figures}>
        <strong>{remaining === null ? <NotStated /> : `${remaining} remaining`}</strong>
        <div className={classes.small}>
          {total === null ? 'total not stated' : `of ${total}`}
          {used !== null && `, ${used} used`}
        </div>
        <div className={classes.doubt}>conflicting values</div>
      </div>
    </>
  );
};

/** `isRolloverUnclear`: the amount is a rollover, and the payer doesn't say whether the remaining maximum includes it. */
const Amount = ({ noun, amount, isRolloverUnclear }: NamedAmount & { isRolloverUnclear: boolean }) => {
  const { visit } = useBenefitsContext();
  const dates = otherDates(amount, visit);
  return (
    <>
      <AmountName noun={noun} amount={amount} />
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
            {amount.is_derived && (
              <span title="The payer states only the used or only the remaining amount. We calculated the other from the total.">
                {' '}
                (calculated)
              </span>
            )}
          </div>
        )}
        {dates && <div className={classes.doubt}>valid {dates}, needs confirmation</div>}
        {isRolloverUnclear && (
          <div className={classes.doubt}>confirm whether the remaining maximum includes it</div>
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
