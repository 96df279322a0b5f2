// The top of the benefits, always in view: covered or not, what is left, which network, how complete.

import { NativeSelect, SegmentedControl } from '@mantine/core';
import { coverageStatusShown, isCoverageInDoubt } from '#entities/verifications/status-tones.ts';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { type Benefits, useBenefitsView } from '../benefits-context.ts';
import { headlineAmount } from '../headline-amount.ts';
import { AmountLeft } from './amount-left.tsx';
import type { Proof } from './proof-line.tsx';
import classes from './summary-bar.module.css';

export interface SummaryBarProps {
  benefits: Benefits;
  proof: Proof;
  onNetwork: (key: string) => void;
}

export const SummaryBar = ({ benefits, proof, onNetwork }: SummaryBarProps) => {
  const { network } = useBenefitsView();
  const coverage = benefits.coverage_status;
  const { label, ...badge } = coverageStatusShown(coverage.status, isCoverageInDoubt(coverage));
  const orthodontic = headlineAmount(benefits.maximums, 'orthodontic', network);
  return (
    <section className={classes.bar} aria-label="Summary">
      <div className={classes.front}>
        <div className={classes.status}>
          <StatusBadge {...badge} size="large">
            {label}
          </StatusBadge>
          <div className={classes.patient}>{proof.patient}</div>
          <div className={classes.age}>
            Checked <RelativeTime value={proof.answeredAt} />
            {proof.verifiedBy && ` by ${proof.verifiedBy}`}
          </div>
        </div>
        <div className={classes.amounts}>
          <AmountLeft
            label="Maximum left"
            headline={headlineAmount(benefits.maximums, 'annual', network)}
            unlimitedText="No maximum"
            isBudget
          />
          <AmountLeft
            label="Deductible left"
            headline={headlineAmount(benefits.deductibles, 'annual', network)}
            unlimitedText="No limit"
            isBudget={false}
          />
          {orthodontic.amounts.length > 0 && (
            <AmountLeft label="Orthodontic left" headline={orthodontic} unlimitedText="No maximum" isBudget />
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

/** Two networks side by side, more of them in a list. */
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

const Completeness = ({ benefits }: { benefits: Benefits }) => {
  const answered = benefits.checklist.filter((item) => item.answered).length;
  const missing = benefits.checklist.length - answered;
  return (
    <div className={classes.complete}>
      {answered} of {benefits.checklist.length} answered
      {missing > 0 && (
        <a href="#not-said" className={classes.ask}>
          {missing} to ask
        </a>
      )}
    </div>
  );
};
