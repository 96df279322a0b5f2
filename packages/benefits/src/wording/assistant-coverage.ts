// What the plan pays, in sentences.

import type { Condition, Says, Statement } from '../statement.ts';
import { conditionsInParentheses, quote, toothName } from './assistant-texts.ts';
import { onlyFor } from './conditions.ts';
import { inNetwork, listed, money, type NamedValues, networkText, percentText } from './texts.ts';

/** " per visit" for a copay that is due per visit; otherwise empty. */
export const perVisit = ({ says, period }: Pick<Statement, 'says' | 'period'>): string =>
  says.kind === 'copay' && period?.unit === 'visit' ? ' per visit' : '';

/** "pays 80%". Null if the statement is not about what the plan pays. */
export function shareText(says: Says): string | null {
  switch (says.kind) {
    case 'share':
      return says.plan_pays === 0 ? 'pays nothing (0%)' : `pays ${percentText(says.plan_pays)}`;
    case 'copay':
      return `has a patient copay of ${money(says.cents)}`;
    case 'covered':
      return 'provides coverage (percentage not stated)';
    case 'not_covered':
      return says.inactive ? 'pays nothing (inactive)' : 'pays nothing (not covered)';
    case 'undetermined':
      return 'has no stated percentage';
    default:
      return null;
  }
}

/** "pays 80% in-network (DELTA PPO) (on molars)". */
export function sideText(
  statement: Statement,
  side: 'in' | 'out' | null,
  payerWords: readonly string[] = [],
): string {
  const { says, tier, network, conditions } = statement;
  const words = payerWords.map((text) => ` (${quote(text)})`);
  const where = network === 'not_stated' ? '' : networkText(side ?? network);
  const people = onlyFor([statement]);
  const tierText = tier === null ? '' : ` (${tier})`;
  return `${shareText(says)}${perVisit(statement)}${where ? ` ${where}` : ''}${tierText}${people === null ? '' : ` (${people})`}${conditionsInParentheses(conditions)}${words.join('')}`;
}

/** Here and below, `said` is a text such as "pays 80%". */
export const coverageLead = (about: string, said: string): string => `For ${about}, the plan ${said}.`;
export const onlyForPeople = (people: string): string => `The payer states this for ${people}.`;
export const forThisPatient = (what: string): string => `${what} for this patient`;
export const widerLead = (name: string, through: string, said: string): string =>
  `The payer doesn't list ${name} separately. Based on ${through}, the plan ${said}.`;
/** For an estimate. `network`: named if the payer states the service's own share for the other network. */
export const ofCategoryOnly = (category: string, name: string, network: 'in' | 'out' | null): string =>
  `The plan's share is based on the ${category} category. The payer doesn't state one for ${name} separately${inNetwork(network)}.`;
export const listedAsCovered = (name: string): string =>
  `The payer lists ${name} as covered, without a percentage.`;
export const copayOfCategory = (category: string, name: string, network: 'in' | 'out' | null): string =>
  `The copay is the one for the ${category} category. The payer doesn't state one for ${name} separately${inNetwork(network)}.`;
/** A percentage that is stated for dental care in general may not apply to one service. */
export const confirmGeneral = (name: string): string =>
  `The payer states this for dental care in general. Confirm that it applies to ${name}.`;
/** Many plans exclude implants although they pay for the rest of the category. */
export const confirmImplants = (category: string): string =>
  `This is based on the ${category} category. The payer doesn't name implants. Confirm that they are covered.`;
export const confirmHealthPlan = (name: string): string =>
  `The payer states this for the whole health plan, not for dental care. Confirm that it applies to ${name}.`;
export const CONFIRM_DENTAL_VISIT =
  'The payer states this for visits in general. Confirm that it applies to dental visits.';
export const confirmSameFamily = (name: string): string =>
  `The payer states this for another code of the same kind. Confirm that it applies to ${name}.`;
/** `others`: codes of the same kind, each with what the plan pays for it. */
export function siblingCode(name: string, others: readonly NamedValues[]): string {
  const said = others.map(({ names, values }, at) =>
    at === 0
      ? `for ${listed(names)}, of the same kind, the plan ${listed(values)}`
      : `for ${listed(names)}, it ${listed(values)}`,
  );
  return `But ${said.join('; ')}. Confirm which percentage applies to ${name}.`;
}
export const mayBeReversed = (shown: readonly string[]): string =>
  `The percentages may be reversed: ${listed(shown)}. Confirm with the payer whether they are the plan's share or the patient's.`;
export const saysReversed = (text: string): boolean => /\bpercentages may be reversed\b/i.test(text);
export const partlyDenied = (place: string, parts: string, name: string): string =>
  `The payer marks ${place} as not covered, but its note names only ${parts}. The payer doesn't say whether the plan covers ${name}. Confirm with the payer.`;
export const GENERAL_CARE = 'dental care in general';
export const generalLead = (name: string, said: string): string =>
  `For dental care in general, the plan ${said}. The payer states other percentages for some services, so confirm that this one applies to ${name}.`;
export const basedLead = (name: string, through: string, said: string): string =>
  `For ${name}, based on ${through}, the plan ${said}.`;
export const noFigureLead = (name: string, through: string, said: string): string =>
  `The payer lists ${name} without a percentage. Based on ${through}, the plan ${said}.`;
export const otherAgesLead = (name: string, through: string, said: string): string =>
  `What the payer states for ${name} is for other ages. Based on ${through}, the plan ${said}. Confirm that it applies at the patient's age.`;
export const unknownAgeLead = (what: string, name: string, through: string, said: string): string =>
  `The payer states ${what} for ${name} by age, but the patient's age isn't known. Based on ${through}, the plan ${said}. Confirm that it applies at the patient's age.`;
export const unnamedCodesLead = (
  which: 'others' | 'most',
  name: string,
  through: string,
  said: string,
): string =>
  which === 'most'
    ? `For most codes of ${name}, based on ${through}, the plan ${said}.`
    : `The payer doesn't list other codes of ${name}. For ${through}, the plan ${said}, but the listed codes differ, so confirm the percentage of the code.`;
export const otherCodes = (name: string): string => `other codes of ${name}`;
export const UNLISTED = "services that the payer doesn't list separately";
export const notCovered = (about: string): string => `The plan doesn't cover ${about}.`;
export const bothNetworks = (said: string): string => `${said} in-network and out-of-network`;
export const THESE_CONFLICT = ' (these conflict: confirm with the payer)';
export const NO_NETWORK = ' (network not stated)';
export const joinSides = (sides: readonly string[]): string => listed(sides);

export const conflictText = (about: string, side: 'in' | 'out' | null, values: readonly string[]): string =>
  `The payer sent conflicting values for ${about}${inNetwork(side)}: ${listed(values.map(withoutVerb))}. Confirm with the payer.`;

/** "pays 80%" → "80%". */
const withoutVerb = (said: string): string => said.replace(/^(pays|has|provides) /, '');

export const alsoText = (about: string, said: string): string =>
  `The payer also says for ${about}: the plan ${said}.`;

// These complete "The payer didn't state …": `whatItPays`, `nothingIn`, `noPercentage`, `NO_DENTAL`, `NO_SERVICES`.
export const whatItPays = (name: string, network: 'in' | 'out' | null): string =>
  `what it pays for ${name}${inNetwork(network)}`;
export const nothingIn = (network: 'in' | 'out'): string => `what it pays ${networkText(network)}`;
export const noPercentage = (network: 'in' | 'out' | null): string => `a percentage${inNetwork(network)}`;
export const askShare = (name: string, network: 'in' | 'out' | null): string =>
  `what percentage or copay applies to ${name}${network ? ` ${networkText(network)}` : ', in-network and out-of-network'}?`;

export const deductibleText = (about: string, applies: boolean, network: 'in' | 'out' | null): string =>
  `The deductible ${applies ? 'applies' : "doesn't apply"} to ${about}${inNetwork(network)}.`;

export const implantDenied = (name: string): string =>
  `The plan doesn't cover the implant itself (D6010), so it may not pay for ${name} either. Confirm before you quote a percentage.`;

export const namesOf = (names: readonly string[], hasMore: boolean): string =>
  listed(hasMore ? [...names, 'other services'] : names);

export const exclusionText = (text: string): string => exclusionTexts([text]);
export const exclusionTexts = (texts: readonly string[]): string =>
  `The payer lists under exclusions: ${texts.map(quote).join('; ')}`;
export const openBelow = (about: string, values: readonly string[]): string =>
  `The payer states several percentages that could apply to ${about} and doesn't say which: ${listed(values.map(withoutVerb), 'or')}.`;
export const doubtText = (about: string): string =>
  `Confirm the value for ${about} with the payer: we couldn't interpret a note that it added.`;
export const readWords = (name: string): string =>
  `Read the payer's own words above for ${name}, and confirm by phone what they mean for this patient.`;
export function otherTeeth(
  place: string,
  conditions: readonly Condition[],
  words: string | null,
  asked: readonly number[],
  isIncluded = false,
): string {
  const names = asked.map(toothName);
  const quoted = words ? `: ${quote(words)}` : '';
  const teeth =
    names.length > 0 ? `${names.length === 1 ? 'tooth' : 'teeth'} ${listed(names)}` : 'these teeth';
  const about =
    isIncluded && names.length === 0
      ? 'is about certain teeth'
      : `${isIncluded ? 'includes' : "doesn't include"} ${teeth}`;
  return `The payer states a rule for ${place} that ${about}${quoted}${conditionsInParentheses(conditions)}.`;
}
export const OF_LISTED =
  "The percentages are of the amounts that this text names, not of your fee. The response doesn't include those amounts.";
export const OTHER_SERVICES = 'other services';
export const NO_DENTAL = 'any dental benefits in this response';
export const NO_SERVICES = 'what it pays for any kind of service';
export const ASK_SERVICES = 'what are the percentages for preventive, basic and major services?';
export const ofCategory = (name: string): string => `the ${name} category`;
export const ofClass = (name: string): string => `the ${name} class`;
export const OF_PLAN = 'the whole plan';
