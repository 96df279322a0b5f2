// What must be seen before any figure: no coverage, a payer that contradicts itself, dental handled elsewhere.

import { formatDay, readableDays } from '#ui/values/date-text.tsx';
import { formatMoney } from '#ui/values/money.tsx';
import type { Benefits } from '../benefits-context.ts';
import { formatPhone } from '../phone.ts';

export interface BenefitAlert {
  key: string;
  tone: 'danger' | 'caution';
  title: string;
  text: string;
  sources: readonly number[];
}

export const benefitAlerts = (benefits: Benefits): BenefitAlert[] => [
  ...coverageAlerts(benefits),
  ...benefits.carve_outs.map((other, at) => ({
    key: `carve-out-${at}`,
    tone: 'danger' as const,
    title: `Dental is handled by ${other.name ?? 'another company'}`,
    text: sentence([
      'Verify with them instead',
      other.phone && `phone ${formatPhone(other.phone)}`,
      other.payer_id && `payer ID ${other.payer_id}`,
      other.text,
    ]),
    sources: other.sources,
  })),
  ...benefits.other_coverage.map((other, at) => ({
    key: `other-${at}`,
    tone: 'caution' as const,
    title: `Other coverage on file${other.name ? `: ${other.name}` : ''}`,
    text: sentence([
      other.order && `Order: ${other.order}`,
      other.text || 'Ask the patient which plan pays first',
    ]),
    sources: other.sources,
  })),
  ...placeholderAlerts(benefits),
  ...contradictionAlerts(benefits),
];

const coverageAlerts = ({ coverage_status: coverage, plan_information: plan }: Benefits): BenefitAlert[] => {
  const alerts: BenefitAlert[] = [];
  if (coverage.status === 'inactive') {
    const ended = plan.end_date ? ` Plan end: ${formatDay(plan.end_date)}.` : '';
    alerts.push({
      key: 'inactive',
      tone: 'danger',
      title: 'Coverage is inactive',
      text: `${coverage.reason}${ended}`,
      sources: coverage.sources,
    });
  }
  if (coverage.status === 'unknown') {
    alerts.push({
      key: 'unknown',
      tone: 'caution',
      title: 'Coverage could not be determined',
      text: `${coverage.reason} This does not mean that the patient is not covered.`,
      sources: coverage.sources,
    });
  }
  for (const [at, { text, sources }] of coverage.contradictions.entries()) {
    alerts.push({
      key: `status-${at}`,
      tone: 'danger',
      title: 'The payer contradicts its own status',
      text: `${coverage.reason} But: ${readableDays(text)}`,
      sources: [...coverage.sources, ...sources],
    });
  }
  for (const [at, { text, sources }] of (coverage.doubts ?? []).entries()) {
    alerts.push({
      key: `doubt-${at}`,
      tone: 'caution',
      title: 'Ask before you rely on this status',
      text,
      sources: sources.length > 0 ? sources : coverage.sources,
    });
  }
  return alerts;
};

/** Some payers send zeros where they mean "no limit". */
const placeholderAlerts = ({ maximums }: Benefits): BenefitAlert[] => {
  const empty = maximums.find((amount) => amount.kind === 'annual' && amount.total_cents === 0);
  if (!empty) return [];
  return [
    {
      key: 'zero-maximum',
      tone: 'caution',
      title: `The payer sent an annual maximum of ${formatMoney(0)}`,
      text: 'Some payers send zero where the plan has no maximum. Ask before telling the patient.',
      sources: empty.sources,
    },
  ];
};

const contradictionAlerts = ({ contradictions }: Benefits): BenefitAlert[] =>
  contradictions.length === 0
    ? []
    : [
        {
          key: 'contradictions',
          tone: 'caution',
          title: `Payer sent both: ${contradictions.length} ${contradictions.length === 1 ? 'value' : 'values'} stated in two ways`,
          text: [...new Set(contradictions.map(({ about }) => about))].slice(0, 4).join(' · '),
          sources: contradictions.flatMap(({ statements }) => statements.flatMap(({ sources }) => sources)),
        },
      ];

const sentence = (parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join('. ');
