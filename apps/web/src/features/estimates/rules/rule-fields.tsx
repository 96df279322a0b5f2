// The fields and the list of the rules that differ by contract and payer. The estimate form and the settings use them.

import type { EstimateAssumptions, EstimateSwitches } from '@bitewing/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { FieldList } from '#ui/layout/field-list.tsx';
import classes from '../estimate-page.module.css';

interface SwitchField {
  key: keyof EstimateSwitches;
  label: string;
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
}

const CONTRACT_FEE = 'The contract fee';
const OFFICE_FEE = 'The office fee';
/** For switches that are true if there is no write-off. `sub_writeoff` is the opposite. */
const CHARGES = { false: CONTRACT_FEE, true: OFFICE_FEE };

const SWITCHES: readonly SwitchField[] = [
  { key: 'wo_zero_on_max', label: 'After the maximum is used up, charge', options: CHARGES },
  { key: 'wo_zero_on_limit', label: 'For services over a frequency or age limit, charge', options: CHARGES },
  {
    key: 'excluded_at',
    label: "For services that aren't covered, charge",
    options: { contract_fee: CONTRACT_FEE, office_fee: OFFICE_FEE },
  },
  {
    key: 'sub_writeoff',
    label: 'For downgraded services, charge',
    options: { true: CONTRACT_FEE, false: OFFICE_FEE },
  },
  {
    key: 'ded_order',
    label: 'The deductible is taken from',
    options: {
      treatment: 'The first procedure',
      highest_fee: 'The procedure with the highest fee',
      highest_pct: 'The procedure with the highest percentage paid by the plan',
    },
  },
  {
    key: 'second_network_binds',
    label: "Use the secondary plan's contract fee",
    options: { false: 'Never', true: 'Only if the primary plan has no write-off' },
  },
  {
    key: 'max_before_carveout',
    label: "With non-duplication, subtract the primary plan's payment",
    options: { false: 'Before applying the maximum', true: 'After applying the maximum' },
  },
  {
    key: 'blank_fixed',
    label: "If the plan's table of allowances has no amount",
    options: { zero: 'The plan pays nothing', full: 'The plan pays the contract fee' },
  },
];

/** The value of a switch for a selected option. Options are always text. */
const switchValueOf = (option: string): string | boolean =>
  option === 'true' || option === 'false' ? option === 'true' : option;

export const areSameRules = (one: EstimateAssumptions, other: EstimateAssumptions): boolean =>
  one.assumes_unused === other.assumes_unused &&
  SWITCHES.every(({ key }) => one.switches[key] === other.switches[key]);

export interface RuleFieldsProps {
  rules: EstimateAssumptions;
  onChange: (rules: EstimateAssumptions) => void;
}

export const RuleFields = ({ rules, onChange }: RuleFieldsProps) => (
  <div className={classes.options}>
    {SWITCHES.map(({ key, label, options }) => (
      <NativeSelect
        key={key}
        label={label}
        data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
        value={String(rules.switches[key])}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const switches = { ...rules.switches, [key]: switchValueOf(value) } as EstimateSwitches;
          onChange({ ...rules, switches });
        }}
      />
    ))}
    <Checkbox
      label="If the payer states no earlier service, assume that the patient has had none that counts toward a frequency limit"
      checked={rules.assumes_unused}
      onChange={(event) => onChange({ ...rules, assumes_unused: event.currentTarget.checked })}
    />
  </div>
);

/** For users who can't change the rules. */
export const RuleList = ({ rules }: { rules: EstimateAssumptions }) => (
  <FieldList
    fields={[
      ...SWITCHES.map(({ key, label, options }) => ({ label, value: options[String(rules.switches[key])] })),
      {
        label: 'If the payer states no earlier service',
        value: rules.assumes_unused
          ? 'Assume that the patient has had none that counts toward a frequency limit'
          : 'Assume nothing',
      },
    ]}
  />
);
