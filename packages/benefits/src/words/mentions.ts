// What the words of a sentence that we couldn't read are about: topics, services and network.

import type { SubjectNode, Topic } from '../statement.ts';
import { areRelated, contains, nodeKey, X_RAYS } from '../vocabulary/index.ts';
import { isPayment } from './grammar/services/payment-or-maintenance.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  MOST_TOKENS,
  meantAfter,
  meantBefore,
  namesService,
  nodesOf,
  type Token,
} from './token.ts';
import { topicsOf } from './topics.ts';

/** Whether the token names a service, but means something else here. */
function isOtherWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // "Cosmetic upgrade charge", "facings are considered cosmetic": not about whitening.
  if (is(token, 'adjective') && (is(tokens[at + 1], 'unknown') || is(tokens[at - 1], 'considered')))
    return true;
  if (isPayment(tokens, at)) return true;
  if (isMaterialOfCodes(tokens, at)) return true;
  // "Periapicals: subject to the fee cap of a full mouth series": the series is only a measure.
  const isMeasure =
    isAny(meantBefore(tokens, at), ['maximum', 'allowance', 'for']) && has(tokens, 'subject_to');
  if (isMeasure && nodesOf(token).every((node) => contains(X_RAYS, node))) return true;
  // "X-rays and charting must accompany the claim": x-rays that are sent, not taken.
  const isXray = nodesOf(token).some((node) => node.kind === 'family' && node.family === 'xrays');
  if (isXray && has(tokens, 'documents') && hasAny(tokens, ['must', 'required'])) return true;
  // "Unless pathology is shown on the x-ray".
  const near = isXray ? tokens.slice(Math.max(0, at - 4), at).filter((one) => !is(one, 'filler')) : [];
  if (is(near.at(-1), 'on') && is(near.at(-2), 'shown')) return true;
  // "PA required - submit perio charting & FMX".
  const areSent = [at - 2, at + 2].some(
    (near) => isAny(tokens[near], ['documents', 'finding']) && is(tokens[(at + near) / 2], 'joiner'),
  );
  return areSent && nodesOf(token).every((node) => contains(X_RAYS, node));
}

/** "D5211 D5212 resin base": the resin of the denture, not a filling. */
function isMaterialOfCodes(tokens: readonly Token[], at: number): boolean {
  const codes = nodesOf(tokens[at - 1]);
  const areCodes = codes.length > 0 && codes.every(({ kind }) => kind === 'code');
  const isTheirs = nodesOf(tokens[at]).some((node) => codes.some((code) => areRelated(node, code)));
  return areCodes && !isTheirs && is(tokens[at + 1], 'unknown');
}

/** What the words of a sentence are about. */
export interface About {
  topics: Topic[];
  subjects: SubjectNode[];
  network: 'in' | 'out' | null;
  /** The words name both networks, so they aren't only about the network of their row. */
  isOfBothNetworks?: true;
  /** The age of a person decides whether the plan insures them. */
  isOfInsured?: true;
}

function subjectsIn(tokens: readonly Token[]): SubjectNode[] {
  // "The maximum grows if the member has a cleaning" isn't about cleanings.
  const when = hasAny(tokens, ['maximum', 'deductible'])
    ? tokens.findIndex((token, at) => is(token, 'when') && is(meantAfter(tokens, at), 'patient'))
    : -1;
  const end = when < 0 ? tokens.length : when;
  const named = tokens.flatMap((token, at) =>
    at > end || isOtherWord(tokens, at) || nodesOf(token).length === 0 ? [] : at,
  );
  // "Recementation 1 per crown" isn't about crowns.
  const own = named.filter((at) => !is(tokens[at - 1], 'per'));
  return (own.length > 0 ? own : named).flatMap((at) => nodesOf(tokens[at]));
}

const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };

/**
 * What the words mention, even though we couldn't read the sentence. Some rules look at all words for each word, so a very
 * long sentence is looked at in parts.
 */
export function mentions(tokens: readonly Token[]): About {
  if (tokens.length <= MOST_TOKENS) return mentionsOf(tokens);
  const parts: About[] = [];
  for (let at = 0; at < tokens.length; at += MOST_TOKENS)
    parts.push(mentionsOf(tokens.slice(at, at + MOST_TOKENS)));
  const topics = new Set(parts.flatMap((part) => part.topics));
  if (topics.size > 1) topics.delete('other');
  const [network = null, ...others] = new Set(parts.flatMap((part) => part.network ?? []));
  const isOfBothNetworks = others.length > 0 || parts.some((part) => part.isOfBothNetworks);
  return {
    topics: [...topics],
    subjects: [
      ...new Map(parts.flatMap((part) => part.subjects).map((node) => [nodeKey(node), node])).values(),
    ],
    network: isOfBothNetworks ? null : network,
    ...(isOfBothNetworks && { isOfBothNetworks }),
  };
}

function mentionsOf(tokens: readonly Token[]): About {
  const subjects = subjectsIn(tokens);
  // "Initial banding fee is paid at 50%".
  if (subjects.length === 0 && has(tokens, 'banding')) subjects.push(ORTHODONTICS);
  const isIn = has(tokens, 'in_network');
  const isOut = has(tokens, 'out_network');
  const topics = topicsOf(tokens);
  // "Late entrants: preventive only for 12 months": all other services have to wait.
  const service = tokens.findIndex(namesService);
  const isOnly = is(tokens[service + 1], 'only') || is(tokens[service - 1], 'limited');
  // "Adult dental limited to extractions" excludes all other services.
  const isLimited =
    topics.includes('exclusion') && has(tokens.slice(0, Math.max(0, service)), 'limited_only');
  if ((topics.includes('waiting') && isOnly) || isLimited) subjects.length = 0;
  const isOfInsured = topics.includes('age') && subjects.length === 0 && namesInsured(tokens);
  // "No benefits outside the network other than palliative treatment" isn't about palliative treatment alone.
  const except = tokens.findIndex((token) => is(token, 'except'));
  const isPlans = topics.includes('network') && except > 0 && !tokens.slice(0, except).some(namesService);
  return {
    // "Overage dependents must be certified annually" isn't how often a service is paid.
    topics: isOfInsured ? topics.filter((topic) => topic !== 'frequency') : topics,
    subjects: isPlans ? [] : subjects,
    // "PPO 80%, Premier 80%, non-par 70%".
    network: isIn === isOut || (isOut && has(tokens, 'network_word')) ? null : isIn ? 'in' : 'out',
    ...(((isIn && isOut) || isOfBothAmounts(tokens, topics)) && { isOfBothNetworks: true as const }),
    ...(isOfInsured && { isOfInsured }),
  };
}

/** "In and out of network maximums are combined": the amounts of both networks. */
const isOfBothAmounts = (tokens: readonly Token[], topics: readonly Topic[]): boolean =>
  has(tokens, 'both_networks') && topics.every((topic) => topic === 'maximum' || topic === 'deductible');

/**
 * "Dependents", "proof of student status", "overage", "children eligible through", "children covered to the end of the
 * month". "Children" alone may be the patients of a service.
 */
const namesInsured = (tokens: readonly Token[]): boolean =>
  hasAny(tokens, ['dependents', 'students', 'student_proof', 'overage']) ||
  (has(tokens, 'children') &&
    (hasAny(tokens, ['status_word', 'status_active', 'coverage_end']) || hasEndOfPeriod(tokens)));

const hasEndOfPeriod = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'end') && is(meantAfter(tokens, at), 'unit'));
