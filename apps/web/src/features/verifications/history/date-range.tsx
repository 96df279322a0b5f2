import { useState } from 'react';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';
import { DateInput } from '#lib/forms/date-input.tsx';
import { formatDay } from '#ui/values/date-text.tsx';
import type { HistoryFilter, ShowHistory } from './history-filter.ts';
import classes from './history-page.module.css';

export interface DateRangeProps {
  filter: HistoryFilter;
  onShow: ShowHistory;
}

/** Applies a date as soon as it is complete and valid, and removes that filter when the field is emptied. */
export const DateRange = ({ filter, onShow }: DateRangeProps) => {
  const [typed, setTyped] = useState({ from: formatDay(filter.from), to: formatDay(filter.to) });
  const change = (field: 'from' | 'to') => (text: string) => {
    setTyped({ ...typed, [field]: text });
    const day = text === '' ? '' : dateEntryToIso(text);
    if (day !== null && day !== filter[field]) onShow({ [field]: day });
  };
  const isReversed = filter.from !== '' && filter.to !== '' && filter.to < filter.from;
  return (
    <div className={classes.range}>
      <DateInput label="From" placeholder="MM/DD/YYYY" value={typed.from} onChange={change('from')} />
      <DateInput
        label="To"
        placeholder="MM/DD/YYYY"
        value={typed.to}
        error={isReversed ? 'The end date is before the start date.' : null}
        onChange={change('to')}
      />
    </div>
  );
};
