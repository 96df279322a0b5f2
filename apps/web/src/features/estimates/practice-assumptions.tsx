// What sources disagree about: the practice decides. Also services that the practice knows of.

import type { EstimateSwitches } from '@bitewing/contract';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { DateInput } from '#lib/forms/date-input.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { CodeField } from './code-field.tsx';
import { DEFAULT_SWITCHES, type EstimateForm, newService, type ServiceEntry } from './estimate-form.ts';
import classes from './estimate-page.module.css';

export interface PracticeAssumptionsProps {
  form: EstimateForm;
  problemOf: (field: string) => string | null;
  onChange: (changes: Partial<EstimateForm>) => void;
  onLeave: (field: string) => void;
}

interface SwitchField {
  key: keyof EstimateSwitches;
  label: string;
  options: readonly { value: string; label: string }[];
}

const BINDS = { value: 'false', label: 'The contract fee still binds' };
const FREE = { value: 'true', label: 'The office may charge its own fee' };

const SWITCHES: readonly SwitchField[] = [
  { key: 'wo_zero_on_max', label: 'After the maximum is used up', options: [BINDS, FREE] },
  { key: 'wo_zero_on_limit', label: 'Over a frequency or age limit', options: [BINDS, FREE] },
  {
    key: 'excluded_at',
    label: 'Services that aren’t covered cost',
    options: [
      { value: 'contract_fee', label: 'The contract fee' },
      { value: 'office_fee', label: 'The office fee' },
    ],
  },
  {
    key: 'sub_writeoff',
    label: 'Downgraded services',
    options: [
      { value: 'true', label: 'Are written off to the contract fee' },
      { value: 'false', label: 'Have no write-off' },
    ],
  },
  {
    key: 'ded_order',
    label: 'The deductible is taken from',
    options: [
      { value: 'treatment', label: 'The first procedure' },
      { value: 'highest_fee', label: 'The procedure with the highest fee' },
      { value: 'highest_pct', label: 'The procedure that is covered best' },
    ],
  },
  {
    key: 'second_network_binds',
    label: 'The second plan’s contract fee',
    options: [
      { value: 'false', label: 'Never binds' },
      { value: 'true', label: 'Binds if the first plan has no write-off' },
    ],
  },
  {
    key: 'max_before_carveout',
    label: 'Non-duplication and the maximum',
    options: [
      { value: 'false', label: 'First payment off, then the maximum' },
      { value: 'true', label: 'The maximum, then the first payment off' },
    ],
  },
  {
    key: 'blank_fixed',
    label: 'No amount in a table of fixed amounts',
    options: [
      { value: 'zero', label: 'The plan pays nothing' },
      { value: 'full', label: 'The plan pays the contract fee' },
    ],
  },
];

const isDefault = (switches: EstimateSwitches): boolean =>
  SWITCHES.every(({ key }) => switches[key] === DEFAULT_SWITCHES[key]);

export const PracticeAssumptions = ({ form, onChange }: PracticeAssumptionsProps) => (
  <Disclosure
    title="Practice assumptions"
    note={isDefault(form.switches) ? 'Usual ones' : 'Changed for this estimate'}
    initiallyOpen={false}
  >
    <p className={classes.hint}>
      Contracts and payers differ in these points. Choose what holds for this plan.
    </p>
    <div className={classes.options}>
      {SWITCHES.map(({ key, label, options }) => (
        <NativeSelect
          key={key}
          label={label}
          data={[...options]}
          value={String(form.switches[key])}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const typed = value === 'true' ? true : value === 'false' ? false : value;
            onChange({ switches: { ...form.switches, [key]: typed } as EstimateSwitches });
          }}
        />
      ))}
      <Checkbox
        label="Assume that limits aren’t used up where no earlier service is known"
        checked={form.assumesUnused}
        onChange={(event) => onChange({ assumesUnused: event.currentTarget.checked })}
      />
    </div>
  </Disclosure>
);

export const PastServices = ({ form, problemOf, onChange, onLeave }: PracticeAssumptionsProps) => {
  const change = (key: number, changes: Partial<ServiceEntry>): void =>
    onChange({
      services: form.services.map((service) => (service.key === key ? { ...service, ...changes } : service)),
    });
  return (
    <Disclosure
      title="Earlier services"
      note={form.services.length === 0 ? 'None entered' : String(form.services.length)}
      initiallyOpen={form.services.length > 0}
    >
      <p className={classes.hint}>
        What you know was done, here or elsewhere. It counts toward frequency limits.
      </p>
      {form.services.map((service, at) => (
        <div key={service.key} className={classes.fields}>
          <div className={classes.code}>
            <CodeField
              label="Procedure"
              name={`service.${service.key}.code`}
              value={service.code}
              error={problemOf(`services.${at}.code`)}
              onChange={(code) => change(service.key, { code })}
              onBlur={() => onLeave(`services.${at}.code`)}
            />
          </div>
          <TextInput
            label="Tooth"
            name={`service.${service.key}.tooth`}
            value={service.tooth}
            error={problemOf(`services.${at}.tooth`)}
            onChange={(event) => change(service.key, { tooth: event.currentTarget.value })}
            onBlur={() => onLeave(`services.${at}.tooth`)}
          />
          <DateInput
            label="Date"
            name={`service.${service.key}.date`}
            value={service.date}
            placeholder="MM/DD/YYYY"
            error={problemOf(`services.${at}.date`)}
            onChange={(date) => change(service.key, { date })}
          />
          <Button
            variant="subtle"
            onClick={() => onChange({ services: form.services.filter(({ key }) => key !== service.key) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button variant="default" onClick={() => onChange({ services: [...form.services, newService()] })}>
        Add Earlier Service
      </Button>
    </Disclosure>
  );
};
