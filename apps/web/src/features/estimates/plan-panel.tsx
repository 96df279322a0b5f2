// The panel for the network, the plan, and the patient's other plan.

import {
  type CalculatedEstimate,
  COORDINATION_RULES,
  type listEstimates,
  type ResponseOf,
  type Verification,
} from '@bitewing/contract';
import { NativeSelect } from '@mantine/core';
import { Panel } from '#ui/layout/panel.tsx';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import type { EstimateForm } from './estimate-form.ts';
import classes from './estimate-page.module.css';

type OtherPlan = NonNullable<CalculatedEstimate['other']>;
type Others = ResponseOf<typeof listEstimates>['other_verifications'];

export interface PlanPanelProps {
  verification: Verification;
  form: EstimateForm;
  others: Others;
  result: CalculatedEstimate | null;
  onChange: (changes: Partial<EstimateForm>) => void;
}

const NETWORKS = [
  { value: '', label: 'Not confirmed (assumes in-network)' },
  { value: 'in', label: 'In-network' },
  { value: 'out', label: 'Out-of-network' },
];

const networkOf = (value: string): 'in' | 'out' | null => (value === 'in' || value === 'out' ? value : null);

const RULES: Readonly<Record<(typeof COORDINATION_RULES)[number], string>> = {
  standard: "Standard: the secondary plan's normal benefit, up to what the patient still owes",
  carveout:
    "Non-duplication (carve-out): the secondary plan's normal benefit minus what the primary plan paid",
  basic: "Combined payment up to the secondary plan's allowed fee",
  maintenance:
    "Maintenance of benefits: the primary plan's payment is subtracted first, then the percentage applies",
  medicaid: 'Secondary Medicaid: any balance is written off',
};

/** Why a plan is primary. */
const DECISIONS: Readonly<Record<Exclude<OtherPlan['decided_by'], 'open'>, string>> = {
  court_order: 'court order',
  medical_first: 'the medical plan pays first',
  own_plan: "the patient's own plan pays first",
  custody: 'the plan of the parent with custody pays first',
  birthday: 'birthday rule: the plan of the parent whose birthday comes first in the year pays first',
  current_job: 'the plan from the current job pays first',
  longer_in_force: 'the plan that has been in force longer pays first',
  stated: "stated in the payer's response",
  user: 'your choice',
};

function orderText({ payer_name, other }: CalculatedEstimate): string | null {
  if (other === null) return null;
  const primary = other.first === 'this' ? payer_name : other.payer_name;
  return other.decided_by === 'open'
    ? `We couldn't determine which plan is primary. This estimate assumes ${primary}. Choose one if you know.`
    : `Primary: ${primary} (${DECISIONS[other.decided_by]}).`;
}

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
        { value: '', label: "Don't know yet" },
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
          label={`Your practice with ${verification.payer_name}`}
          data={NETWORKS}
          value={form.network ?? ''}
          onChange={(event) => onChange({ network: networkOf(event.currentTarget.value) })}
        />
        <PlanSelect
          label="Plan"
          plans={verification.parsed_benefits?.plans ?? []}
          value={form.plan}
          onChange={(plan) => onChange({ plan })}
        />
        {others.length > 0 && (
          <NativeSelect
            label="Patient's other plan"
            data={[
              { value: '', label: 'None' },
              ...others.map(({ id, payer_name, answered_at }) => ({
                value: id,
                label: `${payer_name}${answered_at ? `, verified ${formatTimestamp(answered_at, verification.time_zone)}` : ''}`,
              })),
            ]}
            value={other?.verification_id ?? ''}
            description={
              other
                ? null
                : 'This estimate leaves out what another plan pays. If the patient has both plans, choose the other one here.'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => {
              const verification_id = event.currentTarget.value;
              onChange({
                other:
                  verification_id === ''
                    ? null
                    : { verification_id, network: null, plan: null, rule: null, first: null },
              });
            }}
          />
        )}
        {other && (
          <OtherPlanFields
            other={other}
            chosen={chosen}
            verification={verification}
            result={result}
            set={set}
          />
        )}
      </div>
    </Panel>
  );
};

interface OtherPlanFieldsProps extends Pick<PlanPanelProps, 'verification' | 'result'> {
  other: NonNullable<EstimateForm['other']>;
  chosen: Others[number] | undefined;
  set: (changes: Partial<NonNullable<EstimateForm['other']>>) => void;
}

const OtherPlanFields = ({ other, chosen, verification, result, set }: OtherPlanFieldsProps) => (
  <>
    <NativeSelect
      label={`Your practice with ${chosen?.payer_name ?? 'the other plan'}`}
      data={NETWORKS}
      value={other.network ?? ''}
      onChange={(event) => set({ network: networkOf(event.currentTarget.value) })}
    />
    <PlanSelect
      label={`Plan: ${chosen?.payer_name ?? 'other plan'}`}
      plans={chosen?.plans ?? []}
      value={other.plan}
      onChange={(plan) => set({ plan })}
    />
    <NativeSelect
      label="Primary plan"
      data={[
        { value: '', label: 'Automatic' },
        { value: 'this', label: verification.payer_name },
        { value: 'other', label: chosen?.payer_name ?? 'The other plan' },
      ]}
      value={other.first ?? ''}
      onChange={(event) => set({ first: (event.currentTarget.value || null) as 'this' | 'other' | null })}
      description={result && orderText(result)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
    <NativeSelect
      label="Coordination rule"
      data={[
        { value: '', label: "Don't know yet (a range, unless the payer states it)" },
        ...COORDINATION_RULES.map((rule) => ({ value: rule, label: RULES[rule] })),
      ]}
      value={other.rule ?? ''}
      onChange={(event) =>
        set({ rule: (event.currentTarget.value || null) as (typeof COORDINATION_RULES)[number] | null })
      }
    />
  </>
);
