// The state of a form: its values and errors. Focuses the first field with an error.

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
  /** Attach to the element that contains the fields. */
  fields: RefObject<HTMLDivElement | null>;
  /** Changes values and clears their errors. */
  change: (changes: Partial<Values>) => void;
  /** Shows the errors of the values. Returns true if there are none. */
  validate: () => boolean;
  /** Shows the server's validation errors at their fields. */
  showRefusal: (error: unknown) => void;
}

/** `findProblems` returns the errors of the values. */
export const useFieldForm = <Values extends object>(
  initial: () => Values,
  findProblems: (values: Values) => FieldProblems,
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
    validate: () => {
      const found = findProblems(values);
      show(found);
      return !hasProblems(found);
    },
    showRefusal: (error) => show(serverProblems(error, labelOf)),
  };
};
