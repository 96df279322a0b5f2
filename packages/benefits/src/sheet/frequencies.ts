// The frequency table: limit, remaining count, last service and next date of routine services.

import { FIRST_ADULT_CLEANING_AGE } from '../eligible/cleanings.ts';
import type { Glance } from '../glance/types.ts';
import type { FrequencyLimit, ParsedBenefits } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import { limitText } from '../wording/limits.ts';
import * as words from '../wording/sheet.ts';
import { dayText, networkText, quoted } from '../wording/texts.ts';
import { tierNames } from '../wording/tiers.ts';
import { patientAsker } from './patient-asker.ts';
import { serviceFrequency } from './service-frequency.ts';
import type { SheetInput, SheetTable } from './types.ts';
import { grouped } from './views.ts';

/** Services that are listed even if the payer states nothing about them. */
const ALWAYS: ReadonlySet<string> = new Set(['D0120', 'D1110', 'D1120', 'D0274', 'D0210', 'D0330']);

export interface Frequencies {
  table: SheetTable;
  /** Limits that the table doesn't show, one line each. */
  lines: string[];
}

export function frequenciesOf(
  benefits: ParsedBenefits,
  views: readonly Glance[],
  input: SheetInput,
): Frequencies {
  const askers = views.map((view) => ({ view, asker: patientAsker(benefits, input, view) }));
  const isChild = askers.some(({ asker: { age } }) => age !== null && age < FIRST_ADULT_CLEANING_AGE);
  const shownBenefitRows = new Set<number>();
  const rows = Object.keys(words.SERVICES)
    .filter((code) => code !== (isChild ? 'D1110' : 'D1120'))
    .flatMap((code) => {
      const frequencies = new Map(askers.map(({ view, asker }) => [view, serviceFrequency(asker, code)]));
      const groups = grouped(
        views,
        (view) => frequencies.get(view) ?? null,
        ({ cells }) => cells.join('|'),
      );
      if (!ALWAYS.has(code) && !groups.some(({ content }) => content.isStated)) return [];
      for (const { benefitRows } of frequencies.values())
        for (const row of benefitRows) shownBenefitRows.add(row);
      const name = words.service(code);
      // If only some networks have a limit, the line names them. That shows that the others have no stated limit.
      const shownGroups = groups.some(({ content }) => content.isStated)
        ? groups.filter(({ content }) => content.isStated)
        : groups;
      return shownGroups.map(({ names, content }) => [
        groups.length === 1 ? name : `${name}, ${names.join(', ').toLowerCase()}`,
        ...content.cells,
      ]);
    });
  const others = benefits.frequency_limits.filter(
    ({ sources }) => !sources.every((row) => shownBenefitRows.has(row)),
  );
  return {
    table: { columns: [...words.COLUMNS], rows },
    lines: [...new Set(others.map((limit) => limitLine(limit, benefits, views[0]?.on)))],
  };
}

/** "Space maintainers: 1 per lifetime, per tooth, last 01/05/2026". */
function limitLine(limit: FrequencyLimit, { networks }: ParsedBenefits, on: Day | undefined): string {
  const { applies_to, conditions, network, plan } = limit;
  const { last_service_date: last, next_eligible_date: next } = limit;
  const parts = [
    `${[applies_to.label, plan].filter(Boolean).join(', ')}: ${limitText(limit)}`,
    networkText(network),
    ...tierNames(limit.sources, networks),
    last === null ? '' : `last ${dayText(last)}`,
    next === null ? '' : words.nextDate(next, on),
    conditions.some(({ kind }) => kind === 'when') ? quoted(limit.text) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
