// Do the percentages look like the other side's share? Flagged, never turned round silently.

import type { BenefitBlock } from '../answer.ts';
import type { Contradiction, ServiceTypeCoverage } from '../parsed-benefits.ts';
import type { PayerQuirk } from '../payer-quirks.ts';
import type { Row } from './row.ts';
import { shareOf } from './shares.ts';

export interface Plausibility {
  read(row: Row): void;
  contradictions(
    serviceTypes: readonly ServiceTypeCoverage[],
    blocks: readonly BenefitBlock[],
  ): Contradiction[];
}

const PREVENTIVE = new Set(['23', '41', 'EE', 'EF', 'EI']);
const COSTLIER = new Set(['24', '25', '26', '36', '39', '40', 'EB', 'EC', 'EJ', 'V15', 'V16', 'V22', 'V28']);

export function checkPlausibility(quirk: PayerQuirk): Plausibility {
  const found: Contradiction[] = [];
  return {
    read(row) {
      if (row.remarks.length === 0 || row.stated.code !== 'A') return;
      const share = shareOf(row, quirk);
      for (const { coveredAt } of row.remarks) {
        if (coveredAt === null || share === null || share.planPays === null || share.planPays === coveredAt)
          continue;
        found.push({
          about: 'Whose share the percentage is',
          statements: [
            {
              text: `The row, read by the standard, says the plan pays ${share.planPays}%`,
              sources: [row.index],
            },
            { text: `Its words say the plan covers ${coveredAt}%`, sources: [row.index] },
          ],
        });
      }
    },
    contradictions(serviceTypes, blocks) {
      const inverted = invertedPair(serviceTypes.filter((entry) => isCoinsurance(entry, blocks)));
      return inverted === null ? found : [...found, inverted];
    },
  };
}

function isCoinsurance(entry: ServiceTypeCoverage, blocks: readonly BenefitBlock[]): boolean {
  return (
    entry.in_network_share.kind === 'percent' &&
    entry.in_network_share.sources.every((source) => blocks[source]?.stated.code === 'A')
  );
}

/** No plan pays a fifth or less of a cleaning and half or more of a crown. */
function invertedPair(serviceTypes: readonly ServiceTypeCoverage[]): Contradiction | null {
  const cheap = serviceTypes.find(
    (entry) =>
      PREVENTIVE.has(entry.service_type_code ?? '') && (entry.in_network_share.plan_pays ?? 100) <= 20,
  );
  const costly = serviceTypes.find(
    (entry) => COSTLIER.has(entry.service_type_code ?? '') && (entry.in_network_share.plan_pays ?? 0) >= 50,
  );
  if (!cheap || !costly) return null;
  return {
    about: 'Whose share the percentages are: the payer may have sent its own share instead of the patient’s',
    statements: [cheap, costly].map((entry) => ({
      text: `${entry.service_type} reads as ${entry.in_network}`,
      sources: entry.in_network_share.sources,
    })),
  };
}
