import type { Analytics } from '@bitewing/contract';
import { formatDay } from '#ui/values/date-text.tsx';
import { DailyChart, RateChart } from './charts.tsx';
import { type FigureColumn, FigurePanel } from './figure-panel.tsx';
import { formatFraction } from './format-figures.ts';

type Day = Analytics['by_day'][number];

const DAY: FigureColumn<Day> = {
  header: 'Day',
  value: (row) => formatDay(row.day),
};

const COUNTS: FigureColumn<Day>[] = [
  DAY,
  { header: 'Verifications', isRightAligned: true, value: (row) => row.total },
  { header: 'From payer', isRightAligned: true, value: (row) => row.completed - row.cached },
  { header: 'Reused', isRightAligned: true, value: (row) => row.cached },
  { header: 'Failed', isRightAligned: true, value: (row) => row.failed },
];

const successFraction = ({ completed, total }: Day): number | null => (total > 0 ? completed / total : null);

const RATES: FigureColumn<Day>[] = [
  DAY,
  {
    header: 'Success rate',
    isRightAligned: true,
    value: (row) => formatFraction(successFraction(row)),
  },
  { header: 'Completed', isRightAligned: true, value: (row) => row.completed },
  { header: 'Failed', isRightAligned: true, value: (row) => row.failed },
];

const EMPTY = 'No verifications in this period.';

export const DailyPanels = ({ days, fileNameOf }: { days: Day[]; fileNameOf: (name: string) => string }) => {
  const rows = days.some((day) => day.total > 0) ? days : [];
  const shared = { rows, rowKey: (row: Day) => row.day, empty: EMPTY };
  return (
    <>
      <FigurePanel
        {...shared}
        title="Verifications per day"
        columns={COUNTS}
        fileName={fileNameOf('verifications-per-day')}
        chart={<DailyChart days={days} />}
      />
      <FigurePanel
        {...shared}
        title="Success rate per day"
        columns={RATES}
        fileName={fileNameOf('success-rate-per-day')}
        chart={<RateChart days={days} />}
      />
    </>
  );
};
