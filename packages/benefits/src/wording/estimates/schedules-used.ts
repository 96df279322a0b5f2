// Says which fee schedules the amounts of an answer come from.

import { money } from '../texts.ts';

interface UsedFees {
  fee: { cents: number | null; schedule: { name: string } | null };
  allowed: { cents: number | null; schedule: { name: string } | null };
}

/** The start of an answer. Empty if its amounts come from no schedule. */
export function schedulesText({ fee, allowed }: UsedFees): string {
  const office = fee.schedule && `${inQuotes(fee.schedule.name)}: ${money(fee.cents ?? 0)}`;
  if (allowed.schedule === null) return office === null ? '' : `using your fee schedule ${office}. `;
  const contract = `${inQuotes(allowed.schedule.name)}: `;
  if (office !== null)
    return `using your fee schedules ${office}, and ${contract}the plan allows ${money(allowed.cents ?? 0)}. `;
  // Without an office fee and without a fee in the question, the contract fee is the fee.
  return `using your fee schedule ${contract}${fee.cents === null ? '' : 'the plan allows '}${money(allowed.cents ?? 0)}. `;
}

const inQuotes = (name: string): string => `"${name}"`;
