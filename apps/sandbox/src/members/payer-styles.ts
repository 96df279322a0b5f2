import type { PayerRecord } from '../payers/payer-record.ts';
import { categoryOnly } from '../response-styles/category-only.ts';
import { classByMessage } from '../response-styles/class-by-message.ts';
import { codesInMessages } from '../response-styles/codes-in-messages.ts';
import { copaySchedule } from '../response-styles/copay-schedule.ts';
import { coveredOnly } from '../response-styles/covered-only.ts';
import { networkTiers } from '../response-styles/network-tiers.ts';
import { planShareDescriptions } from '../response-styles/plan-share-descriptions.ts';
import { procedureRows } from '../response-styles/procedure-rows.ts';
import { publicProgram } from '../response-styles/public-program.ts';
import { tierInPlanName } from '../response-styles/tier-in-plan-name.ts';
import type { ResponseStyle } from '../scenarios/scenario.ts';
import { stableRandom } from '../stable-random.ts';

/** By primary payer ID. */
const OWN_STYLES: Readonly<Record<string, ResponseStyle>> = {
  '47009': classByMessage,
  '62308': codesInMessages,
  '73288': codesInMessages,
  '52133': procedureRows,
  '87726': procedureRows,
  '64246': tierInPlanName,
  '89070': planShareDescriptions,
  CX013: planShareDescriptions,
  '65978': categoryOnly,
  '77777': networkTiers,
  DCUSA: copaySchedule,
  CX082: copaySchedule,
  '95220': copaySchedule,
};

/** The response style of a payer for patients without a scenario. It is the same for all of them. */
export function styleOf(payer: PayerRecord): ResponseStyle {
  const own = OWN_STYLES[payer.primaryPayerId];
  if (own) return own;
  if (payer.programs.includes('MEDICAID')) return publicProgram;
  // Repeated entries in `pick` are more likely.
  const random = stableRandom(`manner ${payer.primaryPayerId}`);
  if (payer.displayName.includes('Delta')) return random.pick([procedureRows, networkTiers, procedureRows]);
  return random.pick([categoryOnly, categoryOnly, procedureRows, codesInMessages, coveredOnly]);
}

const CIGNA = '62308';

/** Cigna returns a dependent as if they were the subscriber. */
export const respondsInSubscriberLoop = (payer: PayerRecord): boolean => payer.primaryPayerId === CIGNA;

/** Cigna finds a member by name and date of birth if the request has no member ID. */
export const findsWithoutMemberId = (payer: PayerRecord): boolean => payer.primaryPayerId === CIGNA;
