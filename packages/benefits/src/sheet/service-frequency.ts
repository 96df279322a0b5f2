// One routine service, such as a cleaning: its limit, remaining count, last service and next date.

import { type Asker, fact } from '../glance/asker.ts';
import { frequencyRows, limitLabel, limitScope } from '../glance/limit-label.ts';
import type { GlanceFact } from '../glance/types.ts';
import { cleaningFacts, eligibleFor, leftFact, nextFact, withoutFigures } from '../glance/visits.ts';
import { anyPlace, ofCode } from '../wording/eligible.ts';
import * as glanceWords from '../wording/glance.ts';
import { cellNote } from '../wording/sheet.ts';
import { valueText } from './views.ts';

/** What the frequency table shows for one service. */
export interface ServiceFrequency {
  /** Limit, remaining, last, next. */
  cells: string[];
  /** Indexes of the benefit rows that the cells come from. */
  benefitRows: number[];
  isStated: boolean;
}

const CLEANINGS: ReadonlySet<string> = new Set(['D1110', 'D1120']);

export function serviceFrequency(asker: Asker, code: string): ServiceFrequency {
  // Cleanings use the first screen's own answer, because a child's limit may be stated for the adult code.
  return CLEANINGS.has(code) ? cleaningFrequency(asker) : codeFrequency(asker, code);
}

function cleaningFrequency(asker: Asker): ServiceFrequency {
  const facts = new Map(cleaningFacts(asker).map((one) => [one.key, one]));
  const factOf = (key: string): GlanceFact => facts.get(key) ?? fact({ key, label: '' });
  return frequencyFrom(
    factOf('cleanings_limit'),
    factOf('cleanings_left'),
    factOf('last_cleaning'),
    factOf('next_cleaning'),
  );
}

function codeFrequency(asker: Asker, code: string): ServiceFrequency {
  const found = eligibleFor(asker, code);
  const sources = frequencyRows(found);
  const { last, last_in_any = null, last_code = null } = found;
  const limit = limitLabel(found, code, asker);
  const next = withoutFigures(nextFact({ key: 'next', label: '' }, found, limit, asker), found);
  return frequencyFrom(
    fact({ key: 'limit', label: '', value: limit, note: limitScope(found, code, asker), sources }),
    leftFact('left', '', found),
    fact({
      key: 'last',
      label: '',
      value: last && glanceWords.dayText(last) + anyPlace(last_in_any) + ofCode(last_code),
      sources,
    }),
    next,
  );
}

function frequencyFrom(
  limit: GlanceFact,
  left: GlanceFact,
  last: GlanceFact,
  next: GlanceFact,
): ServiceFrequency {
  const stated = [limit, left, last];
  const withNote = (one: GlanceFact) =>
    [valueText(one), one.note && cellNote(one.note)].filter(Boolean).join(', ');
  return {
    cells: [withNote(limit), valueText(left), valueText(last), withNote(next)],
    benefitRows: [...new Set([...stated, next].flatMap(({ sources }) => sources))],
    isStated: stated.some(({ value }) => value !== null),
  };
}
