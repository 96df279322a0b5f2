// Turns a question in plain words into queries. Nothing here looks at benefits.

import { withBareCodes } from './codes.ts';
import { joinParts } from './join-parts.ts';
import { isKnownWord, type Part, partsOf } from './parts.ts';
import { withoutPeople } from './people.ts';
import { type Asked, asAsked, type Query, queriesIn } from './query.ts';
import { type TierName, withoutTiers } from './tier-names.ts';
import { plainText, tokensOf } from './tokens.ts';

const MOST_ASKED = 8;

/**
 * `earlier`: the conversation's questions, oldest first. `people`: names of the patient and the subscriber.
 * `tiers`: the payer's names for its networks and plans.
 */
export function understand(
  question: string,
  earlier: readonly string[] = [],
  people: readonly string[] = [],
  tiers: readonly TierName[] = [],
): Asked[] {
  const tierWords = new Set(tiers.flatMap(({ name }) => name.toLowerCase().match(/[a-z]+/g) ?? []));
  const namesOne = (plain: string): boolean =>
    tokensOf(plain).some(
      (token) => tierWords.has(token.text) && (KINDS.has(token.text) || !isKnownWord(token)),
    );
  let context: Query[] = [];
  /** The practice's network, if the user told it: "we're out of network". */
  let office: Query['network'] = null;
  const understandOne = (text: string): { asked: Asked[]; parts: Part[] } => {
    const told = withoutTiers(plainText(text), tiers);
    const plain = withoutPeople(withBareCodes(told), people, isKnownWord);
    const parts = partsOf(plain, tierWords);
    office = parts.find(tellsNetwork)?.details.network ?? office;
    const isNamed = parts.some(({ details }) => details.network !== null || details.isBothNetworks);
    const said = joinParts(parts, context).slice(0, MOST_ASKED);
    // "On the enhanced?", "and if premier": the answer names the figures of each plan and network.
    const isName = said.every(({ kind }) => kind === 'not_understood') && namesOne(plain);
    const ofServices = context.filter(({ subject }) => subject !== null);
    const again = ofServices.length > 0 ? ofServices : context;
    const asked = isName && again.length > 0 ? asAsked(again) : said;
    return { asked: isNamed ? asked : asked.map((one) => inOffice(one, office)), parts };
  };
  for (const text of earlier) {
    const { asked, parts } = understandOne(text);
    if (!isVague(asked, parts)) context = queriesIn(asked);
  }
  const { asked, parts } = understandOne(question);
  const isNamed = parts.some(({ subjects }) => subjects.length > 0);
  return isNamed ? asked : asked.map(asKept);
}

/** Names of networks that are also everyday words of questions. */
const KINDS: ReadonlySet<string> = new Set(['ppo', 'epo', 'premier']);

/** "All 4?", "and me?": names nothing that the next question could be about. */
const isVague = (asked: readonly Asked[], parts: readonly Part[]): boolean =>
  asked.every(({ kind }) => kind === 'not_understood') && parts.every(({ unknown }) => unknown.length === 0);

const asKept = (one: Asked): Asked =>
  one.kind === 'query' && one.query.subject !== null
    ? { ...one, query: { ...one.query, isKept: true } }
    : one;

const inOffice = (one: Asked, network: Query['network']): Asked =>
  one.kind === 'query' ? { ...one, query: { ...one.query, network: one.query.network ?? network } } : one;

/** The part must say nothing else: "we are out of network for ortho" is about a service. */
const TELLS =
  /^(?:(?:and|but|so|since|because) )*(?:we|were|our (?:office|dr|doctor)|(?:the )?office|patient|he|she|[a-z]+ is)(?: are| is| do| re)?(?: seeing us)? (?:not )?(?:in network|out of network|oon|inn|contracted|participat\w+|par)(?: with (?:them|her|his|this))?\W*$/;
const DOUBTS = /\b(?:pretend|if|assum\w*|suppos\w*|sa(?:y|id)s?|think\w*|once|when|after|until)\b/;
const tellsNetwork = ({ text, details, sentence, isInQuestion }: Part): boolean =>
  details.network !== null && !isInQuestion && TELLS.test(text) && !DOUBTS.test(sentence);
