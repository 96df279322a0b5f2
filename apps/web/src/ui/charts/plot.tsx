// The axes of a chart: grid lines with values, and as many labels as fit.

import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { formatCount } from '../values/count.ts';
import classes from './plot.module.css';

const HEIGHT = 216;
export const PLOT_MARGIN = { top: 10, right: 4, bottom: 26, left: 44 };
const LABEL_WIDTH = 64;
/** Used before the first layout, and in tests, which have no layout. */
const FIRST_WIDTH = 560;

type PlotScales = ReturnType<typeof scalesOf>;

export interface PlotProps {
  /** One per mark; must be unique. */
  keys: string[];
  labelOf: (key: string) => string;
  /** The largest value. The scale starts at 0. */
  largest: number;
  unit?: string;
  active: number | null;
  children: (scales: PlotScales) => ReactNode;
}

const scalesOf = (keys: string[], largest: number, width: number) => ({
  x: scaleBand({
    domain: keys,
    range: [0, Math.max(1, width - PLOT_MARGIN.left - PLOT_MARGIN.right)],
    padding: 0.24,
  }),
  y: scaleLinear({
    domain: [0, Math.max(1, largest)],
    range: [HEIGHT - PLOT_MARGIN.top - PLOT_MARGIN.bottom, 0],
    nice: 4,
  }),
});

/** The values are counts or percentages, so whole numbers are enough. */
const wholeTicks = (scale: PlotScales['y']): number[] => scale.ticks(4).filter(Number.isInteger);

export const Plot = ({ keys, labelOf, largest, unit = '', active, children }: PlotProps) => {
  const { parentRef, width: measured } = useParentSize({
    ignoreDimensions: ['height', 'top', 'left'],
    debounceTime: 0,
  });
  const width = measured || FIRST_WIDTH;
  const scales = scalesOf(keys, largest, width);
  const { x, y } = scales;
  const [, right] = x.range();
  const labelInterval = Math.max(1, Math.ceil(keys.length / Math.max(2, Math.floor(right / LABEL_WIDTH))));
  const ticks = wholeTicks(y);
  const activeKey = active === null ? undefined : keys[active];
  return (
    // In the visx components, empty values turn off the library's own styles, so that the CSS applies.
    <div ref={parentRef} className={classes.plot}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={classes.picture} aria-hidden="true">
        <Group top={PLOT_MARGIN.top} left={PLOT_MARGIN.left}>
          <GridRows scale={y} width={right} tickValues={ticks} className={classes.grid ?? ''} stroke="" />
          {activeKey !== undefined && (
            <rect
              className={classes.active}
              x={(x(activeKey) ?? 0) - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              height={y.range()[0]}
            />
          )}
          {children(scales)}
          <AxisLeft
            scale={y}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => `${formatCount(Number(value))}${unit}`}
            tickClassName={classes.tick ?? ''}
            tickLabelProps={{ fill: '', fontFamily: '', fontSize: '', dx: -4 }}
          />
          <AxisBottom
            scale={x}
            top={y.range()[0] ?? 0}
            tickValues={keys.filter((_, at) => at % labelInterval === 0)}
            hideTicks
            stroke=""
            axisLineClassName={classes.grid ?? ''}
            tickFormat={(key) => labelOf(String(key))}
            tickClassName={classes.tick ?? ''}
            tickLabelProps={{ fill: '', fontFamily: '', fontSize: '' }}
          />
        </Group>
      </svg>
    </div>
  );
};
