// The texts that describe fee schedules and their effective dates on screens.

import type { FeeKind, FeeList, FeeSchedule } from '@bitewing/contract';
import { formatDay } from '#ui/values/date-text.tsx';

export const KIND_LABELS: Record<FeeKind, string> = {
  office: 'Office fees',
  payer: 'Contract with a payer',
  network: 'Contract with a network',
};

/** For example "All patients: what the practice charges" or "Cigna, Guardian; in-network". */
export const describeUse = ({ kind, network, payers }: FeeSchedule): string => {
  if (kind === 'office') return 'All patients: what the practice charges';
  const side = network === 'out' ? 'out-of-network' : 'in-network';
  if (payers.length === 0) return 'No payers yet, so no estimate uses it';
  return `${payers.map(({ name }) => name).join(', ')}; ${side}`;
};

/** For example "01/01/2026 – 12/31/2026" or "From 01/01/2026". */
export const periodOf = ({ effective_from, effective_until }: FeeList): string =>
  effective_until === null
    ? `From ${formatDay(effective_from)}`
    : `${formatDay(effective_from)} – ${formatDay(effective_until)}`;

/** For example "from 01/01/2026", or "from 01/01/2025 to 12/31/2025". */
export const periodInSentence = ({ effective_from, effective_until }: FeeList): string =>
  `from ${formatDay(effective_from)}${effective_until === null ? '' : ` to ${formatDay(effective_until)}`}`;

/** The list in effect. If there is none, the list with the latest effective date. */
export const listToShowFirst = ({ lists }: FeeSchedule): FeeList | undefined =>
  lists.find(({ is_in_force }) => is_in_force) ?? lists[0];
