// The top of the benefits, always in view: coverage status, remaining amounts, network, completeness.

import { NativeSelect, SegmentedControl } from '@mantine/core';
import { coverageStatusShown } from '#entities/verifications/status-tones.ts';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { type Benefits, useBenefitsView } from '../benefits-context.ts';
import { confirmationOf } from '../confirmation.ts';
import { headlineAmount } from '../headline-amount.ts';
import { itemsBy } from '../panels/checklist.ts';
import { AmountRemaining } from './amount-remaining.tsx';
import type { Proof } from './proof-line.tsx';
import classes from './summary-bar.module.css';

export interface SummaryBarProps {
  benefits: Benefits;
  proof: Proof;
  onNetwork: (key: string) => void;
}

export const SummaryBar = ({ benefits, proof, onNetwork }: SummaryBarProps) => {
  const { network } = useBenefitsView();
  const { label, ...badge } = coverageStatusShown(
    benefits.coverage_status.status,
    confirmationOf(benefits).needed,
  );
  const orthodontic = headlineAmount(benefits.maximums, 'orthodontic', network);
  const unread = itemsBy(benefits.checklist).see_wording;
  const missing = (key: string) =>
    unread.some((item) => item.key === key) && (
      <a href="#checklist" className={classes.wording}>
        See the payer's own words
      </a>
    );
  return (
    <section className={classes.bar} aria-label="Summary">
      <div className={classes.front}>
        <div className={classes.status}>
          <StatusBadge {...badge} size="large">
            {label}
          </StatusBadge>
          <div className={classes.patient}>{proof.patient}</div>
          <div className={classes.age}>
            Verified {proof.answeredAt && <RelativeTime value={proof.answeredAt} />}
            {proof.verifiedBy && ` by ${proof.verifiedBy}`}
          </div>
        </div>
        <div className={classes.amounts}>
          <AmountRemaining
            label="Remaining maximum"
            headline={headlineAmount(benefits.maximums, 'annual', network)}
            unlimitedText="No maximum"
            isBudget
            missing={missing('remaining_maximum')}
          />
          <AmountRemaining
            label="Remaining deductible"
            headline={headlineAmount(benefits.deductibles, 'annual', network)}
            unlimitedText="No limit"
            isBudget={false}
            missing={missing('deductible')}
          />
          {orthodontic.amounts.length > 0 && (
            <AmountRemaining
              label="Remaining orthodontic maximum"
              headline={orthodontic}
              unlimitedText="No maximum"
              isBudget
            />
          )}
        </div>
      </div>
      <div className={classes.side}>
        <NetworkSwitch onNetwork={onNetwork} />
        <Completeness benefits={benefits} />
      </div>
    </section>
  );
};

/** Two networks as buttons, more as a list. */
const NetworkSwitch = ({ onNetwork }: Pick<SummaryBarProps, 'onNetwork'>) => {
  const { network, choices } = useBenefitsView();
  const data = choices.map(({ key, label }) => ({ value: key, label }));
  if (choices.length > 2) {
    return (
      <NativeSelect
        aria-label="Network"
        size="xs"
        value={network.key}
        data={data}
        onChange={(event) => onNetwork(event.currentTarget.value)}
      />
    );
  }
  return (
    <SegmentedControl
      aria-label="Network"
      size="sm"
      value={network.key}
      onChange={onNetwork}
      data={data}
      className={classes.networks ?? ''}
    />
  );
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Completeness = ({ benefits }: { benefits: Benefits }) => {
  const { stated, see_wording: unread, not_stated: missing } = itemsBy(benefits.checklist);
  const open = [
    missing.length > 0 && `Ask the payer about ${missing.length}`,
    unread.length > 0 && `read the payer's own words for ${unread.length}`,
  ].filter(Boolean);
  return (
    <div className={classes.complete}>
      The payer stated {stated.length} of {benefits.checklist.length} breakdown items
      {open.length > 0 && (
        <a href="#checklist" className={classes.ask}>
          {capitalize(open.join(', '))}
        </a>
      )}
    </div>
  );
};
