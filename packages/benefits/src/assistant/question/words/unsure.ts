// Whether a user doubts what a clause says: "not sure if her deductible is met", "maybe before this plan". A doubted
// statement must not be used as a fact.

import { phrases } from './phrases-in.ts';

const saysUnsure = phrases(`
  dont know, do not know, doesnt know, does not know, cant tell, dont remember, doesnt remember, dont recall
  not sure, not certain, not clear, not positive, not 100, unsure, uncertain, unclear, unknown, idk, no idea, no clue
  dont have, wonder, wondering, whether, or not, maybe, perhaps, probably, possibly, might, may have, may be, could be
  could have, i think, we think, she thinks, he thinks, think he, think she, think the, think it, thinks, thought
  believe, believes, guess, guessing, supposedly, allegedly, either way, need to know if, find out if, find out
  check if, verify if
`);

/** The clauses of a text. A doubt belongs to the statement in its own clause: "not sure of the fee, deductible met". */
const clausesOf = (text: string): string[] => text.replaceAll("'", '').split(/[,.;?!]|\b(?:but|and also)\b/);

/** Whether the clause that matches is doubted, also by a clause of its own after it: "deductible met, not sure". */
export function isDoubted(text: string, statement: RegExp): boolean {
  const clauses = clausesOf(text);
  return clauses.some((clause, at) => {
    if (!statement.test(clause)) return false;
    const next = clauses[at + 1] ?? '';
    return saysUnsure(clause) || (saysUnsure(next) && next.trim().split(/\s+/).length <= MOST_WORDS);
  });
}
const MOST_WORDS = 4;
