import type { ParsedBenefitsWire } from '@bitewing/contract';
import { formatDay } from '#ui/values/date-text.tsx';
import { CLAUSE_ANSWERS, CLAUSES, monthsText } from '../wording.ts';
import classes from './breakdown-sheet.module.css';

/** Limits, rules and open questions on paper. */
export const SheetRules = ({ benefits }: { benefits: ParsedBenefitsWire }) => {
  const missing = benefits.checklist.filter((item) => !item.answered);
  return (
    <div className={classes.rules}>
      <Lines title="Frequency limits" lines={frequencies(benefits)} />
      <Lines
        title="Age limits"
        lines={benefits.age_limits.map((limit) => `${limit.applies_to.label}: ${limit.label}`)}
      />
      <Lines title="Waiting periods" lines={waitingPeriods(benefits)} />
      <Lines
        title="Clauses"
        lines={benefits.clauses.map(
          ({ kind, applies_to, answer, text }) =>
            `${CLAUSES[kind]}, ${applies_to.label}: ${CLAUSE_ANSWERS[answer].toLowerCase()}. ${text}`,
        )}
      />
      <Lines title="Exclusions" lines={benefits.exclusions} />
      <Lines
        title="Payer sent both"
        lines={benefits.contradictions.map(
          ({ about, statements }) => `${about}: ${statements.map(({ text }) => text).join(' and ')}`,
        )}
      />
      <Lines title="What the payer did not say" lines={missing.map(({ label, ask }) => `${label}: ${ask}`)} />
    </div>
  );
};

const Lines = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );

const frequencies = ({ frequency_limits }: ParsedBenefitsWire): string[] =>
  frequency_limits.map((limit) =>
    [
      `${limit.applies_to.label}: ${limit.label}`,
      limit.last_service_date && `last ${formatDay(limit.last_service_date)}`,
      limit.next_eligible_date && `next ${formatDay(limit.next_eligible_date)}`,
    ]
      .filter(Boolean)
      .join(', '),
  );

const waitingPeriods = ({ waiting_periods }: ParsedBenefitsWire): string[] =>
  waiting_periods.map(({ applies_to, answer, months, ends_on }) =>
    [
      `${applies_to.label}: ${answer === 'none' ? 'none' : months === null ? 'applies' : monthsText(months)}`,
      ends_on && `ends ${formatDay(ends_on)}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
