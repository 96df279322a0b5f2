// The alerts above all figures: inactive coverage, conflicting information, dental handled by another company.

import { formatDay, readableDays } from '#ui/values/date-text.tsx';
import { formatPhone } from '#ui/values/phone.ts';
import type { Benefits } from '../benefits-context.ts';
import { confirmationOf } from '../confirmation.ts';

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
    title: `Dental benefits are handled by ${other.name ?? 'another company'}`,
    text: sentence([
      'Verify with them instead',
      other.phone && `Phone ${formatPhone(other.phone)}`,
      other.payer_id && `Payer ID ${other.payer_id}`,
      other.text,
    ]),
    sources: other.sources,
  })),
  ...benefits.other_coverage.map((other, at) => ({
    key: `other-${at}`,
    tone: 'caution' as const,
    title: `Other coverage on file${other.name ? `: ${other.name}` : ''}`,
    text: sentence([
      other.order && `Order of payment: ${other.order}`,
      other.text || 'Ask the patient which plan pays first',
    ]),
    sources: other.sources,
  })),
  ...placeholderAlerts(benefits),
  ...contradictionAlerts(benefits),
];

const coverageAlerts = (benefits: Benefits): BenefitAlert[] => {
  const { coverage_status: coverage, plan_information: plan } = benefits;
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
      title: "We couldn't confirm coverage",
      text: `${coverage.reason} This doesn't mean the patient isn't covered.`,
      sources: coverage.sources,
    });
  }
  for (const [at, { text, sources }] of coverage.contradictions.entries()) {
    alerts.push({
      key: `status-${at}`,
      tone: 'danger',
      title: 'Conflicting coverage information',
      text: `${coverage.reason} ${readableDays(text)}`,
      sources: [...coverage.sources, ...sources],
    });
  }
  const conflicting = new Set(coverage.contradictions.map(({ text }) => text));
  const others = confirmationOf(benefits).reasons.filter(({ text }) => !conflicting.has(text));
  for (const [at, { text, sources }] of others.entries()) {
    alerts.push({
      key: `confirm-${at}`,
      tone: 'caution',
      title: 'Confirm with the payer first',
      text: readableDays(text),
      sources: sources.length > 0 ? sources : coverage.sources,
    });
  }
  return alerts;
};

/** Some payers send zero when they mean "no limit". */
const placeholderAlerts = ({ maximums }: Benefits): BenefitAlert[] => {
  const empty = maximums.find((amount) => amount.kind === 'annual' && amount.total_cents === 0);
  if (!empty) return [];
  return [
    {
      key: 'zero-maximum',
      tone: 'caution',
      title: 'The payer sent an annual maximum of $0',
      text: 'Some payers send zero when the plan has no maximum. Confirm with the payer before you tell the patient.',
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
          title: `The payer sent conflicting values for ${contradictions.length} ${contradictions.length === 1 ? 'item' : 'items'}`,
          text: [...new Set(contradictions.map(({ about }) => about))].slice(0, 4).join(' · '),
          sources: contradictions.flatMap(({ statements }) => statements.flatMap(({ sources }) => sources)),
        },
      ];

const sentence = (parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join('. ');
