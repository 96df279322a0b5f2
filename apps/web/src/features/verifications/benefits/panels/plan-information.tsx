import type { ReactNode } from 'react';
import { coverageStatusDisplay } from '#entities/verifications/status-display.ts';
import { FieldList } from '#ui/layout/field-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText, formatDay, formatDaysInText } from '#ui/values/date-text.tsx';
import { NotStated } from '#ui/values/not-stated.tsx';
import { planNames } from '../../plan-names.ts';
import type { Benefits } from '../benefits-context.ts';
import { PayerWords } from '../payer-words.tsx';
import { remarksOn, type Topic } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';
import { PERIODS } from '../wording.ts';
import classes from './plain-list.module.css';

type PlanKey = Exclude<keyof Benefits['plan_information'], 'additional_info'>;

export const PLAN_TOPICS: readonly Topic[] = ['benefit_year', 'status'];

const FIELDS: { key: PlanKey; label: string; isDay?: true }[] = [
  { key: 'plan_name', label: 'Plan name' },
  { key: 'insurance_type', label: 'Insurance type' },
  { key: 'coverage_level', label: 'Coverage level' },
  { key: 'effective_date', label: 'Effective date', isDay: true },
  { key: 'end_date', label: 'End date', isDay: true },
  { key: 'benefit_year', label: 'Benefit year' },
  { key: 'group_name', label: 'Group name' },
  { key: 'group_number', label: 'Group number' },
  { key: 'policy_number', label: 'Group or policy number' },
  { key: 'plan_number', label: 'Plan number' },
];

/** Matches a label and a date, such as "COBRA end: 2028-01-01". The payer's sentences stay as sent. */
const DATE_FACT = /^[^.]+: \d{4}-\d{2}-\d{2}$/;

export const PlanInformation = ({ benefits }: { benefits: Benefits }) => {
  const { plan_information: plan, sources } = benefits;
  const severalPlans = planNames(benefits.plans ?? []);
  return (
    <Panel title="Plan Information">
      <FieldList
        fields={FIELDS.filter(({ key }) => key !== 'policy_number' || plan.policy_number).map(
          ({ key, label, isDay }) => ({
            label,
            value:
              key === 'plan_name' && severalPlans !== null
                ? severalPlans
                : sourced(
                    label,
                    sources.plan_information[key] ?? [],
                    formattedValue(plan, key, isDay ?? false),
                  ),
          }),
        )}
      />
      {(benefits.plans ?? []).map((each) => (
        <PlanSummary key={each.key} plan={each} />
      ))}
      {plan.additional_info.length > 0 && (
        <ul className={classes.list} data-spaced>
          {plan.additional_info.map((text, at) => (
            <li key={text}>
              <Sourced about="Additional information" sources={sources.additional_info[at] ?? []} isText>
                {DATE_FACT.test(text) ? formatDaysInText(text) : text}
              </Sourced>
            </li>
          ))}
        </ul>
      )}
      <PayerWords remarks={remarksOn(benefits, PLAN_TOPICS)} />
    </Panel>
  );
};

/** One of several plans in the response, in one line. */
const PlanSummary = ({ plan }: { plan: NonNullable<Benefits['plans']>[number] }) => (
  <p className={classes.plan}>
    <Sourced about={plan.name ?? plan.key} sources={plan.sources}>
      <strong>{plan.name ?? plan.key}</strong>
    </Sourced>{' '}
    {[
      coverageStatusDisplay(plan.status).label,
      plan.group_name || plan.group_number
        ? `group ${[plan.group_name, plan.group_number].filter(Boolean).join(' ')}`
        : null,
      plan.policy_number && `group or policy number ${plan.policy_number}`,
      plan.effective_date && `from ${formatDay(plan.effective_date)}`,
      plan.end_date && `to ${formatDay(plan.end_date)}`,
    ]
      .filter(Boolean)
      .join(', ')}
  </p>
);

const formattedValue = (plan: Benefits['plan_information'], key: PlanKey, isDay: boolean): ReactNode => {
  if (key === 'benefit_year') return plan.benefit_year && PERIODS[plan.benefit_year];
  const value = plan[key];
  if (value === null) return null;
  return isDay ? <DateText value={value} /> : value;
};

const sourced = (label: string, sources: number[], value: ReactNode): ReactNode =>
  value === null ? (
    <NotStated />
  ) : (
    <Sourced about={label} sources={sources}>
      {value}
    </Sourced>
  );
