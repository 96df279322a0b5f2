// The fee schedules that the amounts of an answer come from.

import { money } from '../texts.ts';

interface UsedFees {
  fee: { cents: number | null; schedule: { name: string } | null };
  allowed: { cents: number | null; schedule: { name: string } | null };
}

export function schedulesText({ fee, allowed }: UsedFees): string {
  const office = fee.schedule && `${quoted(fee.schedule.name)}: ${money(fee.cents ?? 0)}`;
  if (allowed.schedule === null) return office === null ? '' : `using your fee schedule ${office}. `;
  const agreed = `${quoted(allowed.schedule.name)}: `;
  if (office !== null)
    return `using your fee schedules ${office}, and ${agreed}the plan allows ${money(allowed.cents ?? 0)}. `;
  return `using your fee schedule ${agreed}${fee.cents === null ? '' : 'the plan allows '}${money(allowed.cents ?? 0)}. `;
}

const quoted = (name: string): string => `"${name}"`;
