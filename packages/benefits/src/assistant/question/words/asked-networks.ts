// The networks that a question names.

import { pattern } from '../../../vocabulary/long-pattern.ts';

const OUT = pattern()`
  \b((?<!\bnot )(?:out (?:of )?(?:the )?net(?:work)?|oon)|non ?network|(?:non|not|arent|isnt
    |werent) ?(?:a )?(?:par(?:ticipat(?:e|ing))?|contract(?:ed)?|credentialed)(?: provider)?
    |(?:not|arent|isnt|werent) (?:in|with|on) (?:the |their )?(?:network|panel)|outside (?:the )?network
    |out of contract|(?:not|dont|never) (?:take|accept) (?:this|that|them|their|her|his|delta|aetna|cigna
    |metlife|guardian|humana|uhc|anthem|bcbs|ameritas|principal|united|concordia|sunlife|lincoln))\b
`;
/** "I don't think our dentist is contracted", "we're no longer in network". */
const DENIED = pattern()`
  \b(?:(?:dont|do not|doesnt|does not) (?:think|believe) (?:[a-z]+ ){1,4}(?:is|are|am|re|were|participates?)
    |no longer|not yet|not currently|not even|never(?: been)?) (?:[a-z]+ )?(?:in net(?:work)?|in the network
    |contracted|par|participating|credentialed)\b( only)?
`;
/** "Are we no longer in network?" denies nothing. */
const ASKS = /(?:^|[,.;?!]\s*)(?:(?:and|so|but|or) )*(?:is|are|am)\b[^,.;?!]*$/;
/** "Not sure if we're in network": either network. "Not sure what she owes out of network" names one. */
const UNSURE = pattern()`
  \b(?:not sure|unsure|dont know|do not know|no idea|idk|not certain|cant tell)(?: if| whether)? (?:we|were
    |i|im|our|this|dr|doctor|the (?:dr|doctor|dentist|office|provider|practice|specialist))\b[^,.;?]*\b
    (?:net(?:work)?|oon|contracted|par|participating)\b
`;
const IN = /(?<!(?:not|arent|isnt|werent) )\b(in net(?:work)?|inn|par provider|contracted|in the network)\b/;
/** "In and out of network". */
export const BOTH_NETWORKS = pattern('g')`
  \b(?:in|inside)(?: net(?:work)?)? (?:(?:and|n|nd|or|vs\.?|versus|&|\/) (?:(?:if|when|he|she|they|we|go
    |goes|going) )*)?out\b(?! of pocket)
    (?: of net(?:work)?\b)?
  |\bboth networks\b|\beither network\b
  |\bone (?:(?:of (?:us|them|our [a-z]+)|doctor|dr|dentist|provider|office|location) )?is in(?: the)? net(?:work)?\b
    ,? ?(?:and|but|while)? ?(?:the other|one|another)(?: one)? (?:is not|isnt)(?= ?(?:$|[,.;?!]))(?!.*\bnet(?:work)?\b)
  |\bin[ /]out of network\b
  |\bin(?: net(?:work)?)? ?(?:\/|and|or|vs\.?|versus|&) ?oon\b
`;

/** A question with only filler words and a network: "and if were out" ("we're" without its apostrophe). */
const BARE = pattern()`
  ^\W*(?:(?:and|but|or|ok|so|what|about|how|if|same|then|now|when|say|suppose)\b\W*)
    (?:(?:if|we|were|are|was|is|r|she|he|they|you|it|goes?|went|about|i|am|not|the|for|say|just|dr|doc
    |doctor|dentist|office)\b\W*)*(out|in)\W*$
  |^\W*(out|in)\W*$
`;

/** "What changes if oon?" asks to compare. */
const CHANGES_WITH = pattern()`
  \b(?:worse|better|higher|lower|bigger|smaller|cheaper|same) (?:(?:if|when|for|at|with|we|are|were|she|he
    |they|goes|is|stays?) )*(?:oon|out of net(?:work)?|in net(?:work)?|inn)\b
    (?! (?:dentist|doctor|dr|provider|office|specialist))
  |
  \b(?:what|anything|everything|something|it|that|this|benefits?|coverage
    |much) (?:else )?(?:(?:would|will|does|do|is|are|all) )?(?:changes?|differs?|different|differently)\b
  |\bdifferences?\b
  |\bdifferent (?:(?:if|when|for|at|with|we|are|were|she|he|goes|is) )*(?:oon|out of net(?:work)?
    |in net(?:work)?|inn)\b(?! (?:dentist|doctor|dr|provider|office|specialist))
  |\b(?:out of net(?:work)?|in net(?:work)?) (?:(?:any|much|really|the) )?(?:different|differently|same|worse|better)
    (?=\W*$| (?:than|from|as)\b)
  |\bcompared? to\b
`;

/** Both networks if the text compares them or leaves the network open; empty if it names none. */
export function networksIn(text: string): ('in' | 'out')[] {
  if (text.search(BOTH_NETWORKS) >= 0 || UNSURE.test(text)) return ['in', 'out'];
  if (CHANGES_WITH.test(text) && (OUT.test(text) || IN.test(text))) return ['in', 'out'];
  const bare = BARE.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  const denied = DENIED.exec(text);
  if (denied && (denied[1] || ASKS.test(text.slice(0, denied.index)))) return [];
  const isDenied = denied !== null;
  // In "in net ded 50 out 150", "out" means out-of-network.
  const isOut = isDenied || OUT.test(text) || bare === 'out' || (IN.test(text) && /\bout \$?\d/.test(text));
  // In "PPO vs premier vs out of network", the names of tiers mean in-network.
  const isIn =
    (!isDenied && IN.test(text.replace(OUT, ' '))) ||
    bare === 'in' ||
    (isOut && /\b(?:vs|versus)\b/.test(text));
  return [...(isIn ? (['in'] as const) : []), ...(isOut ? (['out'] as const) : [])];
}
