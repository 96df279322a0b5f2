// Expands short forms that staff type in questions. Payers' abbreviations are handled in `words/`.

import { pattern } from './long-pattern.ts';
import { phrasesOf } from './phrases-of.ts';

const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  phrasesOf(`
    oon: out of network, inn: in network, ntwk: network, nwk: network, ntwrk: network, netwk: network
    nwrk: network, netwrk: network, dont: do not, shouldnt: should not, bws: bitewings
    ga: general anesthesia, surf: surface, hv: have, abt: about, wht: what, outta: out of, bout: about
    nxt: next, yr: year, yrs: years, mo: months, mos: months, b4: before, pt: patient, pts: patients
    ins: insurance, tx: treatment, elig: eligible, bene: benefits, benes: benefits, bens: benefits
    avail: available, est: estimate, ests: estimates, indiv: individual, ind: individual, stu: student
    fam: family, rem: remaining, quads: quadrants, quad: quadrant, pd: paid, whats: what is, hes: he is
    shes: she is, whos: who is, hows: how is, theyre: they are, cuz: because, exts: extractions, crn: crown
    prev: preventive, pmt: payment, pmts: payments, diff: different, diffrent: different, amt: amount, subs: subscriber
    dep: dependent, deps: dependents, effdate: effective date, tmrw: tomorrow, sec: secondary, fl: fluoride
    maint: maintenance, wk: week, wks: weeks, tday: today, tdy: today, oftn: often, oft: often
    addl: additional, covd: covered, covrd: covered, cvrd: covered, cov: coverage, covg: coverage, cvg: coverage, coverge: coverage, til: until
    till: until, er: emergency, ea: each, bennies: benefits, doc: doctor, ph: phone, ov: office visit
    pan: panoramic, clng: cleaning, clngs: cleanings, thru: through, predeterm: predetermination
    predeterms: predeterminations, predet: predetermination, didnt: did not, doesnt: does not, isnt: is not
    arent: are not, wasnt: was not, hasnt: has not, havent: have not, wont: will not, dx: diagnostic
    resp: responsibility, em: them, wil: will, xmas: christmas, thirds: wisdom teeth, wizzies: wisdom teeth
    anes: anesthesia, anesth: anesthesia, ltm: lifetime max
  `).map((pair) => pair.split(':').map((part) => part.trim()) as [string, string]),
);

/** "Child or adult prophy" names two services. */
const EITHER = /\b(child|adult|pedo) or (child|adult|pedo) (prophy|prophies|prophylaxis|cleanings?)\b/g;
/** "Comp" is a composite. Before these words, it means "comprehensive" or "complete". */
const COMPOSITE = /(?<!\bworkers?['\u2019]? )\bcomps?\b(?! (?:exam|eval|oral|ortho|plan|perio|series))/g;
/** "Comp case 5400" is comprehensive orthodontics. "Comp case on 8" is a composite. "Workers comp case" is neither. */
const CASE = pattern('g')`
  (?<!\bworkers?['\u2019]? |\d (?:[modblif]{1,5} )?)\bcomp(?:rehensive)? (?:case|braces|invisalign
    |aligners?)\b(?! (?:on |for )?(?:#|tooth |teeth )| on \d{1,2}\b(?!\/))
`;
/** "OK to clean her today?" asks for a cleaning. */
const VERBS: Readonly<Record<string, string>> = {
  clean: 'cleaning',
  cleaned: 'cleaning',
  seal: 'sealants',
  fill: 'filling',
  extract: 'extraction',
  pull: 'extraction',
};
const DONE =
  /\b(clean|seal|fill|extract|pull)(?= (?:her|his|him|them|it|this|that|the tooth|tooth|teeth|#|\d))\b|\b(?<=(?:get|gets|last|got|be) )cleaned\b/g;
/** "Take out #17" and "yank 30" mean an extraction. */
const TAKEN_OUT =
  /\b(?:(?:take|taking) out|yank(?:ing)?|pull(?:ing)? out)(?= (?:#|\d|tooth|teeth|the|her|his|that|this))/g;
/** "Pulp on J" is a pulpotomy. */
const PULPOTOMY = /\bpulp\b(?! (?:cap|test|therapy|treat|vital|debride))/g;
/** "Does it need a PA" asks for a pre-authorization; any other PA is an x-ray. */
const AUTHORIZED =
  /(?<=\b(?:needs?|requires?|required|submit|without|get)(?: an?)? )pa\b|\bpa(?= (?:req|reqd|required|needed|need)\b)/g;
/** "D5110 covered? PA?": a PA asked alone after another service, with no x-ray in the question. */
const asksAuthorization = (text: string): boolean =>
  /\?\s*pa\s*\?*\s*$/.test(text) &&
  !/\b(?:x-?\s?rays?|films?|fmx|pano?|bwx?s?|bitewings?|exam|d0\d{3})\b/.test(text);
/** "Filing %", "filing on #3": next to a percentage or a tooth, a filing is a filling. "Timely filing" isn't. */
const FILLING =
  /(?<!\b(?:timely|claims?|electronic|late) )\bfiling(?=s?(?: ?%| (?:percent|pct|copay|cov(?:ered|erage)?|on (?:#|tooth|teeth|\d)|#)))/g;
/** "Fill out the form", "fill her schedule": no tooth is filled. "A filling out of network" is a filling. */
const WRITTEN = pattern('g')`
  \bfill(?:ing)?(?= (?:out|in) (?:(?:an?|the|my|our|this|that|her|his|their|some) )?(?:[a-z]+ )?(?:forms?|sheets?
    |charts?|breakdown|info|paperwork|verification)\b)
  |\bfill(?:ing)?(?= (?:an?|the|my|our|this|that|her|his|their) (?:schedule|appointment)\b)
`;
/** "Due 4 fmx", "what does she pay 4 a crown": here "4" means "for". */
const FOR = pattern('g')`
  \b4(?= (?:an?|the|her|his|my|this|that|him|pt|patient)\b)
  |(?<=\b(?:pays?|due|covered|owes?|wait|good|copay|price|cost|pct|percent|fee) )4(?= [a-z]+(?<!s)\b)
`;
/** "Sealants 3 14 19 30", "crown 14": numbers after such a service are teeth, unless a unit or noun follows. */
const BARE_TEETH = pattern('g')`
  \b(seal(?:ant)?s?|crowns?|fillings?|composites?|amalgams?|rcts?|root canals?|ext|extractions?|implants?
    |build ?ups?|onlays?|inlays?|veneers?|endo|pull(?:ing)?|removing)
    (?: for| on)? (\d{1,2}(?:(?: ?(?:,|&|and) ?| )\d{1,2})*)(?![\d.,/]*\d|-
    | ?(?:%|percent|dollars|bucks|surf|surfaces?|visits?|times?|days?|weeks?|months?|years?|yo\b|old|per\b
    |x\b|th\b|am\b|pm\b|teeth|wisdom|impacted|molars?|premolars?|front|back|more|of\b|crowns?|fillings?
    |(?:or|to|vs) \d+ ?(?:%|percent)))
`;
/** "14 MOD comp", "30 crown": a number before a singular is a tooth. In "2 crowns" and "1 crown", it is a count. */
const TOOTH_FIRST = pattern('g')`
  (?<![#$\d.,/-]|\b(?:x|tooth|teeth|number|at|for|code) ?)\b(\d{1,2})
    (?= (?:[modblif]{1,5} )?(?:crown|filling|composite|comp|amalgam|rct|root canal|ext|extraction|implant
    |build ?up|onlay|inlay|veneer|endo)\b)
`;
const LAST_TOOTH = 32;
/** "Sealants 3 14" becomes "sealants on teeth 3, 14". */
function teethAfter(text: string, service: string, list: string): string {
  const numbers = list.match(/\d+/g) ?? [];
  const isTooth = (number: string) => Number(number) >= 1 && Number(number) <= LAST_TOOTH;
  // "Sealants on 3 14 19 30, 45 each": a number after the teeth may be a fee.
  const end = numbers.findIndex((number) => !isTooth(number));
  if (end === 0) return text;
  const rest = end < 0 ? '' : ` at ${numbers.slice(end).join(' ')}`;
  return `${service} on teeth ${(end < 0 ? numbers : numbers.slice(0, end)).join(', ')}${rest}`;
}
/** "Fillings 2 at 180": "2" is a count, not a tooth, and "180" is the fee of each. */
const COUNT_LAST = pattern('g')`
  \b(sealants|crowns|fillings|composites|amalgams|extractions|exts|implants|onlays|inlays|veneers
    |root canals|rcts)\s+([2-9])\s+(?:at|x)\s+\$?(\d{2,4})\b(?: each\b)?
`;
/** "Ext #1 simple" is a simple extraction. */
const KIND_LAST =
  /\b(ext|extractions?)((?: on)?(?: teeth| tooth)?(?:,? ?#?\d{1,2}\b)+),? (simple|routine|surgical|erupted)\b/g;
const SHORT = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'g');

/** The order of the steps matters: "pa" is an x-ray only if `AUTHORIZED` hasn't replaced it before. */
export const writtenOut = (text: string): string =>
  text
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bno[- ]?show(?:s|ed|ing)?\b/g, 'missed appointment')
    .replace(/\bpay out\b(?! of\b)/g, 'payout')
    .replace(/\bw\//g, 'with ')
    .replace(/\b2nd(?=ary\b)/g, 'second')
    .replace(/\b([1-4]) ?qs?\b/g, '$1 quadrants')
    .replace(/\bpro\b(?![- ]?(?:rat|and con))/g, 'prophy')
    // A "partial year" isn't a partial denture.
    .replace(/\bpartial (?=(?:plan |benefit )?(?:year|yr)\b)/g, '')
    .replace(FOR, 'for')
    .replace(/\b2(?= (?:be|do|get|pay|see|have|know|wait|bill|send)\b)/g, 'to')
    .replace(/\bx(?=tra|tract)/g, 'ex')
    .replace(/\bcal\.?(?= ?(?:years?|yrs?)\b)/g, 'calendar')
    .replace(FILLING, 'filling')
    .replace(SHORT, (word) => WORDS[word] ?? word)
    .replace(CASE, 'comprehensive ortho')
    .replace(COMPOSITE, 'composite')
    // "The MOD on 4": the surfaces of a filling.
    .replace(/\b(mod[bl]?|dob|dol|mob|mol)(?= (?:on|for|at) (?:#|tooth|\d))/g, '$1 filling')
    // "#1 16 17 32" are four teeth.
    .replace(/#\d{1,2}(?: \d{1,2}){2,}(?= (?:at|for)\b| ?[,?]|$)/g, (list) => list.replaceAll(' ', ', '))
    .replace(/\b3rds\b/g, 'wisdom teeth')
    // "Bands on in november" means braces.
    .replace(/\bbands\b(?= (?:on|placed|put|were|went|already|since|in)\b)|\bbanded\b/g, 'braces')
    .replace(/\brecalls?\b(?! exam)/g, 'cleaning and exam')
    .replace(AUTHORIZED, 'preauth')
    .replace(/\bpa\b(?=\s*\?*\s*$)/, (word) => (asksAuthorization(text) ? 'preauth' : word))
    .replace(/\bpa\b/g, 'periapical')
    .replace(WRITTEN, 'write')
    .replace(PULPOTOMY, 'pulpotomy')
    .replace(TAKEN_OUT, 'extraction')
    .replace(DONE, (verb) => `${VERBS[verb]} for`)
    .replace(EITHER, '$1 $3 or $2 $3')
    .replace(TOOTH_FIRST, (number) =>
      Number(number) > 1 && Number(number) <= LAST_TOOTH ? `#${number}` : number,
    )
    .replace(COUNT_LAST, '$2 $1 at $3 each')
    .replace(BARE_TEETH, teethAfter)
    .replace(KIND_LAST, '$3 $1$2')
    .replace(/(?<=#\d{1,2} )%|(?<!\d\s*)%/g, ' percent ');
