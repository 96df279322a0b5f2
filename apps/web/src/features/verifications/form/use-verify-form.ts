// The state of the verify form: values, problems and submission.

import { MESSAGES } from '@bitewing/contract';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { findDoctor } from '#entities/doctors/doctor.ts';
import { useLastUsedDoctor } from '#entities/doctors/queries.ts';
import { usePractice } from '#entities/practices/queries.ts';
import { errorMessageOr, RequestError } from '#lib/api/request-error.ts';
import { useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.tsx';
import { toast } from '#lib/toast.ts';
import { focusWhenUnlocked } from '#ui/inputs/focus-when-unlocked.ts';
import { useCreateVerification } from '../queries.ts';
import {
  findProblems,
  firstProblem,
  isEdited,
  type Problems,
  problemsByField,
  toRequest,
  type VerifyValues,
} from './verify-values.ts';

const UNSENT = "This verification wasn't submitted, and the entries on this page aren't saved.";

export const useVerifyForm = (
  initialValues: VerifyValues,
  initialProblems: Problems,
  onSubmitted: (verificationId: string) => void,
) => {
  const isSuperAdmin = useIsSuperAdmin();
  const [practiceId, setPracticeId] = useState(useProfile().practice_id);
  const [values, setValues] = useState(initialValues);
  const [problems, setProblems] = useState(initialProblems);
  const form = useRef<HTMLFormElement>(null);
  const practice = usePractice(practiceId);
  const creation = useCreateVerification();
  const isSent = creation.isPending || creation.isSuccess;
  const guard = useUnsavedGuard(!isSent && isEdited(values, initialValues), UNSENT);

  const { lastNpi, rememberDoctor } = useLastUsedDoctor(practiceId);
  const [isDoctorChosen, setDoctorChosen] = useState(initialValues.doctor !== null);
  const doctor = findDoctor(practice.data?.doctors, isDoctorChosen ? values.doctor?.npi : lastNpi);
  const current: VerifyValues = { ...values, doctor };

  const choosePractice = (id: string): void => {
    setPracticeId(id || null);
    setDoctorChosen(false);
    setProblems((before) => omit(before, ['practice_id', 'doctor']));
  };

  const change = (changes: Partial<VerifyValues>): void => {
    setValues((before) => ({ ...before, ...changes }));
    if ('doctor' in changes) setDoctorChosen(true);
    setProblems((before) => omit(before, Object.keys(changes)));
  };

  const showProblems = (found: Problems): void => {
    setProblems(found);
    focusFirst(found, form);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (creation.isPending) return;
    const found = findProblems(current, practiceId);
    showProblems(found);
    if (firstProblem(found)) {
      creation.reset();
      return;
    }
    const body = { ...toRequest(current), ...(isSuperAdmin && practiceId && { practice_id: practiceId }) };
    creation.mutate(body, {
      onSuccess: ({ verification_id }) => {
        toast.success(MESSAGES.verificationSubmitted);
        if (current.doctor) rememberDoctor(current.doctor.npi);
        onSubmitted(verification_id);
      },
      onError: (error) => {
        if (error instanceof RequestError && Array.isArray(error.detail))
          showProblems(problemsByField(error.detail));
        toast.error(errorMessageOr(error, MESSAGES.verificationFailed));
      },
    });
  };

  return {
    form,
    values: current,
    problems,
    change,
    choosePractice,
    practiceId,
    practice,
    creation,
    isSent,
    submit,
    guard,
  };
};

/** Waits for the next frame, because some fields may not be rendered yet. */
const focusFirst = (problems: Problems, form: RefObject<HTMLFormElement | null>): void => {
  const field = firstProblem(problems);
  if (field) focusWhenUnlocked(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`));
};

const omit = (problems: Problems, fields: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
