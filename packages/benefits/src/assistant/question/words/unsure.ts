// Whether a user doubts what a clause says: "not sure if her deductible is met", "maybe before this plan". A doubted
// statement must not be used as a fact.

import { phrases } from './phrases-in.ts';

const UNSURE = `
  dont know, do not know, doesnt know, does not know, cant tell, dont remember, doesnt remember, dont recall
  not sure, not certain, not clear, not positive, not 100, unsure, uncertain, unclear, unknown, idk, no idea, no clue
  dont have, wonder, wondering, whether, or not, maybe, perhaps, probably, possibly, might, may have, may be, could be
  could have, i think, we think, she thinks, he thinks, think he, think she, think the, think it, thinks, thought
  believe, believes, guess, guessing, supposedly, allegedly, either way, need to know if, find out if, find out
  check if, verify if
`;
const saysUnsure = phrases(UNSURE);
const DOUBTS = new RegExp(
  String.raw`\b(?:${UNSURE.trim()
    .split(/,\s*|\n\s*/)
    .join('|')})\b`,
  'g',
);

/** A doubt belongs to its own clause: "not sure of the fee, deductible met". */
const clausesOf = (text: string): string[] => text.replaceAll("'", '').split(/[,.;?!]|\b(?:but|and also)\b/);

/** Whether the clause that matches is doubted, also by a clause after it that is only a doubt: "ded met, not sure". */
export function isDoubted(text: string, statement: RegExp): boolean {
  const clauses = clausesOf(text);
  return clauses.some((clause, at) => {
    const joined = clause.split(/\band\b/);
    const own = joined.findIndex((part) => statement.test(part));
    if (own < 0) return false;
    const before = joined.slice(0, own).some((part) => saysUnsure(part) && COVERS_NEXT.test(part));
    return before || saysUnsure(joined[own] ?? '') || isOnlyDoubt(clauses[at + 1] ?? '');
  });
}
/** "Not sure if the max is used and her ded is met" doubts both. "Dr thinks she needs a crown and her ded is met" doesn't. */
const COVERS_NEXT = /\b(?:if|whether|max\w*|ded\w*|met|used|lost|pulled|extracted)\b/;

const isOnlyDoubt = (clause: string): boolean =>
  saysUnsure(clause) && !/[a-z0-9]/.test(clause.replace(DOUBTS, ' ').replace(AROUND_DOUBT, ' '));
const AROUND_DOUBT =
  /\b(?:i|im|we|he|she|they|the|patient|is|are|am|was|it|that|this|so|of|about|on|for|sure|exactly?|date|year|when|though|tho|really|yet|honestly|if|or|either|not|wrong|confirmed)\b/g;
