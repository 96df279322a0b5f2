// Detects percentages that may be reversed (plan and patient swapped). We flag them and never change them.

import type { Contradiction, ServiceTypeCoverage } from '../../parsed-benefits.ts';
import { isAboutRow } from '../../rows/row.ts';
import type { Statement } from '../../statement.ts';
import { aboutText, byItsData, byItsWords, readsAs, WHOSE_SHARES } from '../../wording/coverage.ts';
import { scopeLabel } from '../../wording/subject-labels.ts';
import type { ReadResponse } from '../read-response.ts';

/** Diagnostic and preventive service types. */
const PREVENTIVE = new Set(['23', '41', 'EE', 'EF', 'EI']);
/** Service types such as fillings, crowns, root canals, dentures and oral surgery. */
const COSTLIER = new Set(['24', '25', '26', '36', '39', '40', 'EB', 'EC', 'EJ', 'V15', 'V16', 'V22', 'V28']);

export function implausibleShares(
  read: ReadResponse,
  serviceTypes: readonly ServiceTypeCoverage[],
): Contradiction[] {
  const found = wordsAgainstRow(read);
  const inverted = invertedPair(serviceTypes.filter((entry) => isCoinsurance(entry, read)));
  return inverted === null ? found : [...found, inverted];
}

/** Rows whose words state another percentage than EB08, which is what the patient pays if EB01 is A. */
function wordsAgainstRow({ statements, rows }: ReadResponse): Contradiction[] {
  const byRow = new Map<number, Statement>();
  const found: Contradiction[] = [];
  for (const statement of statements) {
    const { says, source, subject, network } = statement;
    if (says.kind !== 'share') continue;
    if (source.words === null) {
      if (rows[source.row]?.stated.code === 'A') byRow.set(source.row, statement);
      continue;
    }
    const inElements = byRow.get(source.row);
    if (
      inElements?.says.kind !== 'share' ||
      !isAboutRow(statement, inElements) ||
      inElements.says.plan_pays === says.plan_pays
    )
      continue;
    const sources = [source.row];
    found.push({
      about: aboutText(scopeLabel(subject), network === 'in' || network === 'out' ? network : null),
      statements: [
        { text: byItsData(inElements.says.plan_pays), sources },
        { text: byItsWords(says.plan_pays), sources },
      ],
    });
  }
  return found;
}

function isCoinsurance({ in_network_share: share }: ServiceTypeCoverage, { rows }: ReadResponse): boolean {
  return share.kind === 'percent' && share.sources.every((source) => rows[source]?.stated.code === 'A');
}

/**
 * No plan pays 20% or less of a cleaning and 50% or more of a crown, so such percentages are probably reversed. Returns
 * the pair that differs most.
 */
function invertedPair(serviceTypes: readonly ServiceTypeCoverage[]): Contradiction | null {
  const pays = ({ in_network_share: share }: ServiceTypeCoverage) => share.plan_pays ?? 0;
  const ordered = [...serviceTypes].sort(
    (a, b) => pays(a) - pays(b) || (a.service_type < b.service_type ? -1 : 1),
  );
  const cheap = ordered.find((entry) => PREVENTIVE.has(entry.service_type_code ?? '') && pays(entry) <= 20);
  const costly = ordered.findLast(
    (entry) => COSTLIER.has(entry.service_type_code ?? '') && pays(entry) >= 50,
  );
  if (!cheap || !costly) return null;
  return {
    about: WHOSE_SHARES,
    statements: [cheap, costly].map((entry) => ({
      text: readsAs(entry.service_type, entry.in_network),
      sources: entry.in_network_share.sources,
    })),
  };
}
