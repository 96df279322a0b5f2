// The printed verification: the same sheet as the PDF, in black and white.

import type { Sheet, SheetSection } from '@bitewing/benefits';
import { createPortal } from 'react-dom';
import classes from './breakdown-sheet.module.css';

export const BreakdownSheet = ({ sheet }: { sheet: Sheet }) =>
  createPortal(
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

/** A fact with more characters than this takes the whole row. A value with more isn't bold. */
const LONG = 46;

const NOT_STATED = 'Not stated';

const Value = ({ text }: { text: string }) =>
  text === NOT_STATED || text.length > LONG ? text : <b>{text}</b>;
