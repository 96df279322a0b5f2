// The payer's own words on the sheet: conflicting statements, what we couldn't read, and exclusions. Each text is
// quoted once, with the services and the network of its rows if its own words don't name a service.

import type { ParsedBenefits, UnreadRemark } from '../parsed-benefits.ts';
import { groupBy } from '../resolve/maps.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import * as words from '../wording/sheet.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { quoted } from '../wording/texts.ts';

/** `shown`: lines of other sections, whose texts aren't repeated. */
export function remarkLines(benefits: ParsedBenefits, shown: readonly string[]): string[] {
  const { remarks, messages, clauses, contradictions } = benefits;
  const clauseTexts = clauses.map(({ text }) => text);
  const exclusions = benefits.exclusions.filter(
    (exclusion) => !clauseTexts.some((text) => text !== '' && exclusion.endsWith(text)),
  );
  const others = remarks.filter(({ text }) => ![...exclusions, ...shown].some((line) => line.includes(text)));
  return [
    ...contradictions.map(({ about, statements }) =>
      words.conflictLine(
        about,
        statements.map(({ text }) => text),
      ),
    ),
    ...[...groupBy(others, ({ text }) => text).values()].map(remarkLine),
    ...messages.map(({ text }) => quoted(text)),
    ...exclusions.map(words.exclusion),
  ];
}

/** The line for the rows with the same text. */
function remarkLine(same: readonly UnreadRemark[]): string {
  const [text = ''] = same.map((remark) => remark.text);
  const scopes = same.map(({ subjects, row_subject }) =>
    subjects.length > 0 || row_subject.every(isPlanWide) ? null : scopeLabel(row_subject),
  );
  const networks = new Set(same.map(({ network }) => network));
  const [network = 'both'] = networks;
  return words.remarkLine(
    text,
    scopes.includes(null) ? [] : [...new Set(scopes)].filter((scope) => scope !== null),
    networks.size === 1 ? network : 'both',
  );
}
