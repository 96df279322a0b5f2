// Network, plan, and a second plan of the same patient.

import {
  type CalculatedEstimate,
  type listEstimates,
  OTHER_PLAN_RULES,
  type ResponseOf,
  type Verification,
} from '@bitewing/contract';
import { NativeSelect } from '@mantine/core';
import { Panel } from '#ui/layout/panel.tsx';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import type { EstimateForm } from './estimate-form.ts';
import classes from './estimate-page.module.css';

type Others = ResponseOf<typeof listEstimates>['other_verifications'];

export interface PlanPanelProps {
  verification: Verification;
  form: EstimateForm;
  others: Others;
  result: CalculatedEstimate | null;
  onChange: (changes: Partial<EstimateForm>) => void;
}

const NETWORKS = [
  { value: 'in', label: 'In-network' },
  { value: 'out', label: 'Out-of-network' },
];

const RULES: Readonly<Record<(typeof OTHER_PLAN_RULES)[number], string>> = {
  standard: 'Standard: up to what the patient owes',
  carveout: 'Non-duplication (carve-out): its own benefit less the first payment',
  basic: 'Basic: up to its own allowed fee',
  maintenance: 'Maintenance of benefits: the first payment comes off before its percentage',
  medicaid: 'Medicaid second: the rest is written off',
};

const DECISIONS: Readonly<Record<NonNullable<CalculatedEstimate['other']>['decided_by'], string>> = {
  court_order: 'a court order',
  medical_first: 'the medical plan pays first',
  own_plan: 'the patient’s own plan pays first',
  custody: 'the plan of the parent with custody pays first',
  birthday: 'the birthday rule: the parent whose birthday is earlier in the year',
  current_job: 'the plan from the current job pays first',
  longer_in_force: 'the plan that is longer in force pays first',
  stated: 'what the payer’s response says',
  user: 'your choice',
  open: 'nothing: the rules leave it open. Choose the first plan if you know it',
};

type Plans = readonly { key: string; name: string | null }[];

const PlanSelect = ({
  label,
  plans,
  value,
  onChange,
}: {
  label: string;
  plans: Plans;
  value: string | null;
  onChange: (plan: string | null) => void;
}) =>
  plans.length < 2 ? null : (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: 'Not known' },
        ...plans.map(({ key, name }) => ({ value: key, label: name ?? key })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );

export const PlanPanel = ({ verification, form, others, result, onChange }: PlanPanelProps) => {
  const { other } = form;
  const chosen = others.find(({ id }) => id === other?.verification_id);
  const set = (changes: Partial<NonNullable<EstimateForm['other']>>): void => {
    if (other) onChange({ other: { ...other, ...changes } });
  };
  return (
    <Panel title="Plan">
      <div className={classes.options}>
        <NativeSelect
          label={`Network: ${verification.payer_name}`}
          data={NETWORKS}
          value={form.network}
          onChange={(event) => onChange({ network: event.currentTarget.value === 'out' ? 'out' : 'in' })}
        />
        <PlanSelect
          label="Which plan the patient has"
          plans={verification.parsed_benefits?.plans ?? []}
          value={form.plan}
          onChange={(plan) => onChange({ plan })}
        />
        {others.length > 0 && (
          <NativeSelect
            label="Second plan of this patient"
            data={[
              { value: '', label: 'None' },
              ...others.map(({ id, payer_name, answered_at }) => ({
                value: id,
                label: `${payer_name}${answered_at ? `, verified ${formatTimestamp(answered_at)}` : ''}`,
              })),
            ]}
            value={other?.verification_id ?? ''}
            onChange={(event) => {
              const verification_id = event.currentTarget.value;
              onChange({
                other:
                  verification_id === ''
                    ? null
                    : { verification_id, network: 'in', plan: null, rule: null, first: null },
              });
            }}
          />
        )}
        {other && (
          <SecondPlan other={other} chosen={chosen} verification={verification} result={result} set={set} />
        )}
      </div>
    </Panel>
  );
};

interface SecondPlanProps extends Pick<PlanPanelProps, 'verification' | 'result'> {
  other: NonNullable<EstimateForm['other']>;
  chosen: Others[number] | undefined;
  set: (changes: Partial<NonNullable<EstimateForm['other']>>) => void;
}

const SecondPlan = ({ other, chosen, verification, result, set }: SecondPlanProps) => (
  <>
    <NativeSelect
      label={`Network: ${chosen?.payer_name ?? 'second plan'}`}
      data={NETWORKS}
      value={other.network}
      onChange={(event) => set({ network: event.currentTarget.value === 'out' ? 'out' : 'in' })}
    />
    <PlanSelect
      label="Which plan the patient has there"
      plans={chosen?.plans ?? []}
      value={other.plan}
      onChange={(plan) => set({ plan })}
    />
    <NativeSelect
      label="Which plan pays first"
      data={[
        { value: '', label: 'As the rules say' },
        { value: 'this', label: verification.payer_name },
        { value: 'other', label: chosen?.payer_name ?? 'The other plan' },
      ]}
      value={other.first ?? ''}
      onChange={(event) => set({ first: (event.currentTarget.value || null) as 'this' | 'other' | null })}
      {...(result?.other && {
        description: `${result.other.first === 'this' ? result.payer_name : result.other.payer_name} is first. Decided by: ${DECISIONS[result.other.decided_by]}.`,
      })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
    <NativeSelect
      label="How the second plan pays"
      data={[
        { value: '', label: 'Not known (gives a range)' },
        ...OTHER_PLAN_RULES.map((rule) => ({ value: rule, label: RULES[rule] })),
      ]}
      value={other.rule ?? ''}
      onChange={(event) =>
        set({ rule: (event.currentTarget.value || null) as (typeof OTHER_PLAN_RULES)[number] | null })
      }
    />
  </>
);
