// The printed verification: the same sheet as the PDF, in black and white.

import { NOT_STATED, type ParsedBenefits, type SheetSection, sheetOf } from '@bitewing/benefits';
import type { Verification } from '@bitewing/contract';
import { createPortal } from 'react-dom';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import { dayOf } from '../next-eligible-engine.ts';
import classes from './breakdown-sheet.module.css';

export interface BreakdownSheetProps {
  verification: Verification;
  benefits: ParsedBenefits;
  glance: NonNullable<Verification['glance']>;
}

export const BreakdownSheet = ({ verification, benefits, glance }: BreakdownSheetProps) => {
  const answered = verification.answered_at;
  const answeredOn = answered ?? verification.completed_at;
  const sheet = sheetOf(benefits, {
    verification,
    views: glance.views,
    alerts: glance.alerts,
    as_of: dayOf(answeredOn === null ? new Date() : new Date(answeredOn)),
    answered: answered && formatTimestamp(answered, { isZoneNamed: true }),
  });
  return createPortal(
    <main className={classes.sheet}>
      <header className={classes.header}>
        <h1>{sheet.title}</h1>
        <p>
          {sheet.practice}
          <br />
          {sheet.patient}
        </p>
      </header>
      <p className={classes.status}>
        {sheet.status}. {sheet.notice}
      </p>
      {sheet.alerts.length > 0 && <p className={classes.alerts}>Alerts: {sheet.alerts.join('; ')}</p>}
      {sheet.sections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
      <footer>
        <p>{sheet.proof.join('. ')}.</p>
        <p>
          {sheet.notice} {sheet.marks}
        </p>
      </footer>
    </main>,
    document.body,
  );
};

const Section = ({ section: { title, facts, table, lines } }: { section: SheetSection }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    <div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value, note }) => (
            <div key={label} data-long={`${value}${note ?? ''}`.length > LONG || undefined}>
              <dt>{label}</dt>
              <dd>
                <Value text={value} />
                {note !== null && ` (${note})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {table && (
        <table className={classes.table}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <td>{name}</td>
                {cells.map((cell, at) => (
                  <td key={table.columns[at + 1]}>
                    <Value text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </section>
);

/** Longer than this, a fact takes the whole row, and a cell isn't bold. */
const LONG = 46;

const Value = ({ text }: { text: string }) =>
  text === NOT_STATED || text.length > LONG ? text : <b>{text}</b>;
