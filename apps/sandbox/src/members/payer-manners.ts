import type { PayerRecord } from '../payers/payer-record.ts';
import { categoryOnly } from '../personalities/category-only.ts';
import { classByMessage } from '../personalities/class-by-message.ts';
import { codesInMessages } from '../personalities/codes-in-messages.ts';
import { copaySchedule } from '../personalities/copay-schedule.ts';
import { networkTiers } from '../personalities/network-tiers.ts';
import { planShareDescriptions } from '../personalities/plan-share-descriptions.ts';
import { procedureRows } from '../personalities/procedure-rows.ts';
import { publicProgram } from '../personalities/public-program.ts';
import { tierInPlanName } from '../personalities/tier-in-plan-name.ts';
import { yesOrNo } from '../personalities/yes-or-no.ts';
import type { Personality } from '../scenarios/scenario.ts';
import { stableRandom } from '../stable-random.ts';

const OWN_MANNERS: Readonly<Record<string, Personality>> = {
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

/** A payer has the same personality for all patients. */
export function mannerOf(payer: PayerRecord): Personality {
  const own = OWN_MANNERS[payer.primaryPayerId];
  if (own) return own;
  if (payer.programs.includes('MEDICAID')) return publicProgram;
  const random = stableRandom(`manner ${payer.primaryPayerId}`);
  if (payer.displayName.includes('Delta')) return random.pick([procedureRows, networkTiers, procedureRows]);
  return random.pick([categoryOnly, categoryOnly, procedureRows, codesInMessages, yesOrNo]);
}

const CIGNA = '62308';

/** Cigna returns a dependent as if they were the subscriber. */
export const answersInSubscriberLoop = (payer: PayerRecord): boolean => payer.primaryPayerId === CIGNA;

/** Cigna finds members without an ID. */
export const findsWithoutMemberId = (payer: PayerRecord): boolean => payer.primaryPayerId === CIGNA;
