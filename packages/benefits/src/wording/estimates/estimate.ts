// The steps of an estimate, one sentence each, and its ranges.

import type { PlanLine, Step } from '../../estimate/terms.ts';
import type { Day } from '../../response.ts';
import { dayText, listed, money, percentText } from '../texts.ts';

interface StepBlock {
  kind: Step['kind'];
  text: string;
  condition: string;
  reason?: string;
  isSure: boolean;
}

interface StepContext {
  code: string;
  fee_cents: number;
  line: PlanLine;
  /** Sentences that say what blocks the line, each with the kind of step it belongs to. */
  blocks: readonly StepBlock[];
  /** The cheaper code that the plan pays for instead. */
  cheaper: string | null;
  /** Whether the plan certainly pays for the cheaper code. */
  isDowngradeSure: boolean;
  /** Whether the response states what remains of the line's maximums. */
  isMaximumKnown: boolean;
}

export function stepText(step: Step, context: StepContext): string {
  const { line, code, fee_cents: fee } = context;
  const { cents } = step;
  switch (step.kind) {
    case 'allowed':
      return cents === fee
        ? `${code}: the fee is ${money(fee)}.`
        : `${code}: the office fee is ${money(fee)}; the plan allows ${money(cents)}.`;
    case 'downgrade':
      return (
        `Downgraded to ${context.cheaper ?? 'a cheaper service'}: the plan bases its payment on that ` +
        `${context.cheaper ? 'code' : 'service'}'s allowed fee, ${money(cents)}.`
      );
    case 'copay':
      return `The patient pays a copay of ${money(cents)}.`;
    case 'fixed_amount':
      return `The plan pays at most ${money(cents)} for this code.`;
    case 'excluded':
    case 'age':
    case 'waiting':
    case 'frequency':
      return blockedText(step, context);
    case 'deductible':
      // Without anything to take it from, the deductible is $0 here, although some of it may remain.
      if (line.base_cents === 0) return 'There is no amount to take the deductible from.';
      if (cents === 0) return 'None of the deductible remains.';
      return `Deductible: ${money(line.base_cents)} − ${money(cents)} = ${money(line.base_cents - cents)}.`;
    case 'share':
      // Next to a copay, 100% only means that the patient pays nothing else. The payer may not have stated it.
      if (step.percent === 100 && line.steps.some(({ kind }) => kind === 'copay'))
        return `The plan pays the rest, ${money(cents)}.`;
      return `The plan pays ${percentText(step.percent ?? 0)} of ${money(line.base_cents - line.deductible_cents)} = ${money(cents)}.`;
    case 'other_insurance':
      return `After the other plan, this plan pays ${money(cents)}.`;
    case 'maximum':
      return cents === 0
        ? 'None of the maximum remains, so the plan pays nothing.'
        : `Only ${money(cents)} of the maximum remains, so the plan pays ${money(cents)}.`;
    case 'paid':
      return `The plan has paid ${money(cents)}.`;
    case 'write_off':
      return `Write-off under the network contract: ${money(cents)}.`;
  }
}

function blockedText({ kind }: Step, { blocks, line }: StepContext): string {
  const reasons = blocks.filter((block) => block.kind === kind).map(({ text }) => text);
  if (reasons.length === 0 && line.percent === 0) return "The plan doesn't cover this service.";
  return [...reasons, 'The plan pays nothing.'].join(' ');
}

/** For a step that may not apply: the condition under which it applies, and the reason. Null for other steps. */
export function onlyIf(step: Step, context: StepContext): { condition: string; reason: string } | null {
  const { code, cheaper, isDowngradeSure, isMaximumKnown, blocks, line } = context;
  const { kind, cents } = step;
  if (kind === 'maximum')
    return isMaximumKnown
      ? null
      : {
          condition: `${cents === 0 ? 'none' : `only ${money(cents)}`} of the maximum remains`,
          reason: '',
        };
  if (kind === 'downgrade') {
    const other = cheaper ?? 'a cheaper service';
    return isDowngradeSure
      ? { condition: `the plan allows ${money(cents)} for ${other}`, reason: `${code} is paid as ${other}.` }
      : {
          condition: `the plan downgrades ${code} to ${other} and allows ${money(cents)} for it`,
          reason: '',
        };
  }
  const ofKind = blocks.filter((block) => block.kind === kind);
  if (ofKind.some(({ isSure }) => isSure)) return null;
  if (ofKind.length > 0)
    return {
      condition: listed(
        ofKind.map(({ condition }) => condition),
        'or',
      ),
      reason: ofKind.map(({ reason, text }) => reason ?? text).join(' '),
    };
  return kind === 'excluded' && line.percent === 0
    ? { condition: `the plan doesn't cover ${code}`, reason: '' }
    : null;
}

/** "The patient pays $1,200 − $425 − $300 = $475." or "The patient pays $475." */
export function patientText(fee: number, taken: readonly number[], patient: number): string {
  const off = taken.filter((cents) => cents > 0).map((cents) => ` − ${money(cents)}`);
  return off.length === 0
    ? `The patient pays ${money(patient)}.`
    : `The patient pays ${money(fee)}${off.join('')} = ${money(patient)}.`;
}

/** A copay for the visit, not for one of its procedures. */
export const visitText = (date: Day, cents: { low: number; high: number }): string =>
  `Copay for the visit on ${dayText(date)}: ${rangeText(cents)}. It is due once that day, in addition to what the patient pays for the procedures.`;

/** "$50" or "$50 to $120". */
export function rangeText({ low, high }: { low: number; high: number }): string {
  return low === high ? money(low) : `${money(low)} to ${money(high)}`;
}
