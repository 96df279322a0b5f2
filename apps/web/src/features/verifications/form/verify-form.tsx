// The single verification: four short sections and one button.

import { MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { chosenDoctor } from '#entities/doctors/doctor.ts';
import { PracticeSelect } from '#entities/practices/practice-select.tsx';
import { usePractice } from '#entities/practices/queries.ts';
import { messageOr, RequestError } from '#lib/api/request-error.ts';
import { useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { toast } from '#lib/toast.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { useCreateVerification } from '../queries.ts';
import { InsuranceFields } from './insurance-fields.tsx';
import { PatientFields } from './patient-fields.tsx';
import { SubscriberFields } from './subscriber-fields.tsx';
import classes from './verify-form.module.css';
import {
  type FieldsProps,
  findProblems,
  firstProblem,
  type Problems,
  serverProblems,
  toRequest,
  type VerifyValues,
} from './verify-values.ts';

export interface VerifyFormProps {
  initialValues: VerifyValues;
  onSubmitted: (verificationId: string) => void;
}

export const VerifyForm = ({ initialValues, onSubmitted }: VerifyFormProps) => {
  const isSuperAdmin = useIsSuperAdmin();
  const [practiceId, setPracticeId] = useState(useProfile().practice_id);
  const [values, setValues] = useState(initialValues);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const practice = usePractice(practiceId);
  const creation = useCreateVerification();

  const doctor = chosenDoctor(practice.data?.doctors, values.doctor?.npi);
  const current: VerifyValues = { ...values, doctor };

  const change = (changes: Partial<VerifyValues>): void => {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => omit(before, Object.keys(changes)));
  };

  const show = (found: Problems): void => {
    setProblems(found);
    const field = firstProblem(found);
    // The fields of a refused form may only now be there to focus.
    if (field)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (creation.isPending) return;
    const found = findProblems(current, practiceId);
    show(found);
    if (firstProblem(found)) {
      creation.reset();
      return;
    }
    const body = { ...toRequest(current), ...(isSuperAdmin && practiceId && { practice_id: practiceId }) };
    creation.mutate(body, {
      onSuccess: ({ verification_id }) => {
        toast.success(MESSAGES.verificationSubmitted);
        onSubmitted(verification_id);
      },
      onError: (error) => {
        if (error instanceof RequestError && Array.isArray(error.detail)) show(serverProblems(error.detail));
        toast.error(messageOr(error, MESSAGES.verificationFailed));
      },
    });
  };

  const fields: FieldsProps = { values: current, problems, change };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {isSuperAdmin && (
        <Panel title="Practice">
          <PracticeSelect
            value={practiceId ?? ''}
            error={problems.practice_id}
            onChange={(id) => {
              setPracticeId(id || null);
              setProblems((before) => omit(before, ['practice_id', 'doctor']));
            }}
          />
        </Panel>
      )}
      <PatientFields {...fields} />
      <InsuranceFields
        {...fields}
        hasPractice={practiceId !== null}
        practice={{ ...practice, refetch: () => void practice.refetch() }}
      />
      {current.is_dependent && <SubscriberFields {...fields} />}
      {creation.error && <FailureNotice message={messageOr(creation.error, MESSAGES.verificationFailed)} />}
      <div className={classes.footer}>
        <span className={classes.hint}>Typical wait: a few seconds, sometimes up to 30.</span>
        <Button type="submit" size="md" disabled={creation.isPending}>
          {creation.isPending ? 'Verifying...' : 'Verify Eligibility'}
        </Button>
      </div>
    </form>
  );
};

const omit = (problems: Problems, fields: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
