// Copays whose row says, in words that we can't calculate with, that the patient pays more: "PLUS LAB FEE",
// "ADDITIONAL $75 FOR PORCELAIN ON MOLARS".

import type { Case } from '../../eligible/case.ts';
import type { Statement } from '../../statement.ts';
import { areRelated } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';

/** Inlays, onlays, crowns, dentures, implants and bridges. Payers repeat the same words on the rows of other services. */
const MADE_IN_LAB = /^D(?:2[5-9]|[56])/;
const ADDED = pattern('i')`
  \b(?:plus|additional(?:ly)?|extra|added|separately|exclud(?:es?|ing)|not includ(?:e|ed|ing)|costs? of)\b|\+
`;
const FOR_WHAT = /\$\s*\d|\b(?:lab|laboratory|metals?|gold|noble|porcelain|materials?)\b/i;
const ALWAYS_ADDED = pattern('i')`
  \b(?:differences?|surcharges?|up-?charges?|upgrades?|lab(?:oratory)? (?:fees?|costs?|charges?|bills?))\b
`;
/** "NO LAB FEE", "COPAY INCLUDES LAB FEES", "NON COVERED SERVICES ARE AT THE USUAL FEE". */
const NONE_ADDED = /\b(?:no|includes|(?<!not )included|no[nt][- ]covered|usual)\b/i;

/** Whether the row of a copay says that the patient pays something else for the line's service. */
export function mayCostMore({ says, source }: Statement, { benefits, question, subject }: Case): boolean {
  return (
    says.kind === 'copay' &&
    MADE_IN_LAB.test(question.code) &&
    benefits.remarks.some(
      ({ text, subjects, source: { row } }) =>
        row === source.row &&
        (subjects.length === 0 || subjects.some((node) => areRelated(node, subject))) &&
        (ALWAYS_ADDED.test(text) || (ADDED.test(text) && FOR_WHAT.test(text))) &&
        !NONE_ADDED.test(text),
    )
  );
}
