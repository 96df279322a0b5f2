// The estimate of services whose share, deductible and maximum are found already, such as by the assistant.
// The fee is what the plan allows.

import { calculate } from './calculate.ts';
import { inputOf } from './from-benefits/complete.ts';
import {
  type Draft,
  type DraftAccount,
  type DraftLine,
  exactly,
  known,
  NO_LIMIT,
  type Span,
  type Unknown,
} from './from-benefits/draft.ts';
import type { Interval } from './range/amounts.ts';
import { rangeOf } from './range/range.ts';
import { DEFAULT_SWITCHES } from './switches.ts';
import type { PlanLine } from './terms.ts';

export interface ServiceShare {
  fee_cents: number;
  percent: number;
  /** What may be left of the deductible. */
  deductible: Interval;
  /** What may be left of the maximum. Services with the same name share it. */
  maximum: Interval & { name: string };
}

export interface SharesEstimate {
  lines: { patient: Interval; lowest: PlanLine; highest: PlanLine }[];
  patient: Interval;
}

export function estimateShares(services: readonly ServiceShare[]): SharesEstimate {
  const draft = draftOf(services);
  const range = rangeOf(draft);
  const lines = range.lines.map(({ patient }, at) => {
    const { low, high } = range.extremes[at] ?? { low: new Map(), high: new Map() };
    const planLine = (point: typeof low) => {
      const line = calculate(inputOf(draft, point)).lines[at]?.plans[0];
      if (line === undefined) throw new Error('Each service has a line.');
      return line;
    };
    return { patient, lowest: planLine(low), highest: planLine(high) };
  });
  return { lines, patient: range.total.patient };
}

function draftOf(services: readonly ServiceShare[]): Draft {
  const unknowns: Unknown[] = [];
  const span = (key: string, interval: Interval): Span => {
    const [low, high] = [Math.min(interval.low, NO_LIMIT), Math.min(interval.high, NO_LIMIT)];
    if (low === high) return exactly(low);
    unknowns.push({
      key,
      kind: 'maximum_left',
      options: null,
      low,
      high,
      ask: 'payer',
      text: '',
      sources: [],
    });
    return { key, low, high };
  };
  const account = (
    of: DraftAccount['of'],
    name: string,
    interval: Interval,
    lines: number[],
  ): DraftAccount => {
    const key = `${of} ${name}`;
    return {
      key,
      place: 0,
      of,
      level: 'individual',
      label: name,
      left: known(span(key, interval)),
      extra: known(0),
      lines: lines.map((line) => ({ line, when: [] })),
      sources: [],
    };
  };
  const maximums = new Map(services.map(({ maximum }) => [maximum.name, maximum]));
  const accounts = [
    ...services.map(({ deductible }, at) => account('deductible', String(at), deductible, [at])),
    ...[...maximums].map(([name, maximum]) =>
      account(
        'maximum',
        name,
        maximum,
        [...services.keys()].filter((at) => services[at]?.maximum.name === name),
      ),
    ),
  ];
  return {
    plans: [{ key: null, type: 'percent' }],
    cob: known('standard'),
    lines: services.map(lineOf),
    accounts,
    unknowns,
    assumptions: [],
    remarks: [],
    switches: DEFAULT_SWITCHES,
  };
}

function lineOf({ fee_cents, percent }: ServiceShare): DraftLine {
  return {
    code: '',
    tooth: null,
    area: null,
    date: '2000-01-01',
    fee: exactly(fee_cents),
    units: 1,
    plans: [
      {
        share: known({ percent, copay_cents: null, sources: [] }),
        allowed: exactly(fee_cents),
        blocks: [],
        downgrade: null,
      },
    ],
    refusals: [],
  };
}
