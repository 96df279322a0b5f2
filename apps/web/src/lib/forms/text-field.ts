import type { FieldForm } from './use-field-form.ts';

/** What a text input of a form needs: its name, value, error and changes. */
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
