import type { FieldForm } from './use-field-form.ts';

/** The props of a text input for one field of a form. */
export const textField = <Name extends string, Values extends Record<Name, string>>(
  { values, problems, change }: FieldForm<Values>,
  name: Name,
  label: string,
) => ({
  label,
  name,
  autoComplete: 'off',
  value: values[name],
  error: problems[name],
  onChange: (event: { currentTarget: { value: string } }): void =>
    change({ [name]: event.currentTarget.value } as Partial<Values>),
});
