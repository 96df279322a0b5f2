import { type BenefitLoop, type Response271, read271 } from '../x12/read-271.ts';
import { groupedBenefits, LIST_ORDER } from './grouped-benefit.ts';
import { groupedMember, groupedPayer, groupedProvider, groupedRejections } from './grouped-party.ts';
import { compact, type Json } from './json.ts';
import type { ResponseIds } from './response-ids.ts';

/** Converts a 271 to the JSON of `2026-06-01/eligibility-check`: benefits by plan and kind, dates as ranges. */
export function groupedResponse(x12: string, payerId: string, ids: ResponseIds): Json {
  const response = read271(x12);
  const { payer, provider, subscriber, dependent } = response;
  const members = [dependent, subscriber].filter((loop) => loop !== null);
  return {
    id: ids.id,
    eligibilitySearchId: ids.eligibilitySearchId,
    payerId,
    ...compact({
      meta: compact({
        traceId: response.traceId,
        outboundTraceId: ids.outboundTraceId,
        subscriberTraceNumbers: members.flatMap((loop) => loop.traces).map(trace),
      }),
      payer: groupedPayer(response),
      provider: provider && groupedProvider(provider),
      subscriber: subscriber && groupedMember(subscriber, 'subscriber'),
      dependent: dependent && groupedMember(dependent, 'dependent'),
      plans: groupByPlan(
        members.flatMap((loop) => loop.benefits),
        response,
      ),
      errors: [
        ...groupedRejections(payer, 'payer'),
        ...groupedRejections(provider, 'provider'),
        ...groupedRejections(subscriber, 'subscriber'),
        ...groupedRejections(dependent, 'dependent'),
      ],
    }),
    x12,
  };
}

/**
 * If the status rows have several plan names (EB05), each name becomes a plan, and a row with none of these names belongs
 * to the first plan. Otherwise, all rows belong to one plan without a name.
 */
function groupByPlan(rows: readonly BenefitLoop[], response: Response271): Json[] {
  if (rows.length === 0) return [];
  const statuses = rows.filter((row) => /^[1-8]$/.test(row.benefit[1] ?? ''));
  const names = [...new Set(statuses.map((row) => row.benefit[5] ?? '').filter((name) => name !== ''))];
  const newPlan = (name: string | undefined) => ({ name, benefits: {} as Record<string, Json[]> });
  const [firstName, ...otherNames] = names.length > 1 ? names : [];
  const firstPlan = newPlan(firstName);
  const plans = [firstPlan, ...otherNames.map(newPlan)];
  for (const row of rows) {
    const namedPlan = plans.find(({ name }) => name !== undefined && name === row.benefit[5]);
    const { benefits } = namedPlan ?? firstPlan;
    for (const { list, entry } of groupedBenefits(row, response, namedPlan !== undefined)) {
      benefits[list] ??= [];
      benefits[list].push(entry);
    }
  }
  return plans.map(({ name, benefits }) => compact({ name, benefits: inOrder(benefits) }));
}

function inOrder(benefits: Readonly<Record<string, Json[]>>): Json {
  return compact(Object.fromEntries(LIST_ORDER.map((list) => [list, benefits[list]])));
}

function trace([, type, reference, company]: readonly string[]): Json {
  return compact({
    type: type === '1' ? 'CURRENT_TRANSACTION' : 'REFERENCED_TRANSACTION',
    referenceIdentification: reference,
    originatingCompanyIdentifier: company,
  });
}
