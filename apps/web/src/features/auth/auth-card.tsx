// The frame and fields of the pages before login. They don't use Mantine, so that these first pages load fast on slow
// connections.

import { type ComponentProps, type ReactNode, useId } from 'react';
import { BrandMark } from '#lib/brand-mark.tsx';
import classes from './auth-card.module.css';

export const AuthCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={classes.page}>
    <div className={classes.card}>
      <div className={classes.brand}>
        <BrandMark size={28} />
        Bitewing
      </div>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  </main>
);

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | null;
}

export const TextField = ({ label, error, ...input }: TextFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classes.input}
        aria-invalid={Boolean(error)}
        {...(error && { 'aria-describedby': errorId })}
      />
      {error && (
        <p id={errorId} className={classes.fieldError}>
          {error}
        </p>
      )}
    </div>
  );
};

export const SubmitButton = ({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean;
  busyLabel: string;
  children: string;
}) => (
  <button type="submit" className={classes.submit} disabled={busy}>
    {busy ? busyLabel : children}
  </button>
);

export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={classes.failure}>
      {children}
    </p>
  ) : null;

export const Notice = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="status" className={classes.notice}>
      {children}
    </p>
  ) : null;
