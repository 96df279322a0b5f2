// Pictures of the figures for the eye; the tables beside them say the same to everybody.

import type { Analytics } from '@bitewing/contract';
import { ChartFrame, Legend, wholeTicks } from '#ui/chart-frame.tsx';
import classes from './charts.module.css';
import { formatShare, formatShortDay } from './format-figures.ts';

type Days = Analytics['by_day'];

const OUTCOMES = [
  { name: 'From payer', color: 'var(--accent)', of: (day: Days[number]) => day.completed - day.cached },
  { name: 'From cache', color: 'var(--chart-second)', of: (day: Days[number]) => day.cached },
  { name: 'Failed', color: 'var(--danger)', of: (day: Days[number]) => day.failed },
];

/** One column a day, made of its outcomes. */
export const DailyChart = ({ days }: { days: Days }) => {
  const ticks = wholeTicks(Math.max(...days.map((day) => stacked(day, OUTCOMES.length))));
  const top = ticks.at(-1) ?? 1;
  const width = 100 / days.length;
  return (
    <div className={classes.colors}>
      <ChartFrame
        ticks={ticks}
        labels={days.map(({ day }) => formatShortDay(day))}
        hints={days.map((day) =>
          [formatShortDay(day.day), ...OUTCOMES.map(({ name, of }) => `${name}: ${of(day)}`)].join('\n'),
        )}
      >
        {OUTCOMES.map(({ name, color, of }, layer) => (
          <path
            key={name}
            style={{ fill: color }}
            d={days
              .filter((day) => of(day) > 0)
              .map((day) => {
                const x = (days.indexOf(day) + 0.12) * width;
                const y = 100 - (stacked(day, layer) / top) * 100;
                return `M${x} ${y}h${width * 0.76}v${(-of(day) / top) * 100}h${-width * 0.76}z`;
              })
              .join('')}
          />
        ))}
      </ChartFrame>
      <Legend entries={OUTCOMES} />
    </div>
  );
};

/** How high a day's first outcomes stand together. */
const stacked = (day: Days[number], layers: number): number =>
  OUTCOMES.slice(0, layers).reduce((sum, { of }) => sum + of(day), 0);

/** A point a day, joined where no day between them is empty. */
export const RateChart = ({ days }: { days: Days }) => {
  const points = days.map(({ completed, total }, at) => ({
    x: ((at + 0.5) / days.length) * 100,
    rate: total > 0 ? (completed / total) * 100 : null,
  }));
  const line = points.map(({ x, rate }, at) => {
    if (rate === null) return '';
    const isJoined = at > 0 && points[at - 1]?.rate !== null;
    return `${isJoined ? 'L' : 'M'}${x} ${100 - rate}`;
  });
  const dots = points.map(({ x, rate }) => (rate === null ? '' : `M${x} ${100 - rate}h0`));
  return (
    <>
      <ChartFrame
        ticks={[0, 25, 50, 75, 100]}
        unit="%"
        labels={days.map(({ day }) => formatShortDay(day))}
        hints={days.map(({ day, completed, total }) =>
          total > 0 ? `${formatShortDay(day)}: ${formatShare(completed / total)}` : formatShortDay(day),
        )}
      >
        <path className={classes.line} d={line.join('')} />
        <path className={classes.line} data-dots="true" d={dots.join('')} />
      </ChartFrame>
      <Legend entries={[{ name: 'Success rate', color: 'var(--accent)' }]} />
    </>
  );
};

export interface Bar {
  name: string;
  values: Record<string, number>;
}

/** Lying bars in the order given, each with its sum. */
export const RankChart = ({ bars, series }: { bars: Bar[]; series: { name: string; color: string }[] }) => {
  const sumOf = ({ values }: Bar) => Object.values(values).reduce((sum, value) => sum + value, 0);
  const longest = Math.max(1, ...bars.map(sumOf));
  return (
    <>
      <ul className={classes.ranks}>
        {bars.map((bar, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={at}>
            <span className={classes.name} title={bar.name}>
              {bar.name}
            </span>
            <span className={classes.track}>
              {series.map(({ name, color }) => (
                <span
                  key={name}
                  title={`${name}: ${bar.values[name] ?? 0}`}
                  style={{ width: `${((bar.values[name] ?? 0) / longest) * 100}%`, background: color }}
                />
              ))}
            </span>
            <span className={classes.sum}>{sumOf(bar).toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {series.length > 1 && <Legend entries={series} />}
    </>
  );
};
