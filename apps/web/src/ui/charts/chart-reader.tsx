// Shows the values of one mark of a chart at a time. The user chooses the mark by mouse, touch or arrow keys.

import { TooltipWithBounds } from '@visx/tooltip';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import classes from './chart-reader.module.css';

export interface Hint {
  title: string;
  lines: { name: string; value: string; color?: string }[];
}

export interface ChartReaderProps {
  /** The name of the chart, e.g. `Visits per day`. */
  label: string;
  /** One per mark, in reading order. */
  hints: Hint[];
  direction: 'across' | 'down';
  /** Space before the first mark and after the last one, in pixels. */
  margin?: { before: number; after: number };
  /** Draws the marks and highlights the active one. */
  children: (active: number | null) => ReactNode;
}

const NO_MARGIN = { before: 0, after: 0 };
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface ActiveMark {
  index: number;
  left: number;
  top: number;
}

const useActiveMark = ({ hints, direction, margin = NO_MARGIN }: ChartReaderProps) => {
  const [mark, setMark] = useState<ActiveMark | null>(null);
  const last = hints.length - 1;

  const show = (chart: HTMLElement, wanted: number): void => {
    const index = Math.min(Math.max(wanted, 0), last);
    const length = (direction === 'across' ? chart.clientWidth : chart.clientHeight) || 1;
    const along = margin.before + ((index + 0.5) / hints.length) * (length - margin.before - margin.after);
    setMark(
      direction === 'across'
        ? { index, left: along, top: 0 }
        : { index, left: chart.clientWidth / 3, top: along },
    );
  };
  const hide = (): void => setMark(null);
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const [at, length] =
      direction === 'across' ? [event.clientX - box.left, box.width] : [event.clientY - box.top, box.height];
    const share = (at - margin.before) / Math.max(1, length - margin.before - margin.after);
    show(event.currentTarget, Math.floor(share * hints.length));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    const neighbor = step === undefined ? undefined : (mark?.index ?? last) + step;
    const wanted = { Home: 0, End: last }[event.key] ?? neighbor;
    if (event.key === 'Escape') hide();
    if (wanted === undefined) return;
    event.preventDefault();
    show(event.currentTarget, wanted);
  };
  const focus = (event: FocusEvent<HTMLDivElement>): void => {
    if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, last);
  };

  return { mark, last, point, press, focus, hide };
};

export const ChartReader = (props: ChartReaderProps) => {
  const { label, hints, direction, children } = props;
  const { mark, last, point, press, focus, hide } = useActiveMark(props);
  // The chart may have fewer marks than when the user chose one.
  const active = mark && Math.min(mark.index, last);
  const hint = active === null ? undefined : hints[active];
  return (
    <div
      className={classes.reader}
      // Screen readers step through a slider with the arrow keys and read each value's text.
      role="slider"
      tabIndex={0}
      aria-label={`${label}, value by value`}
      aria-orientation={direction === 'across' ? 'horizontal' : 'vertical'}
      aria-valuemin={1}
      aria-valuemax={hints.length}
      aria-valuenow={(active ?? last) + 1}
      aria-valuetext={inWords(hints[active ?? last])}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={hide}
      onKeyDown={press}
      onFocus={focus}
      onBlur={hide}
    >
      <div aria-hidden="true">{children(active)}</div>
      {mark && hint && (
        <TooltipWithBounds
          // A new key makes the library measure again whether the tooltip fits.
          key={`${active} ${hints.length}`}
          className={classes.hint ?? ''}
          unstyled
          left={mark.left}
          top={mark.top}
        >
          <HintLines hint={hint} />
        </TooltipWithBounds>
      )}
    </div>
  );
};

const HintLines = ({ hint }: { hint: Hint }) => (
  <span aria-hidden="true" className={classes.lines}>
    <strong>{hint.title}</strong>
    {hint.lines.map(({ name, value, color }) => (
      <span key={name} className={classes.line}>
        {color && <i style={{ background: color }} />}
        <span>{name}</span>
        <b>{value}</b>
      </span>
    ))}
  </span>
);

const inWords = (hint: Hint | undefined): string =>
  hint ? `${hint.title}: ${hint.lines.map(({ name, value }) => `${name} ${value}`).join(', ')}` : '';

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
