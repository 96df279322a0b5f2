// Decides whether the practice should confirm with the payer before it relies on the response. No other file decides
// this.

import type { Confirmation, CoverageStatusDetail, SourcedText } from '../parsed-benefits.ts';
import { MESSAGE_TEXTS } from '../wording/messages.ts';
import type { ReadResponse } from './read-response.ts';

/** Issues that mean that parts of the response may be missing. */
const SERIOUS_ISSUES = new Set(['other_error', 'request_error']);

export function confirmationOf({ response }: ReadResponse, status: CoverageStatusDetail): Confirmation {
  const reasons: SourcedText[] = [...status.contradictions, ...status.doubts];
  for (const issue of response.issues) {
    if (issue.code === 'truncated') reasons.push({ text: MESSAGE_TEXTS.truncated, sources: [] });
    else if (SERIOUS_ISSUES.has(issue.code)) reasons.push({ text: MESSAGE_TEXTS.issue(issue), sources: [] });
  }
  return { needed: reasons.length > 0, reasons };
}
