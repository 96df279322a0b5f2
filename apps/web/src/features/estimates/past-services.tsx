// The section of the estimate form for services that the patient has already had.

import { Button, TextInput } from '@mantine/core';
import { DateInput } from '#lib/forms/date-input.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { CodeField } from './code-field.tsx';
import {
  type EstimateForm,
  newService,
  type ServiceEntry,
  toothHint,
  usedServices,
} from './estimate-form.ts';
import classes from './estimate-page.module.css';

export interface PastServicesProps {
  form: EstimateForm;
  problemOf: (field: string) => string | null;
  onChange: (changes: Partial<EstimateForm>) => void;
  onLeave: (field: string) => void;
}

export const PastServices = ({ form, problemOf, onChange, onLeave }: PastServicesProps) => {
  const change = (key: number, changes: Partial<ServiceEntry>): void =>
    onChange({
      services: form.services.map((service) => (service.key === key ? { ...service, ...changes } : service)),
    });
  const used = usedServices(form);
  return (
    <Disclosure
      title="Earlier services"
      note={used.length === 0 ? 'None entered' : String(used.length)}
      initiallyOpen={form.services.length > 0}
    >
      <div className={classes.disclosed}>
        <p className={classes.hint}>
          Services the patient has already had, at your practice or another. They count toward frequency
          limits.
        </p>
        {form.services.map((service) => {
          const at = used.indexOf(service);
          const errorOf = (name: string) => (at < 0 ? null : problemOf(`services.${at}.${name}`));
          const leave = (name: string) => {
            if (at >= 0) onLeave(`services.${at}.${name}`);
          };
          return (
            <div key={service.key} className={classes.fields}>
              <div className={classes.code}>
                <CodeField
                  label="Procedure"
                  name={`service.${service.key}.code`}
                  value={service.code}
                  error={errorOf('code')}
                  onChange={(code) => change(service.key, { code })}
                  onBlur={() => leave('code')}
                />
              </div>
              <TextInput
                label="Tooth"
                name={`service.${service.key}.tooth`}
                value={service.tooth}
                description={toothHint(service.tooth)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={errorOf('tooth')}
                onChange={(event) => change(service.key, { tooth: event.currentTarget.value })}
                onBlur={() => leave('tooth')}
              />
              <DateInput
                label="Date"
                name={`service.${service.key}.date`}
                value={service.date}
                placeholder="MM/DD/YYYY"
                error={errorOf('date')}
                onChange={(date) => change(service.key, { date })}
                onLeave={() => leave('date')}
              />
              <Button
                variant="subtle"
                className={classes.removeService ?? ''}
                onClick={() => onChange({ services: form.services.filter(({ key }) => key !== service.key) })}
              >
                Remove
              </Button>
            </div>
          );
        })}
        <Button variant="default" onClick={() => onChange({ services: [...form.services, newService()] })}>
          Add Earlier Service
        </Button>
      </div>
    </Disclosure>
  );
};
