import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { discardDraft, readDraft, readRejectedFields } from './verify-draft.ts';
import { VerifyForm } from './verify-form.tsx';
import { EMPTY_VALUES, rejectionProblems } from './verify-values.ts';

export const VerifyPage = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [initialValues] = useState(() => ({ ...EMPTY_VALUES, ...readDraft(client) }));
  const [initialProblems] = useState(() => rejectionProblems(readRejectedFields(client)));
  useEffect(() => discardDraft(client), [client]);
  return (
    <>
      <PageHeader
        title="Check patient insurance eligibility"
        subtitle="We ask the payer and show the benefits as soon as the response arrives."
      />
      <VerifyForm
        initialValues={initialValues}
        initialProblems={initialProblems}
        onSubmitted={(verificationId) => void navigate(paths.verification(verificationId))}
      />
    </>
  );
};
