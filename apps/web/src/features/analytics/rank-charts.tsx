// Horizontal bar charts.

import type { Analytics } from '@bitewing/contract';
import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { ChartReader, type Hint, Legend } from '#ui/charts/chart-reader.tsx';
import { formatCount } from '#ui/values/count.ts';
import classes from './charts.module.css';
import { formatDuration, formatFraction } from './format-figures.ts';

export interface Bar {
  name: string;
  values: Record<string, number>;
}

interface RankRow {
  name: string;
  track: ReactNode;
  figure: string;
}

const Ranks = ({ rows, active }: { rows: RankRow[]; active: number | null }) => (
  <ul className={classes.ranks}>
    {rows.map(({ name, track, figure }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two users may have the same name
      <li key={at} data-active={at === active}>
        <span className={classes.name}>{name}</span>
        <span className={classes.track}>{track}</span>
        <span className={classes.sum}>{figure}</span>
      </li>
    ))}
  </ul>
);

const percentScale = (largest: number) => scaleLinear({ domain: [0, Math.max(1, largest)], range: [0, 100] });

interface RankChartProps {
  label: string;
  bars: Bar[];
  series: { name: string; color: string }[];
}

export const RankChart = ({ label, bars, series }: RankChartProps) => {
  const sumOf = ({ values }: Bar) => Object.values(values).reduce((sum, value) => sum + value, 0);
  const widthOf = percentScale(Math.max(...bars.map(sumOf)));
  const hints = bars.map(
    ({ name, values }): Hint => ({
      title: name,
      lines: series.map((each) => ({ ...each, value: formatCount(values[each.name] ?? 0) })),
    }),
  );
  const rows = bars.map((bar) => ({
    name: bar.name,
    figure: formatCount(sumOf(bar)),
    track: series.map(({ name, color }) => (
      <span key={name} style={{ width: `${widthOf(bar.values[name] ?? 0)}%`, background: color }} />
    )),
  }));
  return (
    <>
      <ChartReader label={label} hints={hints} direction="down">
        {(active) => <Ranks rows={rows} active={active} />}
      </ChartReader>
      {series.length > 1 && <Legend entries={series} />}
    </>
  );
};

/** CAQH CORE requires 90% of real-time responses within 20 seconds. */
export const CORE_LIMIT_MS = 20_000;
export const CORE_REQUIRED_SHARE = 0.9;

/**
 * Each payer's range from the median to the 95th percentile, with a line at 20 seconds. A payer that misses the 90%
 * rule is red.
 */
export const SpeedChart = ({ label, payers }: { label: string; payers: Analytics['by_payer'] }) => {
  const barEndOf = ({ median_ms, p95_ms }: (typeof payers)[number]) => p95_ms ?? median_ms;
  const percentOf = percentScale(
    Math.max(CORE_LIMIT_MS * 1.25, ...payers.map((payer) => barEndOf(payer) ?? 0)),
  );
  const hints = payers.map(
    ({ payer_name, median_ms, p95_ms, within_20s }): Hint => ({
      title: payer_name,
      lines: [
        // With only one response, there is no 95th percentile.
        ...(p95_ms === null
          ? [{ name: 'Only response', value: formatDuration(median_ms) }]
          : [
              { name: 'Median', value: formatDuration(median_ms) },
              { name: '95% of responses within', value: formatDuration(p95_ms) },
            ]),
        { name: 'Within 20 s', value: formatFraction(within_20s) },
      ],
    }),
  );
  const rows = payers.map((payer) => ({
    name: payer.payer_name,
    figure: formatDuration(barEndOf(payer)),
    track: (
      <span className={classes.speeds}>
        {payer.median_ms !== null && (
          <i
            data-late={payer.within_20s !== null && payer.within_20s < CORE_REQUIRED_SHARE}
            style={{
              left: `${percentOf(payer.median_ms)}%`,
              width: `max(4px, ${percentOf(barEndOf(payer) ?? 0) - percentOf(payer.median_ms)}%)`,
            }}
          />
        )}
        <b style={{ left: `${percentOf(CORE_LIMIT_MS)}%` }} />
      </span>
    ),
  }));
  return (
    <>
      <ChartReader label={label} hints={hints} direction="down">
        {(active) => <Ranks rows={rows} active={active} />}
      </ChartReader>
      <Legend
        entries={[
          {
            name: 'Bar: from the median to the time within which 95% of responses arrived. Number: the end of the bar',
            color: 'var(--accent)',
          },
          { name: 'Less than 90% of responses within 20 s', color: 'var(--danger)' },
          { name: 'Industry rule: 20 s', color: 'var(--text-muted)' },
        ]}
      />
    </>
  );
};
