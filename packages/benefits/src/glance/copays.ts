// A class of services with copays. Copays differ from code to code, so each service shows the range of its copays.

import { sharesBelow } from '../resolve/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import * as words from '../wording/glance.ts';
import { copayRange, datesOf, shareRange } from '../wording/share-range.ts';
import { type Asker, ask, codeNode, fact, questionFor, rowsOf } from './asker.ts';
import { datesNote } from './dates-note.ts';
import type { GlanceFact } from './types.ts';

/** The family of services whose copays we show for each of these codes. */
const FAMILIES: Readonly<Record<string, string>> = {
  D0120: 'exams',
  D1110: 'prophylaxis',
  D1120: 'prophylaxis',
  D0274: 'bitewings',
  D1208: 'fluoride',
  D1351: 'sealants',
  D2392: 'fillings',
  D3330: 'root_canals',
  D4341: 'scaling',
  D7140: 'extractions',
  D2740: 'crowns',
  D5110: 'dentures',
  D6240: 'bridges',
};

/** Preventive services that often have a copay although exams and cleanings have none. */
export const MORE_PREVENTIVE = ['D1208', 'D1351'] as const;

type Heading = Pick<GlanceFact, 'key' | 'label' | 'state'>;

/** The copay of the codes. If they differ, the range, with a note that names each service's copays. */
export function copayFact(
  asker: Asker,
  heading: Heading,
  codes: readonly string[],
  network?: 'in' | 'out',
): GlanceFact {
  const services = codes
    .map((code) => ({ code, statements: current(statementsFor(asker, code, network), asker) }))
    .filter(({ statements }) => statements.length > 0);
  const statements = services.flatMap((service) => service.statements);
  const all = statements.map(({ says }) => says);
  const amounts = new Set(all.map((says) => (says.kind === 'copay' ? says.cents : null)));
  const [amount = null] = amounts;
  const texts = services.map(
    (service) => [service.code, copayRange(service.statements.map(({ says }) => says))] as const,
  );
  const doubts = new Set(statements.flatMap((statement) => statement.doubts));
  const why = doubts.size === 0 ? null : words.doubtText([...doubts]);
  const dates = datesOf(
    services.map((service) => [service.code, datesNote(service.statements, asker)]),
    words.byService,
  );
  return fact({
    ...heading,
    value: shareRange(all),
    note: words.notes([amounts.size === 1 ? null : words.byService(texts), why, dates]),
    cents: amounts.size === 1 ? amount : null,
    tone: heading.state === 'conflict' || doubts.size > 0 || dates !== null ? 'caution' : 'plain',
    sources: rowsOf(statements),
  });
}

/** Leaves out copays that are only for other dates, unless the service has no others. */
function current(statements: readonly Statement[], asker: Asker): readonly Statement[] {
  const now = statements.filter((statement) => datesNote([statement], asker) === null);
  return now.length > 0 ? now : statements;
}

/** What the plan pays for the services of the code's family. If it has no family, for the code. */
function statementsFor(asker: Asker, code: string, network?: 'in' | 'out') {
  const family = FAMILIES[code];
  const subject: SubjectNode = family === undefined ? codeNode(code) : { kind: 'family', family };
  return asker.plans.flatMap((plan) => {
    const asked = { subject, topic: 'share', plan, ...(network && { network }) } as const;
    if (family === undefined) return ask(asker, asked).statements;
    return sharesBelow(asker.index, questionFor(asker, asked));
  });
}
