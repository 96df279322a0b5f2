// The charts of the numbers per day. Each comes with a table of the same numbers. Screen readers can read the table
// even while it is hidden on the screen.

import type { Analytics } from '@bitewing/contract';
import { BarStack, LinePath } from '@visx/shape';
import { ChartReader, type Hint, Legend } from '#ui/charts/chart-reader.tsx';
import { PLOT_MARGIN, Plot } from '#ui/charts/plot.tsx';
import { formatCount } from '#ui/values/count.ts';
import classes from './charts.module.css';
import { formatFraction, formatShortDay } from './format-figures.ts';

type Days = Analytics['by_day'];
type SeriesName = 'From payer' | 'Reused' | 'Failed';

const SERIES: { name: SeriesName; color: string; of: (day: Days[number]) => number }[] = [
  { name: 'From payer', color: 'var(--accent)', of: (day) => day.completed - day.cached },
  { name: 'Reused', color: 'var(--chart-second)', of: (day) => day.cached },
  { name: 'Failed', color: 'var(--danger)', of: (day) => day.failed },
];
const COLORS = Object.fromEntries(SERIES.map(({ name, color }) => [name, color]));
const ACROSS = {
  direction: 'across',
  margin: { before: PLOT_MARGIN.left, after: PLOT_MARGIN.right },
} as const;

export const DailyChart = ({ days }: { days: Days }) => {
  const hints = days.map(
    (day): Hint => ({
      title: formatShortDay(day.day),
      lines: SERIES.map(({ name, color, of }) => ({ name, color, value: formatCount(of(day)) })),
    }),
  );
  return (
    <div className={classes.colors}>
      <ChartReader label="Verifications per day" hints={hints} {...ACROSS}>
        {(active) => (
          <Plot
            keys={days.map(({ day }) => day)}
            labelOf={formatShortDay}
            largest={Math.max(...days.map((day) => day.total))}
            active={active}
          >
            {({ x, y }) => (
              <BarStack<Days[number], SeriesName>
                data={days}
                keys={SERIES.map(({ name }) => name)}
                value={(day, name) => SERIES.find((series) => series.name === name)?.of(day) ?? 0}
                x={({ day }) => day}
                xScale={x}
                yScale={y}
                color={(name) => COLORS[name] ?? ''}
              >
                {(stacks) =>
                  stacks.flatMap((stack) =>
                    stack.bars
                      .filter((bar) => bar.height > 0)
                      .map((bar) => (
                        <rect
                          key={`${stack.key} ${bar.index}`}
                          x={bar.x}
                          y={bar.y}
                          width={bar.width}
                          height={bar.height}
                          style={{ fill: bar.color }}
                        />
                      )),
                  )
                }
              </BarStack>
            )}
          </Plot>
        )}
      </ChartReader>
      <Legend entries={SERIES} />
    </div>
  );
};

/** A day without verifications interrupts the line. */
export const RateChart = ({ days }: { days: Days }) => {
  const points = days.map(({ day, completed, total }) => ({
    day,
    rate: total > 0 ? (completed / total) * 100 : null,
  }));
  const hints = days.map(
    ({ day, completed, total }): Hint => ({
      title: formatShortDay(day),
      lines: [
        { name: 'Success rate', value: formatFraction(total > 0 ? completed / total : null) },
        { name: 'Verifications', value: formatCount(total) },
      ],
    }),
  );
  return (
    <>
      <ChartReader label="Success rate per day" hints={hints} {...ACROSS}>
        {(active) => (
          <Plot
            keys={days.map(({ day }) => day)}
            labelOf={formatShortDay}
            largest={100}
            unit="%"
            active={active}
          >
            {({ x, y }) => {
              const xOf = (day: string): number => (x(day) ?? 0) + x.bandwidth() / 2;
              return (
                <>
                  <LinePath
                    className={classes.line ?? ''}
                    data={points}
                    defined={({ rate }) => rate !== null}
                    x={({ day }) => xOf(day)}
                    y={({ rate }) => y(rate ?? 0)}
                  />
                  {points.map(
                    ({ day, rate }, at) =>
                      rate !== null && (
                        <circle
                          key={day}
                          className={classes.point}
                          cx={xOf(day)}
                          cy={y(rate)}
                          r={at === active ? 5 : 3}
                        />
                      ),
                  )}
                </>
              );
            }}
          </Plot>
        )}
      </ChartReader>
      <Legend entries={[{ name: 'Success rate', color: 'var(--accent)' }]} />
    </>
  );
};
