// How the amounts of a line are calculated, step by step, with the payer's own words behind each step.

import type { EstimateStepWire, EstimateWire, Verification } from '@bitewing/contract';
import { useState } from 'react';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import classes from './estimate-page.module.css';
import { isAllowedUnknown } from './figures.tsx';

const loadRowWords = () => import('./row-words.ts');

/** For each plan, in the order of payment: its benefit rows by number. */
export type SourceTexts = readonly ReadonlyMap<number, string>[];

export const sourceTextsOf = (verification: Verification | undefined): ReadonlyMap<number, string> =>
  new Map(verification?.parser_audit?.blocks.map(({ block, text }) => [block, text]));

export interface LineStepsProps {
  line: EstimateWire['lines'][number];
  /** The payers' names, in the order of payment. */
  payers: readonly string[];
  sources: SourceTexts;
}

export const LineSteps = ({ line, payers, sources }: LineStepsProps) => {
  const isSame = JSON.stringify(line.lowest) === JSON.stringify(line.highest);
  return (
    <div className={classes.steps}>
      {isSame ? (
        <Steps steps={line.lowest} payers={payers} sources={sources} title="How this is calculated" />
      ) : (
        <>
          {line.amounts && isAllowedUnknown(line.amounts) && (
            <p className={classes.hint}>
              The allowed fee isn't known. The two cases use the lowest and highest fee that the plan could
              allow. They are limits, not likely amounts.
            </p>
          )}
          <Steps steps={line.lowest} payers={payers} sources={sources} title="The least the patient pays" />
          <Steps steps={line.highest} payers={payers} sources={sources} title="The most the patient pays" />
        </>
      )}
    </div>
  );
};

interface StepsProps extends Omit<LineStepsProps, 'line'> {
  steps: readonly EstimateStepWire[];
  title: string;
}

const Steps = ({ steps, title, payers, sources }: StepsProps) => (
  <section>
    <h3 className={classes.stepsTitle}>{title}</h3>
    <ol className={classes.stepList}>
      {steps.map((step) => (
        <li key={`${step.place} ${step.kind} ${step.text}`}>
          {payers.length > 1 && step.kind !== 'patient' && <strong>{payers[step.place]}: </strong>}
          {step.text}
          <SourceWords rows={step.sources} texts={sources[step.place]} />
        </li>
      ))}
    </ol>
  </section>
);

/** Shows each benefit row as a plain sentence, then exactly as the payer sent it. */
export const SourceWords = ({
  rows,
  texts,
}: {
  rows: readonly number[];
  texts: ReadonlyMap<number, string> | undefined;
}) => {
  const [isOpen, setOpen] = useState(false);
  const words = useLazyModule(isOpen, loadRowWords);
  const known = [...new Set(rows)].flatMap((row) => texts?.get(row) ?? []);
  if (known.length === 0) return null;
  return (
    <details className={classes.words} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Payer's own words</summary>
      {known.map((text) => (
        <div key={text} className={classes.source}>
          {words && <p>{words.describeRow(text)}</p>}
          <pre>{text}</pre>
        </div>
      ))}
    </details>
  );
};
