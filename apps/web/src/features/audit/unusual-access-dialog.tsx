// The practice's settings for unusual access: its office hours, and the number of patients per hour above which access
// is marked.

import type { AuditSettings, OfficeHours } from '@bitewing/contract';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { timeZoneLabel } from '#entities/practices/time-zones.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { toast } from '#lib/toast.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from './audit.module.css';
import { useAuditSettings, useSaveAuditSettings } from './queries.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const NEW_DAY = { opens: '08:00', closes: '17:00' };

export interface UnusualAccessDialogProps {
  practiceId: string;
  isOpen: boolean;
  onClose: () => void;
}

export const UnusualAccessDialog = ({ practiceId, isOpen, onClose }: UnusualAccessDialogProps) => {
  const settings = useAuditSettings(practiceId);
  const save = useSaveAuditSettings(practiceId);
  const [changed, setChanged] = useState<Partial<AuditSettings>>({});
  const [isCountEmpty, setIsCountEmpty] = useState(false);
  const shown = settings.data && { ...settings.data, ...changed };
  const close = (): void => {
    setChanged({});
    setIsCountEmpty(false);
    save.reset();
    onClose();
  };
  const submit = (): void => {
    if (!shown || isCountEmpty) return;
    const { office_hours, many_patients_per_hour } = shown;
    save.mutate(
      { office_hours, many_patients_per_hour },
      {
        onSuccess: () => {
          toast.success('Unusual access settings saved');
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      open={isOpen}
      title="Edit Unusual Access Settings"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={save.isPending || !shown}
      failure={<SaveFailure error={save.error} />}
      onSubmit={submit}
      onCancel={close}
    >
      <p>
        Bitewing marks access to a patient's record if the patient has the same last name as the user, if the
        user opens many patients in an hour, or if it is outside office hours. Changes apply to new events.
      </p>
      {settings.isPending && <LoadingNotice label="Loading settings..." lines={4} />}
      {settings.error && <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} />}
      {shown && (
        <>
          <NumberInput
            label="Patients in an hour"
            description="Access above this number is marked."
            min={1}
            max={10_000}
            allowDecimal={false}
            value={isCountEmpty ? '' : shown.many_patients_per_hour}
            error={isCountEmpty && 'Enter a number.'}
            onChange={(value) => {
              setIsCountEmpty(value === '');
              if (value !== '') setChanged({ ...changed, many_patients_per_hour: Number(value) });
            }}
          />
          <Hours
            hours={shown.office_hours}
            timeZone={shown.time_zone}
            onChange={(office_hours) => setChanged({ ...changed, office_hours })}
          />
        </>
      )}
    </FormDialog>
  );
};

interface HoursProps {
  hours: OfficeHours;
  timeZone: string;
  onChange: (hours: OfficeHours) => void;
}

const Hours = ({ hours, timeZone, onChange }: HoursProps) => {
  const set = (index: number, day: OfficeHours[number]): void =>
    onChange(hours.map((before, at) => (at === index ? day : before)));
  return (
    <fieldset className={classes.hours}>
      <legend>Office hours, {timeZoneLabel(timeZone)} time</legend>
      {DAYS.map((name, index) => {
        const day = hours[index] ?? null;
        return (
          <div key={name} className={classes.day}>
            <Checkbox
              label={name}
              checked={day !== null}
              onChange={(event) => set(index, event.currentTarget.checked ? NEW_DAY : null)}
            />
            {day ? (
              <>
                <TextInput
                  type="time"
                  aria-label={`${name} opens`}
                  value={day.opens}
                  onChange={(event) => set(index, { ...day, opens: event.currentTarget.value })}
                />
                <TextInput
                  type="time"
                  aria-label={`${name} closes`}
                  value={day.closes}
                  onChange={(event) => set(index, { ...day, closes: event.currentTarget.value })}
                />
              </>
            ) : (
              <span>Closed</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
};
