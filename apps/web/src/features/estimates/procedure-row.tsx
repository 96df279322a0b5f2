// One procedure: its fields, its amounts, and on demand how they are calculated.

import type { CalculatedEstimate, EstimateWire, UsedFee } from '@bitewing/contract';
import { ESTIMATE_AREAS } from '@bitewing/contract';
import { ActionIcon, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LATEST_FUTURE_DAY } from '#lib/forms/date-entry.ts';
import { DateInput } from '#lib/forms/date-input.tsx';
import { paths } from '#lib/paths.ts';
import { formatDay } from '#ui/values/date-text.tsx';
import { formatMoney, formatMoneyShort } from '#ui/values/money.tsx';
import { CodeField } from './code-field.tsx';
import { type ProcedureEntry, quantityOf, toothHint } from './estimate-form.ts';
import classes from './estimate-page.module.css';
import { amountColumns, columnText, NOT_KNOWN } from './figures.tsx';
import { LineSteps, type SourceTexts } from './line-steps.tsx';

export type Line = EstimateWire['lines'][number];
export type LineFees = CalculatedEstimate['fees'][number];

export interface ProcedureRowProps {
  row: ProcedureEntry;
  number: number;
  /** `field` is a name within this row, such as `fee_cents`. */
  problemOf: (field: string) => string | null;
  line: Line | null;
  fees: LineFees | null;
  /** True if `line` doesn't include the latest entries. */
  isOld: boolean;
  hasOther: boolean;
  /** The payers' names, in the order of payment. */
  payers: readonly string[];
  sources: SourceTexts;
  verificationId: string;
  onChange: (changes: Partial<ProcedureEntry>) => void;
  onLeave: (field: string) => void;
  onRemove: () => void;
}

/** Quadrants, such as UR, are their own labels. */
const ARCH_LABELS: Readonly<Record<string, string>> = { upper: 'Upper', lower: 'Lower' };

const AREA_OPTIONS = [
  { value: '', label: '–' },
  ...ESTIMATE_AREAS.map((area) => ({ value: area, label: ARCH_LABELS[area] ?? area })),
];

/** Bridges, dentures and implants. Under a missing tooth clause, coverage depends on when the tooth was lost. */
const REPLACES_TEETH = /^D(5[1-8]|6[0-7])/i;

const BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

export const ProcedureRow = (props: ProcedureRowProps) => {
  const { row, number, problemOf, fees, hasOther, onChange, onLeave } = props;
  /** `inputField` is the field's name in the API's input, `key` its name in the form. */
  const field = (key: keyof ProcedureEntry, inputField: string, label: string) => ({
    label,
    name: `${row.key}.${inputField}`,
    value: String(row[key]),
    error: problemOf(inputField),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
    onBlur: () => onLeave(inputField),
  });
  return (
    <li className={classes.row} aria-label={`Procedure ${number}`}>
      <div className={classes.fields}>
        <div className={classes.code}>
          <CodeField
            label="Procedure"
            name={`${row.key}.code`}
            value={row.code}
            error={problemOf('code')}
            onChange={(code) => onChange({ code })}
            onBlur={() => onLeave('code')}
          />
        </div>
        <TextInput
          {...field('tooth', 'tooth', 'Tooth')}
          description={toothHint(row.tooth)}
          inputWrapperOrder={BELOW}
          autoComplete="off"
        />
        <TextInput {...field('surfaces', 'surfaces', 'Surfaces')} autoComplete="off" />
        <NativeSelect {...field('area', 'area', 'Quadrant or arch')} data={AREA_OPTIONS} />
        <TextInput {...field('units', 'units', 'Quantity')} inputMode="numeric" autoComplete="off" />
        <DateInput
          label="Date"
          name={`${row.key}.date`}
          value={row.date}
          placeholder="MM/DD/YYYY"
          latest={LATEST_FUTURE_DAY}
          error={problemOf('date')}
          onChange={(date) => onChange({ date })}
          onLeave={() => onLeave('date')}
        />
        <TextInput
          {...field('fee', 'fee_cents', 'Office fee')}
          {...feeHint(fees?.fee ?? null, row.fee)}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...field('allowed', 'allowed_cents', hasOther ? 'This plan allows' : 'Allowed fee')}
          {...feeHint(fees?.allowed ?? null, row.allowed)}
          inputMode="decimal"
          autoComplete="off"
        />
        {hasOther && (
          <TextInput
            {...field('otherAllowed', 'other_allowed_cents', 'Other plan allows')}
            {...feeHint(fees?.other_allowed ?? null, row.otherAllowed)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {REPLACES_TEETH.test(row.code) && (
          <DateInput
            label="Tooth lost on"
            name={`${row.key}.tooth_lost_on`}
            value={row.toothLost}
            placeholder="If known"
            error={problemOf('tooth_lost_on')}
            onChange={(toothLost) => onChange({ toothLost })}
            onLeave={() => onLeave('tooth_lost_on')}
          />
        )}
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove procedure ${number}`}
          onClick={props.onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {props.line && <LineResult {...props} line={props.line} />}
    </li>
  );
};

/** For an empty field: the amount that is used instead, and its fee schedule. */
const feeHint = (used: UsedFee | null, typed: string): TextInputProps => {
  if (typed.trim() !== '' || used === null) return {};
  if (used.from === 'schedule' && used.cents !== null && used.schedule)
    return {
      placeholder: formatMoney(used.cents),
      description: `${used.schedule.name}, effective from ${formatDay(used.schedule.effective_from)}`,
      inputWrapperOrder: BELOW,
    };
  return { placeholder: NOT_KNOWN };
};

/** What the practice can do about a missing fee. */
const NEXT_STEPS: Partial<Record<Line['refusals'][number]['reason'], string>> = {
  fee_missing: 'Enter it as the office fee, or add it under Fees.',
  allowed_missing:
    "Enter it above, or add your contract's fee schedule under Fees. If your practice isn't in this network, choose Out-of-network under Plan.",
};

/**
 * Rules that limit or prevent the plan's payment. They are shown as reasons even while the list of steps is hidden. Other
 * steps, such as the deductible and a copay, are only in that list and in the figures.
 */
const RULE_STEPS: readonly string[] = ['excluded', 'age', 'waiting', 'frequency', 'maximum', 'downgrade'];

/** Why the plan pays what it pays. If a reason applies to only one end of the range, its sentence says so. */
const reasonsOf = ({ lowest, highest, amounts }: Line): string[] => {
  const sentenceFor = (end: 'low' | 'high', { text, only_if: rule }: Line['lowest'][number]) => {
    const pays = `the patient pays ${formatMoneyShort(amounts?.patient[end] ?? 0)}`;
    // Estimates saved by earlier versions have no `only_if`.
    return rule ? `If ${rule.condition}, ${pays}. ${rule.reason}` : `If this rule applies, ${pays}: ${text}`;
  };
  const rulesIn = (steps: Line['lowest']) => steps.filter(({ kind }) => RULE_STEPS.includes(kind));
  const isIn = (steps: Line['lowest'], { text }: { text: string }) =>
    steps.some((other) => other.text === text);
  const [least, most] = [rulesIn(lowest), rulesIn(highest)];
  return [
    ...most.map((step) => (isIn(least, step) ? step.text : sentenceFor('high', step))),
    ...least.filter((step) => !isIn(most, step)).map((step) => sentenceFor('low', step)),
  ];
};

const LineResult = ({
  row,
  line,
  fees,
  isOld,
  hasOther,
  number,
  payers,
  sources,
  verificationId,
}: ProcedureRowProps & { line: Line }) => {
  const [isOpen, setOpen] = useState(false);
  const { amounts } = line;
  const units = quantityOf(row);
  if (amounts === null)
    return (
      <ul className={classes.refusals}>
        {line.refusals.map(({ reason, text, question }) => (
          <li key={`${text} ${question}`}>
            <strong>{text}</strong> {question} {NEXT_STEPS[reason]}
            {reason === 'plan_not_in_force' && (
              <>
                {' '}
                <Link to={paths.verification(verificationId)}>Open Verification</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    );
  return (
    <div className={classes.result} data-old={isOld}>
      <button
        type="button"
        className={classes.amounts}
        aria-expanded={isOpen}
        aria-label={`How procedure ${number} is calculated`}
        onClick={() => setOpen(!isOpen)}
      >
        <Figure
          label={units > 1 ? `Fee × ${units}` : 'Fee'}
          text={fees?.fee.cents == null ? NOT_KNOWN : formatMoney(units * fees.fee.cents)}
        />
        {amountColumns(hasOther).map(({ key, label }) => (
          <Figure
            key={key}
            label={label}
            text={columnText(amounts, key, fees === null ? [] : [fees])}
            isMain={key === 'patient'}
          />
        ))}
        <span className={classes.more}>{isOpen ? 'Hide Steps' : 'Show Steps'}</span>
      </button>
      {reasonsOf(line).map((text) => (
        <p key={text} className={classes.reason}>
          {text}
        </p>
      ))}
      {isOpen && <LineSteps line={line} payers={payers} sources={sources} />}
    </div>
  );
};

const Figure = ({ label, text, isMain = false }: { label: string; text: string; isMain?: boolean }) => (
  <span className={classes.amount} data-main={isMain}>
    <span className={classes.amountLabel}>{label}</span>
    <span className="figures">{text}</span>
  </span>
);
