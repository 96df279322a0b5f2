// Sentences about a service whose date the user states.

import type { Day } from '../answer.ts';
import { dayText, monthsText } from './texts.ts';

interface Span {
  from: Day;
  to: Day;
}

const rangeText = ({ from, to }: Span): string =>
  from === to ? dayText(from) : `between ${dayText(from)} and ${dayText(to)}`;

interface Said extends Span {
  /** True for "2 years ago". Then we name no dates. */
  isAbout: boolean;
  teeth: readonly number[];
}

const yourDate = (said: Said, months: number | null): string => {
  const where = said.teeth.length === 0 ? '' : ` for ${said.teeth.map((tooth) => `#${tooth}`).join(', ')}`;
  const step = months === null ? '' : ` + ${monthsText(months)}`;
  return `The date${where} is from your question, not from the payer: ${rangeText(said)}${step}. `;
};

export const onceOnly = (about: string, said: Said): string =>
  `${said.isAbout ? '' : yourDate(said, null)}Under this limit, the plan doesn't pay again for ${about}.`;

interface Limit {
  about: string;
  /** Null if the limit counts years. */
  months: number | null;
  /** The first day on which the plan may pay again; null: not known. From `to` on, it does under this limit. */
  from: Day | null;
  to: Day;
}

export function payableAgain(
  said: Said,
  { about, months, from, to }: Limit,
  { asOf, isOld }: { asOf: Day; isOld: boolean },
): string {
  if (said.isAbout)
    return afterAbout(
      about,
      months,
      from !== null && from > asOf ? 'within' : to <= asOf ? 'over' : 'unclear',
    );
  const lead = `${yourDate(said, months)}Under this limit, the plan `;
  const later = isOld ? ' This old response may not show later visits.' : '';
  if (from === to && to > asOf) return `${lead}doesn't pay again for ${about} before ${dayText(to)}.`;
  if (from === to || (from === null && to <= asOf))
    return `${lead}pays again for ${about} from ${dayText(to)}${from === null ? ' at the latest' : ''}. ${PASSED}${later}`;
  const again = `${lead}pays again for ${about} from`;
  if (from === null) return `${again} ${dayText(to)} at the latest. ${OTHER_YEAR}`;
  const end = `${again} a day ${rangeText({ from, to })}, depending on the exact date.`;
  if (to <= asOf) return `${end} ${PASSED}${later}`;
  return from <= asOf ? `${end} It may have passed already.` : end;
}

/** For "2 years ago". */
function afterAbout(about: string, months: number | null, standing: 'within' | 'over' | 'unclear'): string {
  const lead = 'By the time in your question, not from the payer, this limit ';
  const end = months === null ? 'its period ends' : `${monthsText(months)} after the exact date`;
  const again = `the plan doesn't pay again for ${about} until ${end}.`;
  if (standing === 'over') return `${lead}no longer blocks ${about} if there was no later service.`;
  return standing === 'within' ? `${lead}still applies: ${again}` : `${lead}may or may not be over: ${again}`;
}

const PASSED = 'That date has passed, so this limit no longer blocks it if there was no later service.';
const OTHER_YEAR = 'It may be earlier, because the payer may count a calendar year or a plan year.';

/** Added if a condition or a text that we couldn't read is next to the limit. */
export const CONDITION_TOO = " The payer adds a condition to this limit. Read the payer's own words.";

export const ONE_OF_SEVERAL =
  "The date in your question doesn't decide when the next one is payable, because this limit allows several. " +
  'Ask by phone: how many are used?';
