// The patient, payer and times of a verification, shown for every status.

import { VERIFICATION_TYPE_LABELS, type Verification } from '@bitewing/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { isFinal } from '#entities/verifications/queries.ts';
import { useProfile } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { AttemptList } from './attempt-list.tsx';
import classes from './fact-sections.module.css';
import { ReadingsDetails } from './readings/readings-details.tsx';

interface Fact {
  label: string;
  value: ReactNode;
}

export const FactSections = ({ verification }: { verification: Verification }) => (
  <div className={classes.sections}>
    <Section title="Patient Information" facts={patientFacts(verification)} />
    {verification.is_dependent && (
      <Section title="Subscriber Information" facts={subscriberFacts(verification)} />
    )}
    <Section title="Insurance Information" facts={insuranceFacts(verification)} />
    <Section title="Verification Details" facts={detailFacts(verification)}>
      <ViewersHint />
      <AttemptList
        attempts={verification.attempts}
        nextAttemptAt={verification.next_attempt_at}
        isFinished={isFinal(verification.status)}
      />
      {verification.parsed_benefits && <ReadingsDetails verification={verification} />}
    </Section>
  </div>
);

/** Staff can't open the audit page. Other users have a link to it at the top of the page. */
const ViewersHint = () =>
  useProfile().role === 'staff' && <p>Your practice admin can see who viewed this patient.</p>;

const Section = ({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
};

const patientFacts = (verification: Verification): Fact[] => [
  { label: 'Full name', value: `${verification.patient_first_name} ${verification.patient_last_name}` },
  { label: 'Date of birth', value: <DateText value={verification.patient_dob} /> },
  { label: 'Member ID', value: verification.member_id },
  { label: 'Patient type', value: verification.is_dependent ? 'Dependent' : 'Subscriber' },
  ...verification.returned_differently.map(({ field, returned }) => ({
    label: RETURNED_LABELS[field],
    value: field === 'date_of_birth' ? <DateText value={returned} /> : returned,
  })),
];

const RETURNED_LABELS = {
  name: 'Name returned by the payer',
  date_of_birth: 'Date of birth returned by the payer',
  member_id: 'Member ID returned by the payer',
} as const;

const subscriberFacts = (verification: Verification): Fact[] => [
  {
    label: 'Name',
    value:
      [verification.subscriber_first_name, verification.subscriber_last_name].filter(Boolean).join(' ') ||
      'N/A',
  },
  { label: 'Date of birth', value: <DateText value={verification.subscriber_dob} /> },
];

const insuranceFacts = (verification: Verification): Fact[] => [
  { label: 'Payer', value: verification.payer_name },
  { label: 'Type', value: VERIFICATION_TYPE_LABELS[verification.verification_type] },
  { label: 'Doctor', value: `${verification.provider_first_name} ${verification.provider_last_name}` },
];

const detailFacts = (verification: Verification): Fact[] => [
  { label: 'Created at', value: <DateText value={verification.created_at} /> },
  { label: 'Completed at', value: <DateText value={verification.completed_at} /> },
  ...(verification.recheck_of
    ? [
        {
          label: 'Previous verification',
          value: (
            <Link to={paths.verification(verification.recheck_of)} aria-label="Open previous verification">
              Open
            </Link>
          ),
        },
      ]
    : []),
  ...(verification.rechecked_by
    ? [
        {
          label: 'Verified again',
          value: (
            <Link to={paths.verification(verification.rechecked_by)} aria-label="Open newer verification">
              Open
            </Link>
          ),
        },
      ]
    : []),
  ...(verification.batch_id
    ? [{ label: 'Batch', value: <Link to={paths.batch(verification.batch_id)}>Show batch</Link> }]
    : []),
];
