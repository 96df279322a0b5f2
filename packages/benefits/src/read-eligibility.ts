import { refuse } from './reader/refuse.ts';
import type { ReadResult } from './response.ts';
import { readJson } from './stedi/read-json.ts';
import { readX12 } from './x12/read-x12.ts';

/** Reads what a payer or clearinghouse sent: X12, or JSON made from it. Never throws. */
export function readEligibility(text: string): ReadResult {
  const start = firstVisible(text);
  if (start < 0) return refuse('empty', 'The file is empty.');
  const first = text[start];
  if (first === '{' || first === '[') return readJson(start === 0 ? text : text.slice(start));
  if (text.startsWith('ISA', start)) return readX12(text);
  return refuse('not_an_eligibility_answer', 'This file is neither X12 with its ISA header nor JSON.');
}

/**
 * The index of the first character that isn't a blank, a control character, a byte order mark or a no-break space. -1
 * if there is none.
 */
function firstVisible(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code !== 0xfeff && code !== 0xa0) return at;
  }
  return -1;
}
