// Whether the fee in a question is for all procedures together ("2 crowns, 1800 total") or for each ("900 each").

import { phrases } from '../words/phrases-in.ts';

const saysTotal = phrases('total, altogether, together, in all');
/** "Patient total?" asks for the patient's part; it doesn't describe the fee. */
const PATIENT_TOTAL = /\b(?:patient|her|his|their) total\b|\btotal for (?:the )?patient\b/g;

const FIGURE = String.raw`\$?\d[\d,]+(?:\.\d\d)?`;
const OF_FEE = '(?:(?:fee|charge|cost|price|of|is|was|dollars|bucks|in|for) )*';
const PLACE = String.raw`(?:tooth|teeth|unit|arch|quad(?:rant)?)\b`;
const TOTAL_FEE = new RegExp(
  String.raw`\btotal ${OF_FEE}${FIGURE}|${FIGURE} ${OF_FEE}(?:total|altogether|together|all)\b`,
);
const EACH_FEE = new RegExp(
  String.raw`${FIGURE} ${OF_FEE}(?:each|apiece|a piece)\b(?! ${PLACE})|\beach (?:(?!total)[a-z]+ ){0,2}${FIGURE}`,
);
const FEE_BY_PIECE = new RegExp(
  String.raw`${FIGURE}(?:(?: ?\/ ?| ${OF_FEE}(?:each|every|a) )${PLACE}| ${OF_FEE}per [a-z])`,
);

/** In "total 1800 per tooth limit?", "per tooth" belongs to the limit. In "total 900 each", the total is asked for. */
export function isTotalFee(question: string): boolean {
  const text = question.replace(PATIENT_TOTAL, ' ');
  return saysTotal(text) && !EACH_FEE.test(text) && (TOTAL_FEE.test(text) || !FEE_BY_PIECE.test(text));
}
