import type { ParsedBenefitsWire } from '@bitewing/contract';
import { formatDay } from '#ui/values/date-text.tsx';
import { itemsBy } from '../panels/checklist.ts';
import { CLAUSE_ANSWERS, CLAUSES, conditionWords, limitScope, waitingText } from '../wording.ts';
import classes from './breakdown-sheet.module.css';

/** The printed limits, clauses and questions for the payer. */
export const SheetRules = ({ benefits }: { benefits: ParsedBenefitsWire }) => {
  const { not_stated: missing, see_wording: unread } = itemsBy(benefits.checklist);
  return (
    <div className={classes.rules}>
      <Lines title="Frequency limits" lines={frequencies(benefits)} />
      <Lines
        title="Age limits"
        lines={benefits.age_limits.map((limit) =>
          [`${limitScope(limit)}: ${limit.label}`, conditionWords(limit)].filter(Boolean).join('. '),
        )}
      />
      <Lines title="Waiting periods" lines={waitingPeriods(benefits)} />
      <Lines
        title="Clauses"
        lines={benefits.clauses.map(
          (clause) =>
            `${CLAUSES[clause.kind]}, ${limitScope(clause)}: ${CLAUSE_ANSWERS[clause.answer].toLowerCase()}. ${clause.text}`,
        )}
      />
      <Lines title="Exclusions" lines={benefits.exclusions} />
      <Lines
        title="Conflicting values"
        lines={benefits.contradictions.map(
          ({ about, statements }) => `${about}: ${statements.map(({ text }) => text).join(' and ')}`,
        )}
      />
      <Lines title="Payer's own words" lines={(benefits.remarks ?? []).map(({ text }) => text)} />
      <Lines
        title="Questions for the payer"
        lines={[...missing, ...unread].map(({ label, ask }) => `${label}: ${ask}`)}
      />
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
      `${limitScope(limit)}: ${limit.label}`,
      limit.last_service_date && `last ${formatDay(limit.last_service_date)}`,
      limit.next_eligible_date && `next ${formatDay(limit.next_eligible_date)}`,
      conditionWords(limit),
    ]
      .filter(Boolean)
      .join(', '),
  );

const waitingPeriods = ({ waiting_periods }: ParsedBenefitsWire): string[] =>
  waiting_periods.map((period) =>
    [`${limitScope(period)}: ${waitingText(period)}`, period.ends_on && `ends ${formatDay(period.ends_on)}`]
      .filter(Boolean)
      .join(', '),
  );
