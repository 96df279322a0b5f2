// The state of the fee form: rows with undo, the effective date, errors and saving.

import { type FeeListWithFees, MAXIMUM_FEES, MESSAGES } from '@bitewing/contract';
import { useMemo, useState } from 'react';
import { errorMessageOr, isRecordChanged } from '#lib/api/request-error.ts';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';
import { serverProblems } from '#lib/forms/field-problems.ts';
import { toast } from '#lib/toast.ts';
import { useUndoable } from '#ui/grid/use-undoable.ts';
import { formatCount } from '#ui/values/count.ts';
import { formatDay } from '#ui/values/date-text.tsx';
import { readFeeList, useUpdateList } from '../queries.ts';
import type { Rows } from './fee-content.ts';
import { feesOf, findProblems, rowsOf } from './fee-rows.ts';

const DATE_LABEL = 'Effective from';
const DATE_NEEDED = 'Enter the first day on which these fees apply.';

export const useFeeForm = (list: FeeListWithFees) => {
  const sheet = useUndoable<Rows>(() => rowsOf(list.fees));
  const [date, setDate] = useState(formatDay(list.effective_from));
  const [saved, setSaved] = useState({ rows: sheet.content, date, version: list.version });
  const [isChecked, setIsChecked] = useState(false);
  const save = useUpdateList(list.id);

  const allProblems = useMemo(() => findProblems(sheet.content), [sheet.content]);
  const dateProblem = serverProblems(save.error, () => DATE_LABEL)['effective_from'];
  const hasDate = dateEntryToIso(date) !== null;
  const tooMany = feesOf(sheet.content).length > MAXIMUM_FEES;

  const send = (version: number): void => {
    const rows = sheet.peek();
    const effectiveFrom = dateEntryToIso(date);
    setIsChecked(true);
    if (findProblems(rows).length > 0 || tooMany || !effectiveFrom) return;
    save.mutate(
      { effective_from: effectiveFrom, fees: feesOf(rows), version },
      {
        onSuccess: (result) => {
          setSaved({ rows, date, version: result.version });
          setIsChecked(false);
          toast.success('Fees saved');
        },
      },
    );
  };
  /** Overwrites the fees that another user saved while this user was editing. */
  const overwrite = (): Promise<void> =>
    readFeeList(list.id).then(
      ({ version }) => send(version),
      (error: unknown) => toast.error(errorMessageOr(error, MESSAGES.requestFailed)),
    );

  return {
    sheet,
    date,
    setDate: (next: string) => {
      setDate(next);
      // Only an error: if a save is running, its result must still be stored.
      if (save.isError) save.reset();
    },
    problems: isChecked ? allProblems : allProblems.filter(({ isMissing }) => !isMissing),
    /** The errors to list after a click on Save. Until the user corrects them, the fees aren't sent. */
    listed: isChecked ? allProblems : [],
    limitProblem: isChecked && tooMany ? `A list has at most ${formatCount(MAXIMUM_FEES)} fees.` : null,
    dateProblem: dateProblem ?? (isChecked && !hasDate ? DATE_NEEDED : null),
    isDirty: sheet.content !== saved.rows || date !== saved.date,
    isSaving: save.isPending,
    error: dateProblem ? null : save.error,
    isStale: isRecordChanged(save.error),
    submit: () => send(saved.version),
    overwrite,
  };
};

export type FeeForm = ReturnType<typeof useFeeForm>;
