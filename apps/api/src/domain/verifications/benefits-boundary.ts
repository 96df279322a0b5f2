// The boundary between the benefits package and the API's contract. Neither imports the other. Here the compiler checks
// in both directions that their types agree.

import type { ParsedBenefits, ParserAudit } from '@bitewing/benefits';
import type { ParsedBenefitsV2Wire, ParserAuditWire } from '@bitewing/contract';

/** A reading as the API sends it. */
export const toWire = (benefits: ParsedBenefits) => benefits satisfies ParsedBenefitsV2Wire;
/** A stored reading by interpreter 2.x, as the benefits package understands it. */
export const fromWire = (benefits: ParsedBenefitsV2Wire) => benefits satisfies ParsedBenefits;

export const parserAuditToWire = (audit: ParserAudit) => audit satisfies ParserAuditWire;
export const parserAuditFromWire = (audit: ParserAuditWire) => audit satisfies ParserAudit;
