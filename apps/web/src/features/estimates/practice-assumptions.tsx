// The section of the estimate form for the practice's assumptions about rules that differ by contract and payer.

import type {
  EstimateAssumptions,
  EstimateSwitches,
  PracticeAssumptions as PracticeAssumptionsWire,
} from '@bitewing/contract';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#lib/api/request-error.ts';
import { useProfile } from '#lib/auth/profile.ts';
import { toast } from '#lib/toast.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { EstimateForm } from './estimate-form.ts';
import classes from './estimate-page.module.css';
import { useSaveAssumptions } from './queries.ts';

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

const isPracticeDefault = (form: EstimateForm, { switches, assumes_unused }: EstimateAssumptions): boolean =>
  form.assumesUnused === assumes_unused && SWITCHES.every(({ key }) => form.switches[key] === switches[key]);

export interface PracticeAssumptionsProps {
  form: EstimateForm;
  practiceId: string;
  /** The practice's defaults, with which new estimates start. */
  assumptions: PracticeAssumptionsWire;
  onChange: (changes: Partial<EstimateForm>) => void;
}

export const PracticeAssumptions = ({
  form,
  practiceId,
  assumptions: initial,
  onChange,
}: PracticeAssumptionsProps) => {
  const [assumptions, setAssumptions] = useState(initial);
  const isChanged = !isPracticeDefault(form, assumptions);
  return (
    <Disclosure
      title="Estimate settings"
      note={isChanged ? 'Changed for this estimate' : 'How your practice handles charges and the deductible'}
      initiallyOpen={false}
    >
      <div className={classes.disclosed}>
        <p className={classes.hint}>
          Contracts and payers differ in these points. Choose what applies to this plan. New estimates start
          with the practice default.
        </p>
        <div className={classes.options}>
          {SWITCHES.map(({ key, label, options }) => (
            <NativeSelect
              key={key}
              label={label}
              data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
              value={String(form.switches[key])}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onChange({ switches: { ...form.switches, [key]: switchValueOf(value) } as EstimateSwitches });
              }}
            />
          ))}
          <Checkbox
            label="If the payer states no earlier service, assume that none counts toward the limit"
            checked={form.assumesUnused}
            onChange={(event) => onChange({ assumesUnused: event.currentTarget.checked })}
          />
        </div>
        {isChanged && (
          <DefaultButtons
            form={form}
            practiceId={practiceId}
            onSaved={setAssumptions}
            onReset={() =>
              onChange({ switches: assumptions.switches, assumesUnused: assumptions.assumes_unused })
            }
          />
        )}
      </div>
    </Disclosure>
  );
};

interface DefaultButtonsProps {
  form: EstimateForm;
  practiceId: string;
  onSaved: (assumptions: PracticeAssumptionsWire) => void;
  onReset: () => void;
}

const DefaultButtons = ({ form, practiceId, onSaved, onReset }: DefaultButtonsProps) => {
  const save = useSaveAssumptions(practiceId);
  const canSave = useProfile().role !== 'staff';
  return (
    <div className={classes.sets}>
      <Button variant="default" size="xs" onClick={onReset}>
        Use Practice Default
      </Button>
      {canSave ? (
        <Button
          variant="default"
          size="xs"
          disabled={save.isPending}
          onClick={() =>
            save.mutate(
              { switches: form.switches, assumes_unused: form.assumesUnused },
              {
                onSuccess: (saved) => {
                  onSaved(saved);
                  toast.success('Practice default saved');
                },
                onError: (error) => toast.error(errorMessage(error) ?? ''),
              },
            )
          }
        >
          Save as Practice Default
        </Button>
      ) : (
        <p className={classes.hint}>Your practice admin can change the practice default.</p>
      )}
    </div>
  );
};
