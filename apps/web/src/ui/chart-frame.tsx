// The ground of a chart over days: lines with their figures, room for the marks, and as many days below as fit.

import type { MouseEvent, ReactNode } from 'react';
import classes from './chart-frame.module.css';

export interface ChartFrameProps {
  /** From 0 upwards. */
  ticks: number[];
  unit?: string;
  /** One for each mark; only some of them are written. */
  labels: string[];
  /** Of each mark, shown where the mouse rests. */
  hints: string[];
  /** Shapes on a ground of 100 by 100, the origin at the top. */
  children: ReactNode;
}

const WRITTEN = 6;

export const ChartFrame = ({ ticks, unit = '', labels, hints, children }: ChartFrameProps) => {
  const top = ticks.at(-1) ?? 1;
  const every = Math.max(1, Math.ceil(labels.length / WRITTEN));
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={classes.line} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>
              {tick}
              {unit}
            </span>
          </div>
        ))}
        <svg
          className={classes.marks}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          onMouseMove={(event) => showHint(event, hints)}
        >
          <title />
          <rect width="100" height="100" fill="transparent" />
          {children}
        </svg>
      </div>
      <div className={classes.labels}>
        {labels.map(
          (label, at) =>
            at % every === 0 && (
              <span key={label} style={{ left: `${((at + 0.5) / labels.length) * 100}%` }}>
                {label}
              </span>
            ),
        )}
      </div>
    </div>
  );
};

/** One title for all marks: a hundred of their own would be a hundred elements more. */
const showHint = (event: MouseEvent<SVGSVGElement>, hints: string[]): void => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const at = Math.floor(((event.clientX - left) / width) * hints.length);
  const title = event.currentTarget.querySelector('title');
  if (title) title.textContent = hints[at] ?? '';
};

/** Whole steps of 1, 2 or 5 times a power of ten, four or five of them, the last at or above the largest value. */
export const wholeTicks = (largest: number): number[] => {
  const wanted = Math.max(1, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= wanted) ?? 1);
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, at) => at * step);
};

export const Legend = ({ entries }: { entries: { name: string; color: string }[] }) => (
  <div className={classes.legend}>
    {entries.map(({ name, color }) => (
      <span key={name}>
        <i style={{ background: color }} />
        {name}
      </span>
    ))}
  </div>
);
