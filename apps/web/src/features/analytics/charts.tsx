// The charting library, in a chunk of its own: figures are on screen before it arrives.

import type { Analytics } from '@bitewing/contract';
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import classes from './charts.module.css';
import { formatShortDay } from './format-figures.ts';

const HEIGHT = 240;
const ROW_HEIGHT = 36;
/** Names below it, and a figure's own room. */
const FRAME = 32;

const AXIS = { tickLine: false, axisLine: false } as const;
const WHOLE_NUMBERS = { allowDecimals: false, width: 36, ...AXIS } as const;

export const DailyChart = ({ days }: { days: Analytics['by_day'] }) => (
  <BarChart
    h={HEIGHT}
    className={classes.chart}
    type="stacked"
    data={days.map(({ day, completed, cached, failed }) => ({
      day: formatShortDay(day),
      'From payer': completed - cached,
      'From cache': cached,
      Failed: failed,
    }))}
    dataKey="day"
    series={[
      { name: 'From payer', color: 'var(--accent)' },
      { name: 'From cache', color: 'var(--chart-second)' },
      { name: 'Failed', color: 'var(--danger)' },
    ]}
    withLegend
    legendProps={{ verticalAlign: 'bottom' }}
    tickLine="none"
    xAxisProps={{ minTickGap: 24, ...AXIS }}
    yAxisProps={WHOLE_NUMBERS}
    maxBarWidth={28}
    barProps={{ isAnimationActive: false }}
  />
);

export const RateChart = ({ days }: { days: Analytics['by_day'] }) => (
  <LineChart
    h={HEIGHT}
    className={classes.chart}
    data={days.map(({ day, completed, total }) => ({
      day: formatShortDay(day),
      'Success rate': total > 0 ? Math.round((completed / total) * 1000) / 10 : null,
    }))}
    dataKey="day"
    series={[{ name: 'Success rate', color: 'var(--accent)' }]}
    unit="%"
    curveType="linear"
    connectNulls={false}
    tickLine="none"
    xAxisProps={{ minTickGap: 24, ...AXIS }}
    yAxisProps={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100], width: 48, ...AXIS }}
    lineProps={{ isAnimationActive: false }}
    dotProps={{ r: 3 }}
  />
);

export interface Bar {
  name: string;
  values: Record<string, number>;
}

/** Lying bars, the longest on top. */
export const RankChart = ({ bars, series }: { bars: Bar[]; series: { name: string; color: string }[] }) => (
  <BarChart
    h={bars.length * ROW_HEIGHT + FRAME}
    className={classes.chart}
    orientation="vertical"
    type="stacked"
    data={bars.map(({ name, values }) => ({ name, ...values }))}
    dataKey="name"
    series={series}
    tickLine="none"
    gridAxis="x"
    xAxisProps={{ ...AXIS, allowDecimals: false }}
    yAxisProps={{ ...AXIS, width: 132, interval: 0 }}
    maxBarWidth={18}
    barProps={{ isAnimationActive: false }}
  />
);
