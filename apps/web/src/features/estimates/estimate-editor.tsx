// The estimate page: procedures on the left, the result on the right.

import {
  type CalculatedEstimate,
  type listEstimates,
  MAXIMUM_PROCEDURES,
  type ResponseOf,
  type Verification,
} from '@bitewing/contract';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { focusFirstProblem } from '#lib/forms/field-problems.ts';
import { LockableFields } from '#ui/inputs/lockable-fields.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { RestoredNotice } from '#ui/notices/restored-notice.tsx';
import { type EstimatePayer, payerOf, Warnings } from './call-payer.tsx';
import {
  changeRow,
  type EstimateForm,
  nameProblem,
  newRow,
  newSet,
  type ProcedureEntry,
  QUICK_SETS,
  quantityOf,
  usedRows,
  usedServices,
} from './estimate-form.ts';
import classes from './estimate-page.module.css';
import { type SourceTexts, sourceTextsOf } from './line-steps.tsx';
import { OpenPoints } from './open-points.tsx';
import { PastServices } from './past-services.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProcedureRow } from './procedure-row.tsx';
import { saveDraft, useEstimatedVerification } from './queries.ts';
import { TotalPanel } from './result-panels.tsx';
import { PracticeAssumptions } from './rules/practice-assumptions.tsx';
import { type EstimateState, useEstimateForm } from './use-estimate-form.ts';

export interface EstimateEditorProps {
  verification: Verification;
  initial: EstimateForm;
  /** The form before unsaved entries were restored into it; null if none were restored. */
  beforeDraft: EstimateForm | null;
  saved: CalculatedEstimate | null;
  isSaving: boolean;
  /** The newest verification of each other plan of the patient. */
  others: ResponseOf<typeof listEstimates>['other_verifications'];
  assumptions: ResponseOf<typeof listEstimates>['assumptions'];
  /** Shown above the form, for example a comparison. */
  notice?: ReactNode;
  /** The buttons. Before saving, they call `check`: it shows all errors, and its `input` is null if there are any. */
  actions: (state: EstimateState, check: EstimateState['check']) => ReactNode;
}

export const EstimateEditor = (props: EstimateEditorProps) => {
  const { verification, initial, beforeDraft, saved, isSaving, others, assumptions, notice, actions } = props;
  const state = useEstimateForm(verification.id, initial, beforeDraft !== null, saved);
  const { form, change, result } = state;
  const page = useRef<HTMLDivElement>(null);
  const { payers, sources } = usePlans(verification, form, result);
  const check = () => {
    const read = state.check();
    const wrongName = nameProblem(form);
    const problems = { ...namedProblems(form, read.problems), ...(wrongName && { name: wrongName }) };
    if (read.input === null || wrongName) focusFirstProblem(page.current, problems);
    return wrongName ? { ...read, input: null } : read;
  };
  const add = (rows: ProcedureEntry[]): void => change({ rows: [...usedRows(form), ...rows] });
  const answer = (key: string, value: number | null): void => {
    const { [key]: _, ...otherAnswers } = form.answers;
    change({ answers: value === null ? otherAnswers : { ...otherAnswers, [key]: value } });
  };
  const quantities = usedRows(form).map(quantityOf);
  const isFull = form.rows.length >= MAXIMUM_PROCEDURES;
  const fits = (codes: readonly string[]): boolean =>
    usedRows(form).length + codes.length <= MAXIMUM_PROCEDURES;
  return (
    <div ref={page} className={classes.page}>
      {notice}
      <LockableFields isLocked={isSaving}>
        <RestoredEntries verificationId={verification.id} before={beforeDraft} onDiscard={state.resetTo} />
        <div className={classes.columns}>
          <div className={classes.main}>
            <Panel title="Procedures">
              <div className={classes.sets}>
                {QUICK_SETS.map(({ label, codes }) => (
                  <Button
                    key={label}
                    variant="default"
                    size="xs"
                    disabled={!fits(codes)}
                    onClick={() => add(newSet(codes))}
                  >
                    {label}
                  </Button>
                ))}
              </div>
              <Rows state={state} payers={payers} sources={sources} verificationId={verification.id} />
              <Button
                variant="default"
                disabled={isFull}
                onClick={() => change({ rows: [...form.rows, newRow()] })}
              >
                Add Procedure
              </Button>
              {(isFull || !QUICK_SETS.every(({ codes }) => fits(codes))) && (
                <p className={classes.hint}>The limit is {MAXIMUM_PROCEDURES} procedures per estimate.</p>
              )}
              {state.problemOf('procedures') && (
                <p className={classes.problem} role="alert">
                  {state.problemOf('procedures')}
                </p>
              )}
            </Panel>
            <PlanPanel
              verification={verification}
              form={form}
              others={others}
              result={result}
              onChange={change}
            />
            <PastServices form={form} problemOf={state.problemOf} onChange={change} onLeave={state.leave} />
            <PracticeAssumptions
              form={form}
              practiceId={verification.practice_id}
              assumptions={assumptions}
              onChange={change}
            />
            <div className={classes.save}>
              <TextInput
                label="Name of the estimate"
                placeholder="Crown on 30"
                name="name"
                value={form.name}
                error={nameProblem(form)}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              {actions(state, check)}
            </div>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on its own, so the keyboard must reach it */}
          <section className={classes.side} aria-label="Result" tabIndex={0}>
            {state.error !== null && <ErrorNotice error={state.error} onRetry={state.retry} />}
            {state.hasProblems && <p className={classes.hint}>Correct the errors to update the estimate.</p>}
            <Warnings payers={payers} />
            {result === null ? (
              !state.hasProblems && <EmptyState title="Enter a procedure to see the estimate." />
            ) : (
              <>
                <TotalPanel {...{ result, payers, sources, quantities }} isOld={state.isOld} />
                <OpenPoints {...{ result, payers, sources }} onAnswer={answer} />
              </>
            )}
          </section>
        </div>
      </LockableFields>
    </div>
  );
};

interface RestoredEntriesProps {
  verificationId: string;
  before: EstimateForm | null;
  onDiscard: (form: EstimateForm) => void;
}

const RestoredEntries = ({ verificationId, before, onDiscard }: RestoredEntriesProps) =>
  before && (
    <RestoredNotice
      keepLabel="Keep Entries"
      discardLabel="Discard Entries"
      onDiscard={() => {
        onDiscard(before);
        void saveDraft(verificationId, null).catch(() => undefined);
      }}
    >
      You left this page without saving. We kept your entries.
    </RestoredNotice>
  );

interface RowsProps {
  state: EstimateState;
  payers: readonly EstimatePayer[];
  sources: SourceTexts;
  verificationId: string;
}

const Rows = ({ state, payers, sources, verificationId }: RowsProps) => {
  const { form, change, result, problemOf, leave } = state;
  const used = usedRows(form);
  return (
    <ol className={classes.rows}>
      {form.rows.map((row, index) => {
        const at = used.indexOf(row);
        // If rows were added or removed since the last calculation, this line may belong to another row.
        const line = result?.estimate.lines[at];
        const isOwnLine = line?.code === row.code.trim().toUpperCase();
        return (
          <ProcedureRow
            key={row.key}
            row={row}
            number={index + 1}
            problemOf={(field) => (at < 0 ? null : problemOf(`procedures.${at}.${field}`))}
            line={isOwnLine ? (line ?? null) : null}
            fees={isOwnLine ? (result?.fees[at] ?? null) : null}
            isOld={state.isOld}
            hasOther={form.other !== null}
            payers={payers.map(({ name }) => name)}
            sources={sources}
            verificationId={verificationId}
            onChange={(changes) => change({ rows: changeRow(form.rows, row, changes) })}
            onLeave={(field) => {
              if (at >= 0) leave(`procedures.${at}.${field}`);
            }}
            onRemove={() => {
              const rows = form.rows.filter((other) => other !== row);
              change({ rows: rows.length === 0 ? [newRow()] : rows });
            }}
          />
        );
      })}
    </ol>
  );
};

/** The payers and benefit rows of the estimate's one or two plans, in the order of payment. */
const usePlans = (verification: Verification, form: EstimateForm, result: CalculatedEstimate | null) => {
  const other = useEstimatedVerification(form.other?.verification_id ?? null).data;
  return useMemo(() => {
    const thisPlan = { payer: payerOf(verification), texts: sourceTextsOf(verification) };
    const plans =
      other && result?.other
        ? [thisPlan, { payer: payerOf(other), texts: sourceTextsOf(other) }]
        : [thisPlan];
    if (result?.other?.first === 'other') plans.reverse();
    return { payers: plans.map(({ payer }) => payer), sources: plans.map(({ texts }) => texts) };
  }, [verification, other, result]);
};

/** The same problems, under the names that the fields have on the page. */
const namedProblems = (form: EstimateForm, problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => {
      const [list, at, name] = field.split('.');
      const row = list === 'procedures' ? usedRows(form)[Number(at)] : undefined;
      const service = list === 'services' ? usedServices(form)[Number(at)] : undefined;
      if (service && name) return [`service.${service.key}.${name}`, text];
      return [row && name ? `${row.key}.${name}` : field, text];
    }),
  );
