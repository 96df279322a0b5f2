// The printed verification: everything a practice files, in black and white.

import type { ParsedBenefitsWire, Verification } from '@bitewing/contract';
import { createPortal } from 'react-dom';
import { coverageStatusShown } from '#entities/verifications/status-tones.ts';
import { formatDay, readableDays } from '#ui/values/date-text.tsx';
import { formatMoney } from '#ui/values/money.tsx';
import { formatPhone } from '#ui/values/phone.ts';
import type { BenefitAmount } from '../benefits-context.ts';
import { doubtTexts } from '../certainty.ts';
import { confirmationOf } from '../confirmation.ts';
import { EarlierInterpreter } from '../summary/earlier-interpreter.tsx';
import { type Proof, ProofLine } from '../summary/proof-line.tsx';
import { amountName, amountScope, NETWORKS, PERIODS } from '../wording.ts';
import classes from './breakdown-sheet.module.css';
import { SheetCoverage } from './sheet-coverage.tsx';
import { SheetRules } from './sheet-rules.tsx';

export interface BreakdownSheetProps {
  verification: Verification;
  benefits: ParsedBenefitsWire;
  proof: Proof;
}

export const BreakdownSheet = ({ verification, benefits, proof }: BreakdownSheetProps) => {
  const coverage = benefits.coverage_status;
  const confirmation = confirmationOf(benefits);
  return createPortal(
    <main className={classes.sheet}>
      <header className={classes.header}>
        <h1>Breakdown of benefits</h1>
        <div className={classes.status}>
          {coverageStatusShown(coverage.status, confirmation.needed).label}
          <small>{coverage.reason}</small>
          {confirmation.reasons.map(({ text }) => (
            <small key={text}>Confirm with the payer first: {readableDays(text)}</small>
          ))}
        </div>
      </header>
      <ProofLine proof={proof} />
      <EarlierInterpreter benefits={benefits} />
      <dl className={classes.facts}>
        {factsOf(verification, benefits).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? 'Not stated'}</dd>
          </div>
        ))}
      </dl>
      <SheetAmounts benefits={benefits} />
      <SheetCoverage benefits={benefits} />
      <SheetRules benefits={benefits} />
      <footer>
        <ProofLine proof={proof} />
      </footer>
    </main>,
    document.body,
  );
};

const day = (value: string | null): string | null => value && formatDay(value);

const factsOf = (verification: Verification, benefits: ParsedBenefitsWire): [string, string | null][] => {
  const plan = benefits.plan_information;
  return [
    ['Patient', `${verification.patient_first_name} ${verification.patient_last_name}`],
    ['Date of birth', day(verification.patient_dob)],
    ['Member ID', verification.member_id],
    ...(verification.is_dependent
      ? ([['Subscriber', `${verification.subscriber_first_name} ${verification.subscriber_last_name}`]] as [
          string,
          string,
        ][])
      : []),
    ['Payer', verification.payer_name],
    ['Payer phone', benefits.contact_information.phone && formatPhone(benefits.contact_information.phone)],
    ['Plan', plan.plan_name],
    ['Group', [plan.group_name, plan.group_number].filter(Boolean).join(' ') || null],
    ['Effective date', day(plan.effective_date)],
    ['Benefit year', plan.benefit_year && PERIODS[plan.benefit_year]],
    ['Practice', verification.practices?.name ?? null],
    ['Doctor', `${verification.provider_first_name} ${verification.provider_last_name}`],
  ];
};

const SheetAmounts = ({ benefits }: { benefits: ParsedBenefitsWire }) => {
  const rows = [
    ...benefits.maximums.map((amount) => ({ name: amountName(amount, 'maximum'), amount })),
    ...benefits.deductibles.map((amount) => ({ name: amountName(amount, 'deductible'), amount })),
    ...benefits.other_amounts.map((amount) => ({ name: amountName(amount, 'amount'), amount })),
  ];
  if (rows.length === 0) return <p>Maximums and deductibles: not stated</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {['Maximums and deductibles', 'Remaining', 'Used', 'Total', 'Network', 'Period'].map((header) => (
            <th key={header}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed row has no id
          <tr key={at}>
            <td>{[name, amountScope(amount), ...doubtTexts(amount.certainty)].filter(Boolean).join(', ')}</td>
            <td>{money(amount, amount.remaining_cents)}</td>
            <td>{amount.used_cents === null ? 'Not stated' : formatMoney(amount.used_cents)}</td>
            <td>{money(amount, amount.total_cents)}</td>
            <td>{NETWORKS[amount.network] ?? 'Not stated'}</td>
            <td>{PERIODS[amount.period] ?? 'Not stated'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const money = (amount: BenefitAmount, cents: number | null): string => {
  if (amount.is_unlimited) return 'No limit';
  return cents === null ? 'Not stated' : formatMoney(cents);
};
