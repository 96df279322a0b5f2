// The patient and the request in one line. The sections at the end of the page have the details.

import type { Verification } from '@bitewing/contract';
import { Link } from 'react-router';
import { useProfile } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { planNames } from '../plan-names.ts';
import classes from './verification-page.module.css';

export const RequestLine = ({ verification }: { verification: Verification }) => {
  const { parsed_benefits: benefits, glance, patient_dob: birth } = verification;
  const { role } = useProfile();
  const age = glance?.views[0]?.age ?? null;
  const who = verification.is_dependent ? dependentText(verification) : 'subscriber';
  const {
    plan_name = null,
    group_number: group = null,
    policy_number: policy,
  } = benefits?.plan_information ?? {};
  // With several plans, naming only one would look as if all figures were for it.
  const plan = planNames(benefits?.plans ?? []) ?? plan_name;
  const isFailed = verification.status === 'failed';
  const verifiedAt = isFailed
    ? verification.created_at
    : (verification.answered_at ?? verification.completed_at);
  const verifiedBy = verification.users?.full_name;
  return (
    <p className={classes.request}>
      {age === null ? capitalized(who) : `Age ${age}, ${who}`}
      {birth && (
        <>
          {' '}
          · born <DateText value={birth} />
        </>
      )}{' '}
      · member ID {verification.member_id} · {verification.payer_name}
      {plan && ` · ${plan}`}
      {group && `, group ${group}`}
      {policy && `, group or policy number ${policy}`}
      {verifiedAt && (
        <>
          {' '}
          · {isFailed ? 'requested' : 'verified'} <DateText value={verifiedAt} />
          {verifiedBy && ` by ${verifiedBy}`}
        </>
      )}
      {role !== 'staff' && (
        <>
          {' '}
          · <Link to={paths.audit(verification.id)}>Who viewed this patient</Link>
        </>
      )}
    </p>
  );
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const dependentText = (verification: Verification): string => {
  const { subscriber_first_name: first, subscriber_last_name: last } = verification;
  return first || last ? `dependent of ${[first, last].filter(Boolean).join(' ')}` : 'dependent';
};
