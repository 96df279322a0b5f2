// The state of a form: what is typed, what is wrong with it, and the cursor in the first field that is wrong.

import { type RefObject, useRef, useState } from 'react';
import {
  type FieldProblems,
  focusFirstProblem,
  hasProblems,
  type LabelOf,
  serverProblems,
  withoutProblems,
} from './field-problems.ts';

export interface FieldForm<Values> {
  values: Values;
  problems: FieldProblems;
  /** Goes around the fields. */
  fields: RefObject<HTMLDivElement | null>;
  /** Takes what was typed; what is being corrected is no longer called wrong. */
  change: (changes: Partial<Values>) => void;
  /** True when nothing is wrong; otherwise shows what is. */
  isReady: () => boolean;
  /** Shows what the server has against single fields. */
  showRefusal: (error: unknown) => void;
}

export const useFieldForm = <Values extends object>(
  initial: () => Values,
  find: (values: Values) => FieldProblems,
  labelOf: LabelOf,
): FieldForm<Values> => {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const fields = useRef<HTMLDivElement>(null);
  const show = (found: FieldProblems): void => {
    setProblems(found);
    focusFirstProblem(fields.current, found);
  };
  return {
    values,
    problems,
    fields,
    change: (changes) => {
      setValues((before) => ({ ...before, ...changes }));
      setProblems((before) =>
        withoutProblems(before, (field) => Object.hasOwn(changes, field.split('.')[0] ?? '')),
      );
    },
    isReady: () => {
      const found = find(values);
      show(found);
      return !hasProblems(found);
    },
    showRefusal: (error) => show(serverProblems(error, labelOf)),
  };
};
