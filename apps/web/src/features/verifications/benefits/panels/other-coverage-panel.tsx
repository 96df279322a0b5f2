import type { ReactNode } from 'react';
import { FieldList } from '#ui/layout/field-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import type { Benefits } from '../benefits-context.ts';
import { PayerWords } from '../payer-words.tsx';
import type { Remark } from '../remarks.ts';
import { Sourced } from '../sourced.tsx';

type OtherCoverage = Benefits['other_coverage'][number];

export interface OtherCoveragePanelProps {
  title: string;
  items: OtherCoverage[];
  remarks?: Remark[];
}

/** Other plans that the payer names: plans that handle dental in place of this one, or plans that also pay. */
export const OtherCoveragePanel = ({ title, items, remarks = [] }: OtherCoveragePanelProps) => {
  const unquoted = remarks.filter((remark) => !items.some(({ text }) => text.includes(remark.text)));
  return items.length + unquoted.length === 0 ? null : (
    <Panel title={title}>
      {items.map((item, at) => (
        <FieldList
          // biome-ignore lint/suspicious/noArrayIndexKey: these items have no id; the payer's order identifies them
          key={at}
          fields={fieldsOf(item).filter(({ value }) => value !== null)}
        />
      ))}
      <PayerWords remarks={unquoted} />
    </Panel>
  );
};

const fieldsOf = (item: OtherCoverage): { label: string; value: ReactNode }[] => [
  {
    label: 'Name',
    value: (
      <Sourced about={item.name ?? 'Other coverage'} sources={item.sources}>
        {item.name ?? 'Not stated'}
      </Sourced>
    ),
  },
  { label: 'Order of payment', value: item.order },
  { label: 'Payer ID', value: item.payer_id },
  { label: 'Member ID', value: item.member_id },
  { label: 'Phone', value: item.phone && <PhoneLink phone={item.phone} /> },
  { label: 'Address', value: item.address },
  { label: 'From', value: item.effective_date && <DateText value={item.effective_date} /> },
  { label: 'To', value: item.end_date && <DateText value={item.end_date} /> },
  { label: 'Services', value: item.service_types.join(', ') || null },
  { label: "Payer's own words", value: item.text || null },
];
